import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Env } from '../../src/env.ts'

type Email = { from: { email: string }; to: string[]; replyTo?: object; subject: string; text: string }

export const accept = async (_text: string) => new Response()
export const reject = async (_text: string) => new Response(null, { status: 404 })

/** How the chat responds, and the messages that it has accepted. */
export const chat = { respond: accept, messages: [] as string[] }

export const deliver = async (_email: Email): Promise<unknown> => undefined
export const bounce = (code: string) => () =>
  Promise.reject(Object.assign(new Error('to ada@b.test'), { code }))

/** The same for the mailbox. */
export const mailbox = { respond: deliver, emails: [] as Email[] }

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
export const chatOnly = { ...bindings, NOTIFY_EMAIL: '' }
export const emailOnly = { ...bindings, NOTIFY_WEBHOOK_URL: '' }
export const noChannels = { ...chatOnly, NOTIFY_WEBHOOK_URL: '' }

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
