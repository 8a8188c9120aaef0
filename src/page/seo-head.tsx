import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { withoutSoftHyphens } from '../text.ts'
import { paths } from '../urls.ts'

const { shareImage } = site
const [name, title, description] = [site.name, site.title, site.description].map(withoutSoftHyphens)
const url = site.origin + paths.home

export function SeoHead() {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={site.origin + shareImage.path} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </>
  )
}

const company = { '@id': `${url}#company` }

const graph = [
  {
    '@type': 'ProfessionalService',
    ...company,
    name: site.name,
    url,
    email: site.email,
    description: site.description,
    image: site.origin + shareImage.path,
    knowsAbout: services.cards.map(({ title }) => title),
  },
  { '@type': 'WebSite', name: site.name, url, inLanguage: site.language, publisher: company },
]

/** In the terms of schema.org. A "<" could end the script element. */
const structuredData = withoutSoftHyphens(
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
).replaceAll('<', '\\u003c')
