import { paths } from '../../src/routes.ts'
import { encodings, json, page } from './encodings.ts'
import type { Enquiry } from './enquiry.ts'

export const postTo = (site: string, init: RequestInit) =>
  fetch(site + paths.contact, { method: 'POST', redirect: 'manual', ...init })

/** Posts as the form does: by its script, or by the browser itself. */
export const postEnquiry = (
  site: string,
  enquiry: Enquiry,
  by: 'script' | 'browser' = 'script',
  headers = {},
) =>
  postTo(
    site,
    encodings.multipart(enquiry, { ...{ script: json, browser: page }[by], Origin: site, ...headers }),
  )
