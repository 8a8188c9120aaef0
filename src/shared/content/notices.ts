const enquiry = 'New enquiry'

/** The words of chat and email messages. What to do about an alert is in src/store/failure.ts. */
export const notices = {
  enquiry,
  header: (time: string, url: string) => `${enquiry}, ${time}. Read it: ${url}`,
  emptyField: '–',

  alert: 'An enquiry cannot be stored',
  row: (id: string) =>
    `The enquiry has the id ${id}. If /healthz?deep finds no fault, look for a trigger, a webhook, a foreign key or a firewall that stops this row alone.`,
  frequency:
    'Visitors see the error banner, which offers to send an email instead. This is announced once in six hours, as long as it lasts.',
}
