import { createElement } from 'react'
import { ContactForm } from '../../../src/islands/contact-form.tsx'

declare const words: [tag: string, text: string][]

export const Page = () => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <link rel="stylesheet" href="/index.css" />
      <script type="module" src="/index.js" />
    </head>
    <body>
      {words.map(([tag, text], key) => createElement(tag, { key }, text))}
      <ContactForm latest={{ current: { kind: 'idle' } }} />
    </body>
  </html>
)
