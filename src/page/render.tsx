import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { messages } from '#content/messages.ts'
import type { LegalPage as LegalContent, PrivacyFacts } from '#types/company.ts'
import { type Env, isOutboxEnabled } from '../env.ts'
import type { ContactFormState } from '../islands/use-contact-form.ts'
import { HomePage } from './home-page.tsx'
import { LegalPage, MessagePage } from './simple-pages.tsx'

export const renderHome = (initial: ContactFormState) => render(<HomePage initial={initial} />)

const readPrivacyFacts = (env: Env): PrivacyFacts => ({
  mayWait: isOutboxEnabled(env),
  isMailed: Boolean(env.NOTIFY_EMAIL),
})

export const renderLegal = (content: LegalContent, env: Env) =>
  render(<LegalPage {...content} facts={readPrivacyFacts(env)} />)

export type MessageName = Exclude<keyof typeof messages, 'notLoaded' | 'home' | 'next'>

export const renderMessage = (name: MessageName) => render(<MessagePage {...messages[name]} />)

async function render(page: ReactNode): Promise<string> {
  // `prerender` also throws the error. React's own log line would quote the visitor.
  const { prelude } = await prerender(page, { onError() {} })
  return new Response(prelude).text()
}
