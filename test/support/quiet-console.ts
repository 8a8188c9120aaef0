import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { visitorWords } from './enquiry.ts'

const lines: string[] = []
const warnings: string[] = []
const faulty: string[] = []

function listen() {
  lines.length = warnings.length = faulty.length = 0
  const collect = (method: 'log' | 'error' | 'warn', list: string[]) =>
    vi.spyOn(console, method).mockImplementation((...words) => {
      const line = words.join(' ')
      list.push(line)
      if (!line.startsWith('{"event":"') || visitorWords.test(line)) faulty.push(line)
    })
  collect('log', lines)
  collect('error', warnings)
  collect('warn', warnings)
}

beforeAll(listen)
beforeEach(listen)

afterEach(() => {
  expect(faulty, 'log lines that are no events or quote a visitor').toEqual([])
  expect(takeErrorLines(), 'log lines that the test does not expect').toEqual([])
})

// Runs before the hook above, so that a failed test leaves no fake clock or mock behind.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns and clears the logged errors and warnings. Any that remain fail the test. */
export const takeErrorLines = () => warnings.splice(0)

export const takeInfoLines = () => lines.splice(0)
