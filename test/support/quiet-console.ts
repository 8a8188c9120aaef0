import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

const written = { lines: [] as string[], complaints: [] as string[] }

function listen() {
  for (const list of Object.values(written)) list.length = 0
  const keep =
    (list: string[]) =>
    (...words: unknown[]) =>
      void list.push(words.join(' '))
  vi.spyOn(console, 'log').mockImplementation(keep(written.lines))
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(keep(written.complaints))
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
export const takeLogged = () => written.complaints.splice(0)

export const takeLines = () => written.lines.splice(0)
