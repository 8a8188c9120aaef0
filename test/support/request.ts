import { env } from 'cloudflare:workers'
import { parse } from 'node-html-parser'
import { app } from '../../src/app.ts'
import { paths } from '../../src/routes.ts'

/** Asks the Worker for a page. */
export const get = async (path: string, init: RequestInit = {}) => app.request(path, init, env)

/** Sends something to the form's address. The Worker is configured for the embedded backend unless told otherwise. */
export const post = async (init: RequestInit, bindings = env) =>
  app.request(paths.contact, { method: 'POST', ...init }, bindings)

export const json = { Accept: 'application/json' }

/** What a browser asks for when it follows a link or posts a form. */
export const page = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }

type Fields = Record<string, string>

/** The three forms that an enquiry may be sent in. */
export const encodings = {
  JSON: (fields: Fields, headers: HeadersInit = {}): RequestInit => ({
    body: JSON.stringify(fields),
    headers: { 'Content-Type': 'application/json', ...headers },
  }),
  urlencoded: (fields: Fields, headers: HeadersInit = {}): RequestInit => ({
    body: new URLSearchParams(fields),
    headers,
  }),
  multipart: (fields: Fields, headers: HeadersInit = {}): RequestInit => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return { body, headers }
  },
}

export type Encoding = keyof typeof encodings
export const everyEncoding = Object.keys(encodings) as Encoding[]

/** The page that was answered, to look things up in. */
export const documentOf = async (answer: Response) => parse(await answer.text())

type Found = { textContent: string } | null | undefined

/** What an element says, with the white space between its words as a reader sees it. */
export const textOf = (element: Found) => element?.textContent.replaceAll(/\s+/g, ' ').trim()
