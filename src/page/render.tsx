import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import type { LegalPage as LegalContent } from '../content/legal.ts'
import { type Env, isOutboxEnabled } from '../env.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { HomePage } from './home-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { type Message, MessagePage } from './message-page.tsx'

export const renderHome = (start: ContactFormState, env: Env) =>
  render(<HomePage start={start} mayWait={isOutboxEnabled(env)} />)

export const renderLegal = (content: LegalContent) => render(<LegalPage {...content} />)

export const renderMessage = (message: Message) => render(<MessagePage {...message} />)

async function render(page: ReactNode): Promise<string> {
  // Errors are thrown as well. React's own log line would quote the visitor's words.
  const { prelude } = await prerender(page, { onError() {} })
  return new Response(prelude).text()
}
