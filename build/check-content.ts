import { type Plugin, runnerImport } from 'vite'
import * as z from 'zod'

export const checkContent = (): Plugin => ({
  name: 'check-content',
  apply: 'build',
  async buildStart() {
    const { module } = await runnerImport('/src/shared/content/site.ts')
    const { error } = schema.safeParse(module)
    if (error) this.error({ message: `src/shared/content/site.ts:\n${z.prettifyError(error)}`, stack: '' })
  },
})

const schema = z.object({
  language: z.string().refine(isLanguage, 'Write it like en or pt-BR.'),
  site: z.object({
    origin: z.string().refine(isOrigin, 'Write it like https://company.com, without a slash at the end.'),
    email: z.email('Write it like hello@company.com.'),
    timeZone: z.string().refine(isTimeZone, 'Write it like Europe/Berlin.'),
    storage: z.object({ months: z.int('Write a whole number.').positive('Write a number from 1.') }),
  }),
})

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.origin === text && !text.endsWith('.')
}

function isLanguage(language: string): boolean {
  return accepts(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language))
}

function isTimeZone(timeZone: string): boolean {
  return accepts(() => new Intl.DateTimeFormat('en', { timeZone }))
}

function accepts(use: () => unknown): boolean {
  try {
    return Boolean(use())
  } catch {
    return false
  }
}
