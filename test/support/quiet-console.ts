import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

const lines: string[] = []
const complaints: string[] = []

function listen() {
  lines.length = complaints.length = 0
  vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words.join(' ')))
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void complaints.push(words.join(' ')))
}

beforeAll(listen)
beforeEach(listen)

afterEach(() => expect(takeLogged(), 'console output that the test does not expect').toEqual([]))

// The last one runs first: no test leaves its own clock or stand-ins to the next one, not even one that fails.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What was logged as an error or a warning so far. Whatever a test does not take fails it. */
export const takeLogged = () => complaints.splice(0)

export const takeLines = () => lines.splice(0)
