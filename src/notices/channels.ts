import type { Variables } from '../env.ts'

/** Imported on demand, so that a page view loads none of them. */
const channels = [
  {
    name: 'chat',
    variable: 'NOTIFY_WEBHOOK_URL',
    load: async () => (await import('./chat.ts')).sendChat,
  },
  {
    name: 'email',
    variable: 'NOTIFY_EMAIL',
    load: async () => (await import('./email.ts')).sendEmail,
  },
] as const

/** The channels that the variables switch on. */
export const listChannels = (variables: Variables) => channels.filter(({ variable }) => variables[variable])
