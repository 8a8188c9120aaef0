import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'virtual:built-worker'
import type { Env } from '../../src/env.ts'
import { documentOf } from './read-html.ts'

export const get = async (
  path: string,
  init: RequestInit = {},
  bindings: Partial<Env> = env,
  c = createExecutionContext(),
) => worker.fetch(new Request(new URL(path, 'http://localhost'), init), bindings, c)

export const getPage = async (path: string) => documentOf(await get(path))

export const post = (init: RequestInit, bindings: Partial<Env> = env, c = createExecutionContext()) =>
  get('/api/contact', { method: 'POST', ...init }, bindings, c)
