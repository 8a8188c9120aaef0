import { resolve } from 'node:path'

Object.assign(process.env, {
  // Only the build of `npm run deploy` reads another part of wrangler.toml than the local one (vite.config.ts).
  CLOUDFLARE_ENV: '',
  // Read .dev.vars only. Other tools keep their own SUPABASE_URL in .env.
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  // Do not request the location of this machine from Cloudflare.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Record no requests, and let no other page in the browser read waiting enquiries.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // Write nothing into the home folder, which not every account has.
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry'),
})
