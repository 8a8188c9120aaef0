import { type Plugin, runnerImport } from 'vite'

/** Without an existing time zone, no notice could be written. */
export const checkTimeZone = (): Plugin => ({
  name: 'check-time-zone',
  apply: 'build',
  async buildStart() {
    type Content = typeof import('../src/shared/content/site.ts')
    const { module } = await runnerImport<Content>('/src/shared/content/site.ts')
    new Intl.DateTimeFormat('en', { timeZone: module.site.timeZone })
  },
})
