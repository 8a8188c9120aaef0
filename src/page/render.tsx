import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { HomePage } from './home-page.tsx'
import { type Message, MessagePage } from './message-page.tsx'

export const renderHome = (start: ContactFormState) => render(<HomePage start={start} />)

export const renderMessage = (message: Message) => render(<MessagePage {...message} />)

const render = (page: ReactNode) => `<!doctype html>${renderToString(page)}`
