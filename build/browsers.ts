import type { Plugin } from 'vite'

/** The oldest browsers that show the page with styles. The form's script only loads in newer ones. */
const oldest = ['chrome99', 'firefox97', 'safari15.4']

/** The styles have fallbacks of their own for older browsers, so the build adds none. */
const modernTargets = ['chrome123', 'firefox121', 'safari17.5']

/** Per environment, because Cloudflare's plugin sets targets of its own for the Worker and its CSS. */
export const browserTargets = (): Plugin => ({
  name: 'browser-targets',
  configEnvironment(name, { build }) {
    if (!build) return
    build.cssTarget = modernTargets
    if (name === 'client') build.target = oldest
  },
})
