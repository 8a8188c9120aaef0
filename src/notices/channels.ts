import type { Env, Variables } from '../env.ts'
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
export const load = {
  chat: async () => (await import('./chat.ts')).chat,
  email: async () => (await import('./email.ts')).email,
} satisfies Record<ChannelName, () => Promise<Channel>>
