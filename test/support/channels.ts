import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import type { Env } from '../../src/env.ts'

type Email = { from: { email: string }; to: string[]; replyTo?: object; subject: string; text: string }

const accept = async (_text: string) => new Response()
const deliver = async (_email: Email): Promise<unknown> => undefined

const { queued, full, lost, rejected, recovered } = notices
const titles = { outage: [queued, full, lost], recovered: [recovered], rejected: [rejected] }

/** Detects the kind of a notice by the titles in the owner's copy. */
export const kindOf = (text: string) =>
  Object.entries(titles).find(([, starts]) => starts.some((start) => text.startsWith(start)))?.[0] ??
  'enquiry'

export const chat = {
  accept,
  reject: async (_text: string) => new Response(null, { status: 404 }),
  /** How it responds, and the messages that it has accepted. */
  respond: accept,
  messages: [] as string[],
  outageNotices: () => chat.messages.filter((text) => kindOf(text) !== 'enquiry'),
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
