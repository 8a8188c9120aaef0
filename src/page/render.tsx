import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { ErrorName } from '../shared/content/error-pages.ts'
import type { ContactFormState } from '../shared/islands/contact-form-state.ts'
import type { PageName } from '../shared/urls.ts'
import { ErrorPage } from './error-page.tsx'
import { HomePage } from './home-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'

export const renderHome = (initial: ContactFormState) => render(<HomePage initial={initial} />)

export const renderError = (name: ErrorName) => render(<ErrorPage name={name} />)

const pages: Record<PageName, ReactNode> = { privacy: <PrivacyPage /> }

export const renderPage = (name: PageName) => render(pages[name])

// React's rendering to streams logs an error, which would quote the visitor.
const render = (page: ReactNode) => `<!doctype html>${renderToString(page)}`
