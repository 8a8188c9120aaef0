import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const { PATH = '', PROGRAMFILES = 'C:\\Program Files' } = process.env

const usualPlaces = [
  ...PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
]

/** The installed Chrome or Chromium. CHROME_PATH names another one, or is `packaged` to pass over them all. */
export function findChromium(): string | undefined {
  const { CHROME_PATH: chosen } = process.env
  if (chosen === 'packaged') return undefined
  return chosen || usualPlaces.find((path) => existsSync(path))
}
