import { expect, test, vi } from 'vitest'
import * as claims from '../../src/shared/content/claims.ts'
import { contact } from '../../src/shared/content/contact.ts'
import { errorPages } from '../../src/shared/content/error-pages.ts'
import { navigation } from '../../src/shared/content/navigation.ts'
import { companyAddress, site, siteEmail } from '../../src/shared/content/site.ts'
import { honeypotField } from '../../src/shared/enquiry/fields.ts'
import { indexedPaths, pageNames, paths } from '../../src/shared/urls.ts'
import { encodings, json, newEnquiry, otherInterest } from '../support/enquiry.ts'
import { takeErrorLines, takeInfoLines } from '../support/quiet-console.ts'
import { type Document, documentOf, get, getPage, post, textOf } from '../support/request.ts'

const linksIn = (page: Document, selector: string) =>
  page.querySelectorAll(selector).map((link) => link.getAttribute('href'))

const sections = navigation.links.map(({ anchor }) => `/#${anchor}`)

test('logs an enquiry before an exception in rendering, and offers to try again', async () => {
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockImplementation(() => {
    throw new Error('No time zone')
  })
  const failed = await post(encodings.multipart(newEnquiry()))
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const retry = (await documentOf(failed)).querySelector('main a[href=""]')
  expect(textOf(retry)).toBe(errorPages.unexpected.retry)
  expect(takeInfoLines()).toEqual([expect.stringContaining('"outcome":"stored"')])
  expect(takeErrorLines()).toEqual([expect.not.stringContaining('No time zone')])
})

test('ETag: returns 304 with the current headers while the page is unchanged', async () => {
  const headers = Object.fromEntries((await get('/')).headers)
  // A proxy that compresses makes an ETag weak.
  const response = await get('/', { headers: { 'If-None-Match': `W/${headers.etag}` } })
  expect(response.status).toBe(304)
  expect(Object.fromEntries(response.headers)).toEqual(headers)
  const another = (await get(`/?interest=${otherInterest}`)).headers.get('ETag')!
  expect((await get('/', { headers: { 'If-None-Match': another } })).status).toBe(200)
})

test('the form posts multipart and links to the privacy page, and screen readers and autofill skip its honeypot', async () => {
  const page = await getPage('/')
  expect(page.querySelector('#contact form')!.getAttribute('enctype')).toBe('multipart/form-data')
  expect(linksIn(page, '#contact a')).toContain(paths.privacy)
  const honeypot = page.querySelector(`#contact [name=${honeypotField}]`)!
  expect(honeypot.closest('[aria-hidden=true]')).toBeTruthy()
  // Bots detect what is not displayed.
  expect(honeypot.closest('[hidden]')).toBeNull()
  expect(honeypot.getAttribute('autocomplete')).toBe('off')
})

test('responds to unknown paths with 404, as a page with links or as JSON', async () => {
  const page = await get('/no-such-page')
  expect(page.status).toBe(404)
  const shown = await documentOf(page)
  expect(linksIn(shown, 'a')).toEqual(expect.arrayContaining(['/', `mailto:${siteEmail}`, ...sections]))
  const asJson = await get('/api', { headers: json })
  expect(asJson.status).toBe(404)
  expect(await asJson.json()).toEqual({ ok: false, message: errorPages.notFound.text })
})

test('every page names the company, says whether it is a demonstration, and links to email and other pages', async () => {
  const isDemo = site.origin.endsWith('.example')
  for (const path of [...indexedPaths, '/nowhere']) {
    const page = await getPage(path)
    const links = [`mailto:${siteEmail}`, ...pageNames.map((name) => paths[name])]
    expect(linksIn(page, 'footer a'), path).toEqual(expect.arrayContaining(links))
    const footer = textOf(page.querySelector('footer'))
    expect(footer, path).toContain(companyAddress())
    const note = path === paths.home ? contact.demo : site.demo
    expect(textOf(page)?.includes(note), path).toBe(isDemo)
  }
  expect(textOf(await getPage('/'))?.includes(claims.reply)).toBe(!isDemo)
})
