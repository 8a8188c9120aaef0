import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { paths } from '../../src/urls.ts'

/** Requests a page from the built Worker. By default it uses the embedded backend. */
export const get = async (
  path: string,
  init: RequestInit = {},
  bindings = env,
  c = createExecutionContext(),
) => worker.fetch(new Request(new URL(path, 'http://localhost'), init), bindings, c)

export const post = async (init: RequestInit, bindings = env, c = createExecutionContext()) =>
  get(paths.contact, { method: 'POST', ...init }, bindings, c)
