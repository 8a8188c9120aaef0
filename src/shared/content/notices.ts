const enquiry = 'New enquiry'

/** The words of chat and email messages. What to do about an alert is in src/store/failure.ts. */
export const notices = {
  enquiry,
  header: (time: string, url: string) => `${enquiry}, ${time}. Read it: ${url}`,
  emptyField: '–',

  alert: 'An enquiry cannot be stored',
  row: (id: string) =>
    `The row would have the id ${id}. If /healthz?deep finds no fault, a trigger, a webhook, a foreign key or a firewall rejects this row alone.`,
  frequency:
    'Visitors see the error banner, which offers to send an email instead. Read the table too: a slow database may have stored an enquiry without a notice. You get this alert at most four times a day.',
}
