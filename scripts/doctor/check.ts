/** One line of the doctor's report: what holds, or what does not, why, and what to do about it. */
export type Check = { name: string; fault?: Fault }

export type Fault = { cause: string; remedy: string }

export const report = (name: string, holds: boolean, fault: Fault): Check =>
  holds ? { name } : { name, fault }

export const describeCheck = ({ name, fault }: Check): string =>
  fault ? `✗ ${name}: ${fault.cause} ${fault.remedy}` : `✓ ${name}`
