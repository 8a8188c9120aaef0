declare module 'cloudflare:workers' {
  /** The Worker's bindings: those of wrangler.toml, with the embedded backend's address and key. */
  export const env: import('../../src/env.ts').Env
}

declare module 'virtual:built-worker' {
  const worker: typeof import('../../src/index.ts').default
  export default worker
  export { EnquiryWorkflow } from '../../src/index.ts'
}
