import type { Context } from 'hono'
import { site } from '../shared/content/site.ts'
import { indexedPaths, paths } from '../shared/urls.ts'

const locations = indexedPaths.map((path) => `  <url><loc>${new URL(path, site.origin)}</loc></url>`)

const headers = { 'Cache-Control': 'public, max-age=3600' }

export const robots = (c: Context) =>
  c.text(`User-agent: *\nAllow: /\n\nSitemap: ${site.origin}${paths.sitemap}\n`, 200, headers)

export const sitemap = (c: Context) =>
  c.body(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('\n')}
</urlset>
`,
    200,
    { ...headers, 'Content-Type': 'application/xml' },
  )
