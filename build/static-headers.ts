import type { Plugin } from 'vite'
import { securityHeaders } from '../src/responses/security-headers.ts'

/** Pages in public/ may use styles, pictures and fonts, but no scripts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const headers = {
  ...securityHeaders,
  'Content-Security-Policy': contentSecurityPolicy,
  'Cache-Control': 'public, max-age=3600',
}

/** For static files, which Cloudflare serves without the Worker. Other sites show the share image in link previews. */
const rules = `/*
${Object.entries(headers)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}

/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable

/share.png
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
`

/** Writes the file `_headers`, which Cloudflare reads. */
export const staticHeaders = (): Plugin => ({
  name: 'static-headers',
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: '_headers', source: rules })
  },
})
