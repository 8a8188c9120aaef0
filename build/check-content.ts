import { type Plugin, runnerImport } from 'vite'
import * as z from 'zod'

/** Stops a build if code cannot use a value of src/content/site.ts. */
export const checkContent = (): Plugin => ({
  name: 'check-content',
  apply: 'build',
  async buildStart() {
    const { module } = await runnerImport('/src/content/site.ts')
    const { error } = schema.safeParse(module)
    if (error) this.error({ message: `src/content/site.ts:\n${z.prettifyError(error)}`, stack: '' })
  },
})

const httpsUrl = z.url({ protocol: /^https$/, error: 'Write it like https://company.com/partners.' })

const schema = z.object({
  site: z.object({
    origin: z.string().refine(isOrigin, 'Write it like https://company.com, without a slash at the end.'),
    email: z.email('Write it like hello@company.com.'),
    timeZone: z.string().refine(isTimeZone, 'Write it like Europe/Berlin.'),
    storage: z.object({ months: z.int('Write a whole number.').positive('Write a number from 1.') }),
  }),
  partners: z.object({ list: z.array(z.object({ href: httpsUrl.optional() })) }),
})

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.origin === text
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
