import { beforeEach, vi } from 'vitest'

beforeEach(() => {
  // On a busy machine, everything may be slower than these limits.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  // Ends the pauses between attempts.
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback) => setTimeout(callback))
})
