import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { paths } from '../routes.ts'

const url = site.origin + paths.home
const company = { '@id': `${url}#company` }

const graph = [
  {
    '@type': 'ProfessionalService',
    ...company,
    name: site.name,
    url,
    email: site.email,
    description: site.description,
    image: site.origin + site.shareImage.path,
    makesOffer: services.cards.map(({ title: name }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  },
  { '@type': 'WebSite', name: site.name, url, inLanguage: site.language, publisher: company },
]

/** The company, its services and this site in schema.org's terms, as JSON that is safe inside a script element. */
export const structuredData = JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': graph,
}).replaceAll('<', '\\u003c')
