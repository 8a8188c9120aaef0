/** Sent by the form's script. */
export const json = { Accept: 'application/json' }

/** Sent by a browser that follows a link or posts a form. */
export const page = { Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' }

type Fields = Record<string, string>

export const encodings = {
  JSON: (fields: object, headers: HeadersInit = {}): RequestInit => ({
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

export const postTo = (site: string, init: RequestInit) =>
  fetch(`${site}/api/contact`, { method: 'POST', redirect: 'manual', ...init })
