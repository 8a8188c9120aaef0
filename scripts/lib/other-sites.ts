import type { Connect, Plugin } from 'vite'

/** Reads the header Sec-Fetch-Site. A link, an image or a frame in a page of another site sends no Origin. */
export const isFromOtherSite = (header: string | string[] | undefined) =>
  header !== undefined && header !== 'none' && header !== 'same-origin'

/** Paths at which Vite opens a file in the editor, and Cloudflare's runtime starts the daily check. */
const toolPaths = /^\/(__|cdn-cgi\/)/i

/** The runtime reads `//x/cdn-cgi/` as the path of a tool on another host, and `//` as an invalid URL. */
const otherHost = /^\/[/\\]/

const refuse: Connect.NextHandleFunction = ({ url = '', headers }, response, next) => {
  if (otherHost.test(url)) response.writeHead(400).end()
  else if (toolPaths.test(url) && isFromOtherSite(headers['sec-fetch-site'])) response.writeHead(403).end()
  else next()
}

export const protectTools = (): Plugin => ({
  name: 'protect-tools',
  configureServer: { order: 'pre', handler: ({ middlewares }) => void middlewares.use(refuse) },
  configurePreviewServer: { order: 'pre', handler: ({ middlewares }) => void middlewares.use(refuse) },
})
