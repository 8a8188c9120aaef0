import type { Enquiry } from './unique-enquiry.ts'

/** Posts as the form does: by its script, or by the browser itself. */
export function postEnquiry(
  site: string,
  enquiry: Enquiry,
  by: 'script' | 'browser' = 'script',
  headers = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(enquiry)) body.set(name, value)
  const accept = { script: 'application/json', browser: 'text/html,*/*;q=0.8' }[by]
  return fetch(`${site}/api/contact`, {
    method: 'POST',
    body,
    headers: { Accept: accept, Origin: site, ...headers },
    redirect: 'manual',
  })
}
