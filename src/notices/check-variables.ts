import type { Variables } from '../env.ts'
import { isTransportSafe } from '../store/backend.ts'

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
