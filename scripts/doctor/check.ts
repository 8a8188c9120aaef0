import type { Diagnosis } from '../../src/store/diagnoses.ts'

/** One line of the doctor's report: what holds, or what does not, why, and what to do about it. */
export type Check = { name: string; problem?: Diagnosis }

export const report = (name: string, holds: boolean | undefined, problem: Diagnosis): Check =>
  holds ? { name } : { name, problem }

export const describeCheck = ({ name, problem }: Check): string =>
  problem ? `✗ ${name}: ${problem.cause} ${problem.remedy}` : `✓ ${name}`
