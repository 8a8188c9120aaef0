import { chromium } from 'playwright-core'
export const launchBrowser = () =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
