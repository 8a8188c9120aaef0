/** Put in front of a module. On a busy machine, everything may be slower than the Worker's and the form's limits. */
export const withoutLimits = 'AbortSignal.timeout = () => new AbortController().signal\n'
