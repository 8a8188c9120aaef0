/** The words of chat and email messages. The fix for each error is in src/store/diagnose.ts. */
export const notices = {
  enquiry: 'New enquiry',
  /** `url` is where to read it. */
  header: (time: string, url: string) => `New enquiry, ${time} UTC. Read it: ${url}`,
  emptyField: '–',
  ticked: (label: string) => `The visitor ticked “${label}”`,
  notTicked: (label: string) => `The visitor did not tick “${label}”`,

  /** The enquiries wait in the outbox, do not fit into it, or are lost because it is off. */
  queued: 'Enquiries cannot be stored and are waiting in the outbox',
  full: 'Enquiries cannot be stored and the outbox is full, so visitors see the error banner',
  lost: 'Enquiries cannot be stored',
  recovered: 'Enquiries are stored again',
  rejected: 'The database rejects one enquiry',
  rejectedFix: (id: string) =>
    `It accepts others, so look for a constraint, policy or trigger that rejects this one. If the enquiry waits in the outbox, it is retried every five minutes and delays no other. Its id is ${id}.`,
} as const
