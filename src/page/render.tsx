import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import type { MessageName } from '../content/messages.ts'
import type { PrivacyFacts } from '../content/privacy.ts'
import { type Env, retriesInserts } from '../env.ts'
import type { ContactFormState } from '../islands/use-contact-form.ts'
import type { PageName } from '../urls.ts'
import { HomePage } from './home-page.tsx'
import { MessagePage } from './message-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'

export const renderHome = (initial: ContactFormState) => render(<HomePage initial={initial} />)

export const renderMessage = (name: MessageName) => render(<MessagePage name={name} />)

const pages: Record<PageName, (env: Env) => ReactNode> = {
  privacy: (env) => <PrivacyPage facts={privacyFacts(env)} />,
}

export const renderPage = (name: PageName, env: Env) => render(pages[name](env))

function privacyFacts(env: Env): PrivacyFacts {
  const chat = env.NOTIFY_WITH_MESSAGE === 'true' ? 'with message' : 'without message'
  return {
    isMailed: Boolean(env.NOTIFY_EMAIL),
    chat: env.NOTIFY_WEBHOOK_URL ? chat : 'off',
    mayWait: retriesInserts(env),
  }
}

async function render(page: ReactNode): Promise<ArrayBuffer> {
  // `prerender` also throws the error. React's own log line would quote the visitor.
  const { prelude } = await prerender(page, { onError() {} })
  return new Response(prelude).arrayBuffer()
}
