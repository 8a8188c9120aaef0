import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'virtual:built-worker'
import { type HTMLElement, parse } from 'node-html-parser'
import type { Env } from '../../src/env.ts'

export const get = async (
  path: string,
  init: RequestInit = {},
  bindings: Partial<Env> = env,
  context = createExecutionContext(),
) => worker.fetch(new Request(new URL(path, 'http://localhost'), init), bindings, context)

export const getPage = async (path: string) => documentOf(await get(path))

export const post = (init: RequestInit, bindings: Partial<Env> = env, context = createExecutionContext()) =>
  get('/api/contact', { method: 'POST', ...init }, bindings, context)

export const documentOf = async (response: Response) => parse(await response.text())

export type Document = Awaited<ReturnType<typeof documentOf>>

/** Not normalized, because some languages write numbers with another kind of space. */
export const textOf = (element?: HTMLElement | null) => element?.textContent

/** The values of the contact form, by the names of its fields, as a browser reads them. */
export const valuesIn = (page: Document) =>
  Object.fromEntries(
    page
      .querySelectorAll('#contact-form [name]')
      .map((field) => [field.getAttribute('name'), readValue(field)]),
  )

function readValue(field: HTMLElement): string {
  if (field.tagName === 'TEXTAREA') return field.textContent
  const isSelect = field.tagName === 'SELECT'
  const chosen = isSelect ? field.querySelector('[selected]') : field
  return chosen?.getAttribute('value') ?? ''
}
