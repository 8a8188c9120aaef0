import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const shared = ['src/content', 'src/types', 'src/enquiry', 'src/urls.ts', 'src/text.ts', 'src/reply.ts']
const worker = [...shared, 'src/env.ts', 'src/log.ts']
const storing = ['src/store', 'src/outbox', 'src/notices', 'src/with-timeout.ts']

/** What a file, or the files of a folder, may import from elsewhere and from packages. The last matching entry counts. */
const allowed: Record<string, string[]> = {
  src: ['src', 'hono', '@cloudflare/workers-types'],
  'src/urls.ts': ['src/content'],
  'src/text.ts': [],
  'src/types': [],
  'src/content': ['src/types'],
  'src/content/sections': ['src/content', 'src/types', 'src/urls.ts', 'src/page/ui', 'react'],
  'src/enquiry': ['src/content', 'src/types'],
  'src/islands': [...shared, 'react'],
  client: [...shared, 'src/islands', 'react', 'react-dom'],
  'src/page': [...shared, 'src/env.ts', 'src/islands', 'react', 'react-dom', 'virtual:inline-script'],
  'src/middleware': [...worker, 'hono', '@cloudflare/workers-types'],
  'src/responses': [
    ...shared,
    'src/legal-pages.ts',
    'src/islands',
    'src/page',
    'hono',
    'virtual:inline-script',
  ],
  'src/store': [...shared, 'src/env.ts', '@supabase/supabase-js'],
  'src/notices': [...worker, ...storing],
  'src/outbox': [...worker, ...storing, 'cloudflare:workers'],
  'src/contact': [...worker, ...storing, 'src/page', 'src/responses', 'hono', 'zod'],
  'src/health': [...worker, ...storing, 'src/middleware', 'hono'],
  build: ['src/responses/security-headers.ts', 'node', 'vite', 'unocss'],
}

export function* errorsInImports(): Generator<string> {
  for (const file of globSync('{src,client,build}/**/*.{ts,tsx}')) {
    const folder = Object.keys(allowed).findLast((folder) => `${file}/`.startsWith(`${folder}/`))!
    const targets = [folder, ...allowed[folder]!]
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = resolveImport(file, name)
      if (!targets.some((allowed) => target === allowed || target.startsWith(`${allowed}/`)))
        yield `${file} imports ${name}, which scripts/lint/imports.ts does not allow in ${folder}.`
    }
  }
}

/** Static imports start a line. */
const imported = /(?:^(?:im|ex)port (?:[^'"]* from )?|\bimport\()'([^']+)'/gm

const resolveImport = (file: string, name: string) =>
  name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, 'src/').replace(/^node:/, 'node/')
