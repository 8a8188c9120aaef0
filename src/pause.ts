/** Random, to spread attempts that failed together. Two of them take 2.4 to 3.6 s. */
export const pauseAfter = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, (2 + Math.random()) * 100 * 3 ** attempt))
