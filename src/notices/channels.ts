import type { Env, Variables } from '../env.ts'
import { isTransportSafe } from '../store/backend.ts'
import { type RetryLimits, retry } from '../store/retry.ts'
import type { Notice } from './notice.ts'

/** The variable that switches each channel on. */
const variables = { chat: 'NOTIFY_WEBHOOK_URL', email: 'NOTIFY_EMAIL' } as const satisfies Record<
  string,
  keyof Variables
>

export type ChannelName = keyof typeof variables

export const channelNames = Object.keys(variables) as ChannelName[]

export const channelsOn = (env: Variables) => channelNames.filter((channel) => env[variables[channel]])

/** Makes one message of as many of the first notices as fit into it, at least one, and tells how many. */
export type Channel = (
  notices: Notice[],
  env: Env,
) => { count: number; send: (signal: AbortSignal) => Promise<Sent> }

export type Sent = { outcome: 'sent' | 'failed'; isTransient: boolean; status?: number; cause?: string }

/** Imported on demand, because every page view loads this file. */
const load = {
  chat: async () => (await import('./chat.ts')).chat,
  email: async () => (await import('./email.ts')).email,
} satisfies Record<ChannelName, () => Promise<Channel>>

export function errorInWebhook({ NOTIFY_WEBHOOK_URL: url }: Variables): string | undefined {
  if (!url || (/^https?:\/\/./.test(url) && URL.canParse(url) && isTransportSafe(url))) return undefined
  return 'NOTIFY_WEBHOOK_URL has to be an address that begins with https://.'
}

export const readRecipients = ({ NOTIFY_EMAIL = '' }: Variables) =>
  NOTIFY_EMAIL.split(',').map((address) => address.trim())

export function errorInEmail(variables: Variables, isBound: boolean): string | undefined {
  const { NOTIFY_EMAIL, NOTIFY_EMAIL_FROM } = variables
  if (NOTIFY_EMAIL && !readRecipients(variables).every(isAddress))
    return 'NOTIFY_EMAIL has to be an address like office@your.domain, or several with commas.'
  if (NOTIFY_EMAIL_FROM && !isAddress(NOTIFY_EMAIL_FROM))
    return 'NOTIFY_EMAIL_FROM has to be one address, like website@your.domain.'
  return NOTIFY_EMAIL && !isBound ? noEmailBinding : undefined
}

const isAddress = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text)

const noEmailBinding =
  'NOTIFY_EMAIL is set, but wrangler.toml has no binding EMAIL. Uncomment [[send_email]] there with its name, or unset the variable.'

/** A Worker may go on for 30 s after its response. */
const limits: RetryLimits = { attempts: 4, attemptMs: 5_000, totalMs: 25_000, firstPauseMs: 1_000 }

/** Sends one message of the first notices, and tells how many they are. `event` is for the log. */
export async function sendNotices(
  env: Env,
  channel: ChannelName,
  notices: Notice[],
  attempts = limits.attempts,
) {
  const compose = await load[channel]()
  const { count, send } = compose(notices, env)
  const { result, ...tries } = await retry(send, ({ isTransient }) => isTransient, { ...limits, attempts })
  const { isTransient, ...sent } = result
  return { count, isTransient, event: { event: 'notify', channel, ...sent, ...tries } }
}
