import { type Plugin, runnerImport } from 'vite'

type Content = Pick<typeof import('../src/content/site.ts'), 'site' | 'partners'>

/** Stops a build if code cannot use a value of src/content/site.ts. */
export const checkContent = (): Plugin => ({
  name: 'check-content',
  apply: 'build',
  async buildStart() {
    const { module } = await runnerImport<Content>('/src/content/site.ts')
    const errors = errorsIn(module)
    if (errors.length > 0) this.error({ message: `src/content/site.ts:\n${errors.join('\n')}`, stack: '' })
  },
})

function errorsIn({ site: { origin, email, timeZone, storage }, partners }: Content): string[] {
  const isWhole = Number.isInteger(storage.months) && storage.months > 0
  const checks: [isValid: boolean, error: string][] = [
    [
      isHttps(origin) && new URL(origin).origin === origin,
      `site.origin is "${origin}". Write it like https://company.com, without a slash at the end.`,
    ],
    [/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), `site.email is "${email}". Write it like hello@company.com.`],
    [isTimeZone(timeZone), `site.timeZone is "${timeZone}". Write it like Europe/Berlin.`],
    [isWhole, `site.storage.months is ${storage.months}. Write a whole number from 1.`],
    ...partners.list.map(({ name, href }): [boolean, string] => [
      href === undefined || isHttps(href),
      `The href of ${name} is "${href}". Write it like https://company.com/partners.`,
    ]),
  ]
  return checks.filter(([isValid]) => !isValid).map(([, error]) => error)
}

const isHttps = (text: string) => URL.parse(text)?.protocol === 'https:'

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
