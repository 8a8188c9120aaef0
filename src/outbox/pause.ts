export const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

/** How long to wait after so many failures in a row: 30 s at first, an hour at last, and a little more or less by chance. */
export function pauseMs(failures: number, random = Math.random): number {
  const pause = firstPauseMs * 2 ** (failures - 1) * (1 + random() / 4)
  return Math.min(pause, longestPauseMs * (1 - random() / 4))
}
