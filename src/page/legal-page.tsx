import type { LegalPage as Content } from '../content/legal.ts'
import { Linked } from '../islands/linked.tsx'
import { SimplePage } from './document.tsx'

export const LegalPage = ({ path, heading, sections, noindex }: Content) => (
  <SimplePage title={heading} isIndexed={!noindex} path={path}>
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
  </SimplePage>
)
