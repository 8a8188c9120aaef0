import { script } from 'virtual:browser-scripts'
import type { ReactNode } from 'react'
import { language } from '../shared/content/language.ts'
import icon from '../shared/content/logo.svg?url&no-inline'
import { navigation } from '../shared/content/navigation.ts'
import { site, siteTitle } from '../shared/content/site.ts'
import { isRightToLeft } from '../shared/text-direction.ts'
import css from './styles/index.css?inline'

export type DocumentProps = {
  title: string | undefined
  description?: string
  /** Without it, search engines ignore the page. */
  path?: string | undefined
  children: ReactNode
}

export function Document({ title, description, path, children }: DocumentProps) {
  return (
    <html lang={language} dir={isRightToLeft ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title ? `${title} · ${site.name}` : siteTitle}</title>
        {description && <meta name="description" content={description} />}
        {path ? <link rel="canonical" href={site.origin + path} /> : <meta name="robots" content="noindex" />}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <script type={scriptType} dangerouslySetInnerHTML={{ __html: script }} />
        {import.meta.env.DEV && <link rel="stylesheet" href="/src/page/styles/index.css" />}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <a href="#main" className="skip not-focus:sr-only button button-main">
          {navigation.skip}
        </a>
        {children}
      </body>
    </html>
  )
}

/** A module would run after the parser, and the browser may lay out the page before it. In development, Vite needs one. */
const scriptType = import.meta.env.PROD ? undefined : 'module'
