import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import type { LegalPage as LegalContent } from '../content/legal.ts'
import { messages } from '../content/messages.ts'
import { type Env, isOutboxEnabled } from '../env.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { HomePage } from './home-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { MessagePage } from './message-page.tsx'

export const renderHome = (initial: ContactFormState, env: Env) =>
  render(<HomePage initial={initial} mayWait={isOutboxEnabled(env)} />)

export const failurePage = (env: Env) =>
  cached('failure', () => renderHome({ kind: 'idle', failure: { values: {}, errors: {} } }, env))

export type MessageName = Exclude<keyof typeof messages, 'home' | 'log'>

export const messagePage = (name: MessageName) =>
  cached(name, () => render(<MessagePage {...messages[name]} />))

export const renderLegal = (content: LegalContent) =>
  cached(content.path, () => render(<LegalPage {...content} />))

const cache = new Map<string, string>()

/** For pages without a visitor's words. */
async function cached(name: string, render: () => Promise<string>): Promise<string> {
  const page = cache.get(name) ?? (await render())
  cache.set(name, page)
  return page
}

async function render(page: ReactNode): Promise<string> {
  // Errors are thrown as well. React's own log line would quote the visitor's words.
  const { prelude } = await prerender(page, { onError() {} })
  return new Response(prelude).text()
}
