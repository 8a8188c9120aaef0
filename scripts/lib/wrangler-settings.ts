import { resolve } from 'node:path'

// What Wrangler and Miniflare do unasked, switched off.
Object.assign(process.env, {
  // Ask Cloudflare where this machine is.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Let every page that this machine has open read waiting enquiries, and record requests.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // Write into the home folder, which not every account has.
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry'),
})
