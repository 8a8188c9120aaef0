import { contact } from '../shared/content/contact.ts'
import logo from '../shared/content/logo.svg?url&no-inline'
import { site, siteEmail, siteTitle } from '../shared/content/site.ts'
import type { ContactFormState } from '../shared/islands/contact-form-state.ts'
import { paths } from '../shared/urls.ts'
import { Document } from './document.tsx'
import { Contact } from './sections/contact.tsx'
import { Footer } from './sections/footer.tsx'
import { Funding } from './sections/funding.tsx'
import { Hero } from './sections/hero.tsx'
import { Navigation } from './sections/navigation.tsx'
import { Partners } from './sections/partners.tsx'
import { Roster } from './sections/roster.tsx'
import { Safety } from './sections/safety.tsx'
import { Security } from './sections/security.tsx'
import { Services } from './sections/services.tsx'
import { Terms } from './sections/terms.tsx'
import { JsonLd } from './ui/json-ld.tsx'

export const HomePage = ({ initial }: { initial: ContactFormState }) => (
  <Document title={titleFor(initial)} description={site.description} path={paths.home}>
    <Metadata />
    <JsonLd data={organization} />
    <JsonLd data={webSite} />
    <Navigation />
    <main id="main">
      <Hero />
      <Partners />
      <Services />
      <Roster />
      <Safety />
      <Security />
      <Terms />
      <Funding />
      <Contact initial={initial} />
    </main>
    <Footer />
  </Document>
)

function titleFor(initial: ContactFormState): string | undefined {
  if (initial.kind === 'sent') return contact.thanksHeading
  return initial.kind === 'failed' ? contact.failure : undefined
}

/** React moves these to the head. */
const Metadata = () => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:url" content={site.origin + paths.home} />
    <meta property="og:title" content={siteTitle} />
    <meta property="og:description" content={site.description} />
    <meta property="og:image" content={`${site.origin}/share.png`} />
    <meta property="og:image:alt" content={site.shareImage} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const { legalName, street, town, postalCode, country } = site.company

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  legalName,
  url: site.origin,
  logo: site.origin + logo,
  email: siteEmail,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode,
    addressCountry: country,
  },
}

/** Google shows its name above results, instead of the domain. */
const webSite = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  url: site.origin,
}
