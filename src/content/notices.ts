/** The words of chat and email messages. The fix for each error is in src/store/diagnose.ts. */
export const notices = {
  enquiry: 'New enquiry',
  /** `url` is where to read it. */
  header: (time: string, url: string) => `New enquiry, ${time}. Read it: ${url}`,
  emptyField: '–',

  /** The enquiries wait in the outbox, do not fit into it, or are lost because it is off. */
  queued: 'Enquiries cannot be stored and are waiting in the outbox',
  full: 'Enquiries cannot be stored and the outbox is full, so visitors see the error banner',
  lost: 'Enquiries cannot be stored',
  recovered: 'Enquiries are stored again',
  since: (time: string, waiting: number) => `It began at ${time}, and ${waiting} enquiries are waiting.`,
  /** The database is ready, and these enquiries are not stored. */
  rejected: 'The database rejects enquiries',
  waiting: 'Enquiries are waiting although the database is ready',
  failed: 'Enquiries were not stored, and their visitors saw the error banner',
  row: (id: string, time: string, reason: string) => `${id}, sent ${time}: ${reason}`,
  fixes: {
    rejected:
      'Look for a constraint, policy or trigger that rejects them. If they wait in the outbox, they are retried and delay no others.',
    waiting:
      'Look for a trigger, an index, a time limit or a firewall that stops them. They are retried and delay no others.',
    failed:
      'Look for a trigger, an index, a time limit or a firewall that stopped them. A visitor who tried again may have been stored under the same id.',
  },
}
