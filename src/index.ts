export { EnquiryWorkflow } from './notices/enquiry-workflow.ts'

import { app } from './app.ts'
import type { Env } from './env.ts'

export default {
  fetch: app.fetch,
  scheduled: async (_: unknown, env: Env) => (await import('./health/handler.ts')).probeDaily(env),
}
