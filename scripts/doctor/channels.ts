import { channelsOn, type Variables } from '../../src/env.ts'
import { postToChat } from '../../src/notices/chat.ts'
import { explainFetchError, type Finding, toFinding } from './finding.ts'

/** Only the deployed Worker can send email. */
export async function* sendTestNotice(variables: Variables): AsyncGenerator<Finding> {
  const channels = channelsOn(variables)
  if (channels.length === 0)
    yield toFinding('A channel for notices is set', false, 'set NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL.')
  if (channels.includes('email')) yield { name: 'To test NOTIFY_EMAIL, send an enquiry on the deployed site' }
  if (!channels.includes('chat')) return
  const name = 'The chat accepts a test notice'
  const remedy = 'Compare NOTIFY_WEBHOOK_URL with the address that the chat service shows.'
  try {
    const { outcome, status } = await postToChat('Test notice from npm run doctor', variables)
    yield toFinding(name, outcome === 'sent', `the status is ${status}. ${remedy}`)
  } catch (error) {
    yield toFinding(name, false, `${explainFetchError(error)}. ${remedy}`)
  }
}
