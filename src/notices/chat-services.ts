type ChatService = {
  /** Shows a visitor's words as they are, and lets them neither format a message nor mention anyone. */
  escape: (text: string) => string
  /** The body of the request to the webhook. */
  toBody: (text: string) => object
}

/** Slack, and services that accept its format. */
const slack: ChatService = {
  escape: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Slack needs no more. Mattermost and others would parse a mention and a link.
      .replaceAll(/(?<!\w)@|\](?=\()/g, '$&\u200b'),
  toBody: (text) => ({ text, mrkdwn: false }),
}

/** As in CommonMark. An underscore within a word has no meaning, and a backslash would spoil an address. */
const escapeMarkdown = (text: string) => text.replaceAll(/[\\*~`|[\]]|\b_|_\b|^#/g, '\\$&')

/** Of a workflow that posts to a channel "when a webhook request is received". It accepts any other body too, and drops it. */
const teams: ChatService = {
  escape: escapeMarkdown,
  toBody: (text) => ({
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
  }),
}

const discord: ChatService = {
  escape: escapeMarkdown,
  toBody: (content) => ({ content, allowed_mentions: { parse: [] } }),
}

const lookAlikes: Record<string, string> = { '<': '‹', '*': '∗', '`': 'ˋ', '~': '∼', _: '＿' }

/** It has no way to escape a character. */
const googleChat: ChatService = {
  escape: (text) => text.replaceAll(/[<*`~]|\b_|_\b/g, (character) => lookAlikes[character]!),
  toBody: (text) => ({ text }),
}

const services: [host: RegExp, service: ChatService][] = [
  [/\.(logic\.azure|powerplatform|webhook\.office)\.com$/, teams],
  [/^((canary|ptb)\.)?discord(app)?\.com$/, discord],
  [/^chat\.googleapis\.com$/, googleChat],
]

/** By the webhook's host. */
export function chatServiceOf(webhook: string): ChatService {
  const host = URL.parse(webhook)?.hostname ?? ''
  const [, service = slack] = services.find(([pattern]) => pattern.test(host)) ?? []
  return service
}
