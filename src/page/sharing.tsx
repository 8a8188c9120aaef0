import { site } from '../content/site.ts'
import { paths } from '../routes.ts'
import { structuredData } from './structured-data.ts'

const { shareImage } = site

/** What search engines and link previews read besides the title and the description. */
export function Sharing() {
  return (
    <>
      <link rel="canonical" href={site.origin + paths.home} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={site.origin + paths.home} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={site.title} />
      <meta property="og:description" content={site.description} />
      <meta property="og:image" content={site.origin + shareImage.path} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta property="og:image:alt" content={site.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </>
  )
}
