import { site } from '../content/site.ts'
import { withoutSoftHyphens } from '../text.ts'
import { paths } from '../urls.ts'

const { shareImage } = site
const [name, title, description] = [site.name, site.title, site.description].map(withoutSoftHyphens)
const url = site.origin + paths.home
const image = site.origin + shareImage.path

export function SeoHead() {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
