import { formatAmount } from './figures.ts'
import type { LogEntry } from './hero.ts'

type Choice = {
  label: string
  /** Added to the work log. */
  entry: LogEntry
}

export const gate = {
  /** The last line of the work log, which waits for the visitor. */
  held: {
    time: '09:07',
    text: `Drafted 38 payments, ${formatAmount(48_210)}`,
    detail: 'One supplier is new.',
    sign: 'held',
  } satisfies LogEntry,
  question: 'You’re head of finance. Do you release them?',
  choices: [
    {
      label: 'Release all',
      entry: {
        time: '09:08',
        text: 'Approved by you, head of finance.',
        detail: 'Paid to the account on each order.',
        sign: 'released',
      },
    },
    {
      label: 'Hold the new one',
      entry: {
        time: '09:08',
        text: '37 released. 1 held.',
        detail: 'It asks about the new supplier.',
        sign: 'asked',
      },
    },
  ] satisfies Choice[],
  again: 'Start again',
}
