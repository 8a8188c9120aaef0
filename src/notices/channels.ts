import type { Env, Variables } from '../env.ts'
import type { Notice, NoticeResult } from './notice.ts'

type Channel = {
  variable: keyof Variables
  send: (notice: Notice, env: Env) => Promise<NoticeResult>
}

/** Imported on demand, so that a page view loads none of them. */
const channels: Record<string, Channel> = {
  chat: {
    variable: 'NOTIFY_WEBHOOK_URL',
    send: async (notice, env) => (await import('./chat.ts')).sendChat(notice, env),
  },
  email: {
    variable: 'NOTIFY_EMAIL',
    send: async (notice, env) => (await import('./email.ts')).sendEmail(notice, env),
  },
}

/** The channels that the variables switch on. */
export const listChannels = (env: Variables) =>
  Object.entries(channels).filter(([, { variable }]) => env[variable])
