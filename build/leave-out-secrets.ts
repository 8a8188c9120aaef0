import type { Plugin } from 'vite'

/** Cloudflare's plugin copies .dev.vars into the build, for every user of the machine to read. */
export const leaveOutSecrets = (): Plugin => ({
  name: 'leave-out-secrets',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      delete bundle['.dev.vars']
    },
  },
})
