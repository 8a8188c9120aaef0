import { afterEach, beforeEach, expect, vi } from 'vitest'

let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words.join(' ')))
})

afterEach(() => expect(takeLogged(), 'console output that the test does not expect').toEqual([]))

/** What was logged as an error or a warning so far. Whatever a test does not take fails it. */
export const takeLogged = () => lines.splice(0)
