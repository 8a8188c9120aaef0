import { script } from 'virtual:inline-script'
import type { ReactNode } from 'react'
import { navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import { withoutSoftHyphens } from '../text.ts'
import css from './styles/index.css?inline'

type Props = {
  title: string
  isIndexed: boolean
  head?: ReactNode
  children: ReactNode
}

export function Document({ title, isIndexed, head, children }: Props) {
  return (
    <html lang={site.language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{withoutSoftHyphens(title)}</title>
        <meta name="description" content={withoutSoftHyphens(site.description)} />
        {!isIndexed && <meta name="robots" content="noindex" />}
        {head}
        {font && <link rel="preload" href={font} as="font" crossOrigin="anonymous" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>
        <a href="#main" className="button button-main not-focus:visually-hidden">
          {navigation.skip}
        </a>
        {children}
      </body>
    </html>
  )
}

const [, font] = /url\((\S+?\.woff2)\)/.exec(css) ?? []

const direction = new Intl.Locale(site.language).getTextInfo().direction
