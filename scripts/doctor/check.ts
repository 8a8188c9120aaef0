import type { Diagnosis } from '../../src/store/diagnoses.ts'

export type Check = { name: string; problem?: Diagnosis }

export const report = (name: string, holds: boolean | undefined, problem: Diagnosis): Check =>
  holds ? { name } : { name, problem }

export const describeCheck = ({ name, problem }: Check): string =>
  problem ? `✗ ${name}: ${problem.cause} ${problem.remedy}` : `✓ ${name}`
