export type Notices = {
  enquiry: string
  /** `url` is where to read it. */
  /** `time` names its zone. */
  header: (time: string, url: string) => string
  emptyField: string
  ticked: (label: string) => string
  notTicked: (label: string) => string
  queued: string
  full: string
  lost: string
  /** Added once a day, while the outage lasts. */
  since: (time: string, waiting: number) => string
  recovered: string
  rejected: string
  waiting: string
  failed: string
  /** One line for each enquiry of the three above, and then what to do. */
  row: (id: string, time: string, reason: string) => string
  fixes: Record<'rejected' | 'waiting' | 'failed', string>
}
