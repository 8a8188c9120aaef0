import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Env } from '../../src/env.ts'

type Email = { from: { email: string }; to: string[]; replyTo?: object; subject: string; text: string }

const accept = async (_text: string) => new Response()
const deliver = async (_email: Email): Promise<unknown> => undefined

export const chat = {
  accept,
  reject: async (_text: string) => new Response(null, { status: 404 }),
  /** How it responds, and the messages that it has accepted. */
  respond: accept,
  messages: [] as string[],
  outageNotices: () => chat.messages.filter((text) => !text.startsWith('New request')),
}

export const mailbox = {
  deliver,
  bounce: (code: string) => () => Promise.reject(Object.assign(new Error('to ada@b.test'), { code })),
  respond: deliver,
  emails: [] as Email[],
}

/** The runtime's own email binding never fails. */
export const bindings: Env = {
  ...env,
  EMAIL: {
    async send(email: unknown) {
      await mailbox.respond(email as Email)
      mailbox.emails.push(email as Email)
      return { messageId: '' }
    },
  },
}

export const outboxOff = { ...bindings, OUTBOX_ENABLED: 'false' }
export const only = {
  chat: { ...bindings, NOTIFY_EMAIL: '' },
  email: { ...bindings, NOTIFY_WEBHOOK_URL: '' },
  neither: { ...bindings, NOTIFY_EMAIL: '', NOTIFY_WEBHOOK_URL: '' },
}

export function restoreChannels() {
  Object.assign(chat, { respond: accept, messages: [] })
  Object.assign(mailbox, { respond: deliver, emails: [] })
}

/** Makes every time limit a hundred times shorter. */
export function shortenTimeouts() {
  const { setTimeout } = globalThis
  const run = (work: () => void, ms: number, ...values: []) => setTimeout(work, ms / 100, ...values)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(run as typeof setTimeout)
}
