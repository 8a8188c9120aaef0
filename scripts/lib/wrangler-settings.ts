import { resolve } from 'node:path'

Object.assign(process.env, {
  // Asking Cloudflare where this machine is.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Recording requests, and letting every page that this machine has open read waiting enquiries.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // Writing into the home folder, which not every account has.
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry'),
})
