import type { LegalPage as Content } from '../content/legal.ts'
import { site } from '../content/site.ts'
import { Linked } from '../islands/linked.tsx'
import { paths } from '../urls.ts'
import { Document } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { HomeLink } from './ui/logo.tsx'

export function LegalPage({ path, heading, sections, noindex }: Content) {
  return (
    <Document
      title={`${heading} · ${site.name}`}
      isIndexed={!noindex}
      head={!noindex && <link rel="canonical" href={new URL(path, site.origin).href} />}
    >
      <main id="main" className="wrap band pt-0">
        <HomeLink />
        <div className="mt-8 halves gap-y-8 items-start">
          <h1 className="title">{heading}</h1>
          <div>
            {sections.map(({ heading, paragraphs }, index) => (
              <section key={index} className="pb-4">
                {heading && <h2 className="subtitle">{heading}</h2>}
                {paragraphs.map((paragraph, index) => (
                  <p key={index} className="prose">
                    <Linked text={paragraph} className="link" />
                  </p>
                ))}
              </section>
            ))}
          </div>
        </div>
      </main>
      <Footer home={paths.home} />
    </Document>
  )
}
