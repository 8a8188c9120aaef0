import type { Variables } from '../../src/env.ts'
import { postToChat } from '../../src/notices/chat.ts'
import { explainFetchError, type Finding } from './finding.ts'

/** Only the deployed Worker can send email. */
export async function* sendTestNotice(variables: Variables): AsyncGenerator<Finding> {
  const failure = await attempt(variables)
  if (failure)
    yield {
      name: 'The chat accepts a test notice',
      problem: `${failure}. Compare NOTIFY_WEBHOOK_URL with the address that the chat service shows.`,
    }
  else yield { name: 'The chat accepts a test notice. Look for it, because a service may accept and drop it' }
}

async function attempt(variables: Variables): Promise<string | undefined> {
  try {
    const { outcome, status } = await postToChat('Test notice from npm run doctor', variables)
    return outcome === 'sent' ? undefined : `the status is ${status}`
  } catch (error) {
    return explainFetchError(error)
  }
}
