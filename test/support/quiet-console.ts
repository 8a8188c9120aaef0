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

// Runs before the hook above, so that even a test that fails leaves no clock or stand-in to the next one.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What was logged as an error or a warning so far. Whatever a test does not take fails it. */
export const takeLogged = () => complaints.splice(0)

export const takeLines = () => lines.splice(0)
