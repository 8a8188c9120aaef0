import type { Browser } from 'playwright-core'

type Fields = Record<string, unknown>
type Message = { id?: number; result?: Fields; error?: { message: string }; method?: string; params?: Fields }

export type UnwatchedPage = {
  send: (method: string, params?: Fields) => Promise<Fields>
  on: (method: string, listener: (params: Fields) => void) => void
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/**
 * A page that Playwright does not attach to. Its session makes V8 collect stack traces, for which React's file is
 * parsed twice more: a visitor's browser does not do that.
 */
export async function openUnwatchedPage(browser: Browser): Promise<UnwatchedPage> {
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const unanswered = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (params: Fields) => void>()

  session.on('Target.receivedMessageFromTarget', (event) => {
    const message: Message = JSON.parse(event.message)
    if (message.id) unanswered.get(message.id)?.(message)
    if (message.method) listeners.get(message.method)?.(message.params ?? {})
  })

  async function send(method: string, params: Fields = {}): Promise<Fields> {
    const id = unanswered.size + 1
    const answer = new Promise<Message>((resolve) => unanswered.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answer
    if (!result) throw new Error(`${method}: ${error?.message}`)
    return result
  }

  async function evaluate(expression: string): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { value: unknown }).value
  }

  return {
    send,
    on: (method, listener) => listeners.set(method, listener),
    evaluate,
    close: () => session.send('Target.closeTarget', { targetId }),
  }
}
