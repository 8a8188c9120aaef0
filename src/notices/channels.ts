import type { Env, Variables } from '../env.ts'
import type { Notice } from './notice.ts'

/** Imported on demand, so that a page view loads none of them. */
const channels = [
  {
    name: 'chat',
    variable: 'NOTIFY_WEBHOOK_URL',
    send: async (notice: Notice, env: Env) => (await import('./chat.ts')).sendChat(notice, env),
  },
  {
    name: 'email',
    variable: 'NOTIFY_EMAIL',
    send: async (notice: Notice, env: Env) => (await import('./email.ts')).sendEmail(notice, env),
  },
] as const

/** The channels that the variables switch on. */
export const listChannels = (variables: Variables) => channels.filter(({ variable }) => variables[variable])
