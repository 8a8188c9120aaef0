const stopsRow = 'Look for a constraint, a policy, a trigger, an index, a time limit or a firewall'

const run = 'npx wrangler workflows instances'

/** The words of chat and email messages. The fix for each error is in src/store/diagnose.ts. */
export const notices = {
  enquiry: 'New enquiry',
  /** `url` is where to read it. */
  header: (time: string, url: string) => `New enquiry, ${time}. Read it: ${url}`,
  emptyField: '–',

  outage: 'Enquiries cannot be stored',
  since: (time: string) => `It began at ${time}.`,
  recovered: 'Enquiries are stored again',

  /** The database is ready. */
  refused: 'An enquiry was not stored, and its visitor saw the error banner',
  refusedFix: `${stopsRow} that stopped it. A visitor who tried again may have been stored under the same id.`,
  waiting: 'An enquiry or a notice is stuck',
  /** `instance` is the name of a workflow and an id. */
  waitingFix: (instance: string) =>
    `${stopsRow} that stops it, or read the logs: npx wrangler tail. It is retried for a year, and delays no others. To retry it now: ${run} restart ${instance}. To discard it: ${run} delete ${instance}.`,
}
