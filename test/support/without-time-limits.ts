import { beforeEach, vi } from 'vitest'

/** On a busy machine everything may take longer than the Worker waits. All its time limits are of this kind. */
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
})
