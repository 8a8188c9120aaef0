import { contact } from '../content/contact.ts'
import type { PrivacyFacts } from '../content/privacy.ts'
import { site } from '../content/site.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { Document } from './document.tsx'
import { Contact } from './sections/contact.tsx'
import { EmploymentTerms } from './sections/employment-terms.tsx'
import { Footer } from './sections/footer.tsx'
import { Funding } from './sections/funding.tsx'
import { Hero } from './sections/hero.tsx'
import { Navigation } from './sections/navigation.tsx'
import { Partners } from './sections/partners.tsx'
import { Roster } from './sections/roster.tsx'
import { Safety } from './sections/safety.tsx'
import { Security } from './sections/security.tsx'
import { Services } from './sections/services.tsx'
import { SeoHead } from './seo-head.tsx'

type Props = { initial: ContactFormState; facts: PrivacyFacts }

export function HomePage({ initial, facts }: Props) {
  return (
    <Document title={titleFor(initial)} isIndexed head={<SeoHead />}>
      <Navigation />
      <main id="main">
        <Hero />
        <Partners />
        <Services />
        <Roster />
        <div id="security">
          <Safety />
          <Security />
        </div>
        <EmploymentTerms />
        <Funding />
        <Contact initial={initial} facts={facts} />
      </main>
      <Footer />
    </Document>
  )
}

function titleFor(initial: ContactFormState): string {
  if (initial.kind === 'sent') return `${contact.thanksHeading} · ${site.name}`
  if (initial.kind === 'idle' && initial.failure) return `${contact.failure} · ${site.name}`
  return site.title
}
