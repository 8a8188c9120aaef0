import type { Variables } from '../../src/env.ts'
import { postToChat } from '../../src/notices/chat.ts'
import { explainFetchError, type Finding, toFinding } from './finding.ts'

/** Only the deployed Worker can send email. */
export async function* sendTestNotice(variables: Variables): AsyncGenerator<Finding> {
  const name =
    'The chat accepts a test notice. See whether it arrived, because a service may accept a notice and drop it'
  const remedy = 'Compare NOTIFY_WEBHOOK_URL with the address that the chat service shows.'
  try {
    const { outcome, status } = await postToChat('Test notice from npm run doctor', variables)
    yield toFinding(name, outcome === 'sent', `the status is ${status}. ${remedy}`)
  } catch (error) {
    yield toFinding(name, false, `${explainFetchError(error)}. ${remedy}`)
  }
}
