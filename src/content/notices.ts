/** The words of chat and email messages. The fix for each error is in src/store/diagnose.ts. */
export const notices = {
  enquiry: 'New enquiry',
  /** `url` is where to read it. */
  header: (time: string, url: string) => `New enquiry, ${time} UTC. Read it: ${url}`,
  emptyField: '–',
  ticked: (label: string) => `The visitor ticked “${label}”`,
  notTicked: (label: string) => `The visitor did not tick “${label}”`,

  /** The enquiry is queued, rejected by a full outbox, or lost because the outbox is off. */
  outage: {
    queued: 'Enquiries cannot be stored and are waiting in the outbox',
    full: 'Enquiries cannot be stored and the outbox is full, so visitors see the error banner',
    lost: 'Enquiries cannot be stored',
  },
  recovered: 'Enquiries are stored again',
  rejected: 'The database rejects one waiting enquiry',
  rejectedFix: (id: string) =>
    `The database accepts other enquiries, so look for a constraint, policy, trigger or firewall that rejects this one. It is retried every five minutes and delays no other enquiry. Its id is ${id}.`,
} as const
