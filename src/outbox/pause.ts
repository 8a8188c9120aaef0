export const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

/** How long to wait after a number of failures in a row, in ms: from 30 s to an hour, spread by chance. */
export function pauseMs(failures: number, random = Math.random): number {
  const pause = firstPauseMs * 2 ** (failures - 1) * (1 + random() / 4)
  return Math.min(pause, longestPauseMs * (1 - random() / 4))
}
