import { beforeEach, vi } from 'vitest'

beforeEach(() => {
  // On a busy machine everything may take longer than the Worker waits. All its time limits are of this kind.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  // Ends the pauses between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(-1)
})
