import { beforeEach, vi } from 'vitest'

const { setTimeout } = globalThis

beforeEach(() => {
  // On a busy machine, everything may be slower than these limits.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  // Ends the pauses between attempts, but no limit of a tool.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms = 0, ...others) =>
    setTimeout(callback, ms < 5_000 ? 0 : ms, ...others),
  )
})
