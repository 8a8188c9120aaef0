import type { Diagnosis } from '../../src/store/diagnoses.ts'

/** One line of the doctor's report: what holds, or what does not, why, and what to do about it. */
export type Check = { name: string; fault?: Diagnosis }

export const report = (name: string, holds: boolean, fault: Diagnosis): Check =>
  holds ? { name } : { name, fault }

export const describeCheck = ({ name, fault }: Check): string =>
  fault ? `✗ ${name}: ${fault.cause} ${fault.remedy}` : `✓ ${name}`
