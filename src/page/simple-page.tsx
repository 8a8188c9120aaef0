import type { ReactNode } from 'react'
import { paths } from '../urls.ts'
import { Document, type DocumentProps } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { Logo } from './ui/logo.tsx'

type Props = DocumentProps & { header?: ReactNode }

/** Without a header, it begins with a link to the home page. */
export function SimplePage({ header, children, ...props }: Props) {
  return (
    <Document {...props}>
      {header}
      <main id="main" className="wrap band pt-0 min-h-75vh">
        {!header && (
          <p className="py-4">
            <a href={paths.home}>
              <Logo />
            </a>
          </p>
        )}
        {children}
      </main>
      <Footer />
    </Document>
  )
}
