/** For the beginning of a module. On a busy machine, everything may be slower than these limits. */
export const withoutLimits = 'AbortSignal.timeout = () => new AbortController().signal\n'
