type ToBody = (text: string) => object

/** Teams drops any other body without an error. */
const toTeamsBody: ToBody = (text) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        // One block a line, because a block joins its lines.
        body: text.split('\n').map((text) => ({ type: 'TextBlock', text, wrap: true })),
      },
    },
  ],
})

/** Slack's three control characters are escaped. */
const toSlackBody: ToBody = (text) => ({
  text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  mrkdwn: false,
})

const services: [host: RegExp, toBody: ToBody][] = [
  [/\.(logic\.azure|powerplatform|webhook\.office)\.com$/, toTeamsBody],
  [/^((canary|ptb)\.)?discord(app)?\.com$/, (content) => ({ content })],
  [/^chat\.googleapis\.com$/, (text) => ({ text })],
]

export function toChatBody(webhook: string, text: string): object {
  const host = URL.parse(webhook)?.hostname ?? ''
  const [, toBody = toSlackBody] = services.find(([pattern]) => pattern.test(host)) ?? []
  return toBody(text)
}
