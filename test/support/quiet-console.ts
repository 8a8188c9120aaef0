import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

const lines: string[] = []
const warnings: string[] = []

function listen() {
  lines.length = warnings.length = 0
  vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words.join(' ')))
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void warnings.push(words.join(' ')))
}

beforeAll(listen)
beforeEach(listen)

afterEach(() => expect(takeLogged(), 'console output that the test does not expect').toEqual([]))

// Runs before the hook above, so that a failed test leaves no fake clock or mock behind.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns and clears the logged errors and warnings. Any that remain fail the test. */
export const takeLogged = () => warnings.splice(0)

export const takeLines = () => lines.splice(0)
