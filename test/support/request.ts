import { env } from 'cloudflare:workers'
import { app } from '../../src/app.ts'
import { paths } from '../../src/routes.ts'

/** Asks the Worker for a page. It is configured for the embedded backend unless told otherwise. */
export const get = async (path: string, init: RequestInit = {}, bindings = env) =>
  app.request(path, init, bindings)

/** Sends something to the form's address. */
export const post = async (init: RequestInit, bindings = env) =>
  app.request(paths.contact, { method: 'POST', ...init }, bindings)
