import type { Plugin } from 'vite'

/** Cloudflare's plugin would copy .dev.vars into the build, where the tests and other users of the machine could read it. */
export const leaveOutSecrets = (): Plugin => ({
  name: 'leave-out-secrets',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      delete bundle['.dev.vars']
    },
  },
})
