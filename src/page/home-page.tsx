import type { ComponentType } from 'react'
import { contact } from '#content/contact.ts'
import { sections } from '#content/sections.ts'
import { site } from '#content/site.ts'
import type { BuiltInSection } from '#types/page.ts'
import type { ContactFormState } from '../islands/use-contact-form.ts'
import { paths } from '../urls.ts'
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

type Props = { initial: ContactFormState }

const builtIn: Record<BuiltInSection, ComponentType<Props>> = {
  hero: Hero,
  partners: Partners,
  services: Services,
  roster: Roster,
  safety: Safety,
  security: Security,
  terms: EmploymentTerms,
  funding: Funding,
  contact: Contact,
}

/** The owner's sections, by file. They may replace one of the above. */
const own = import.meta.glob<{ Section: ComponentType }>('/src/content/sections/*.tsx', { eager: true })

const sectionNamed = (name: string) =>
  own[`/src/content/sections/${name}.tsx`]?.Section ?? builtIn[name as BuiltInSection]

export function HomePage(props: Props) {
  return (
    <Document title={titleFor(props.initial)} path={paths.home}>
      <LinkPreview />
      <Organization />
      <Navigation />
      <main id="main">
        {sections.map((name) => {
          const Section = sectionNamed(name)
          return <Section key={name} {...props} />
        })}
      </main>
      <Footer />
    </Document>
  )
}

function titleFor(initial: ContactFormState): string | undefined {
  if (initial.kind === 'sent') return contact.thanksHeading
  return initial.kind === 'idle' && initial.errors ? contact.failure : undefined
}

/** React moves these to the head. */
const LinkPreview = () => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:url" content={site.origin + paths.home} />
    <meta property="og:title" content={site.title} />
    <meta property="og:description" content={site.description} />
    <meta property="og:image" content={`${site.origin}/share.png`} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const { legalName, telephone, ...address } = site.company

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  legalName,
  url: site.origin,
  email: site.email,
  telephone,
  address: Object.values(address).join(', '),
}

const Organization = () => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(organization).replaceAll('<', '\\u003c') }}
  />
)
