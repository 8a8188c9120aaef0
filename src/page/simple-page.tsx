import { isDemo, site } from '../shared/content/site.ts'
import { paths } from '../shared/urls.ts'
import { Document, type DocumentProps } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { Navigation } from './sections/navigation.tsx'

/** A page without sections of its own, whose bar leads to those of the home page. */
export const SimplePage = ({ children, ...props }: DocumentProps) => (
  <Document {...props}>
    <Navigation home={paths.home} />
    <main id="main" className="container section">
      {children}
    </main>
    <Footer>{isDemo && <p className="mb-2 basis-full font-600">{site.demo}</p>}</Footer>
  </Document>
)
