import { type Plugin, runnerImport } from 'vite'

/** Without a time zone that exists, neither a page nor a notice could be rendered. */
export const checkTimeZone = (): Plugin => ({
  name: 'check-time-zone',
  apply: 'build',
  async buildStart() {
    type Site = typeof import('../src/shared/content/site.ts')
    const { module } = await runnerImport<Site>('/src/shared/content/site.ts')
    new Intl.DateTimeFormat('en', { timeZone: module.site.timeZone })
  },
})
