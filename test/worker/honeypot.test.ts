import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { contact } from '../../src/content/contact.ts'
import { honeypotBoxField, honeypotField } from '../../src/islands/honeypot-fields.ts'
import { paths } from '../../src/routes.ts'
import { storedRows } from '../support/stored-rows.ts'
import { uniqueEnquiry } from '../support/unique-enquiry.ts'

function post(fields: Record<string, string>, accept: string) {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: accept } }
  return app.request(paths.contact, init, env)
}

test('The page has the honeypot, out of reach of people, and no box', async () => {
  const page = await (await app.request(paths.home, {}, env)).text()
  const trap = /<div aria-hidden="true" class="[^"]*">.*?<\/div>/.exec(page)?.[0]
  expect(trap).toContain(`name="${honeypotField}"`)
  expect(trap).toContain('tabindex="-1"')
  expect(trap).toContain('autoComplete="off"')
  expect(page).not.toContain(contact.honeypot.box)
})

test('The form is taken with the honeypot left empty, as a browser sends it', async () => {
  const answer = await post({ ...uniqueEnquiry(), [honeypotField]: '' }, 'text/html')
  expect(answer.status).toBe(303)
})

test('Whoever fills in the honeypot gets the page back with every value and the box, and gets through with it', async () => {
  const enquiry = uniqueEnquiry()
  const caught = await post({ ...enquiry, [honeypotField]: 'Cheap pills' }, 'text/html')
  expect(caught.status).toBe(422)
  const page = await caught.text()
  expect(page).toContain(contact.failure)
  expect(page).toContain(contact.honeypot.box)
  for (const value of [enquiry.name, enquiry.email, enquiry.company])
    expect(page).toContain(`value="${value}"`)
  expect(page).toContain(`${enquiry.message}</textarea>`)
  expect(page).not.toContain('Cheap pills')
  expect(await storedRows({ email: enquiry.email })).toEqual([])

  const [, hidden] = new RegExp(`type="hidden" name="${honeypotField}" value="([^"]+)"`).exec(page) ?? []
  const withoutBox = { ...enquiry, [honeypotField]: hidden! }
  expect((await post(withoutBox, 'text/html')).status).toBe(422)
  expect((await post({ ...withoutBox, [honeypotBoxField]: 'on' }, 'text/html')).status).toBe(303)
  expect(await storedRows({ email: enquiry.email })).toMatchObject([enquiry])
})

test("The form's script is told of the honeypot, beside what is wrong with the fields", async () => {
  const answer = await post({ ...uniqueEnquiry({ name: ' ' }), [honeypotField]: 'x' }, 'application/json')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    ok: false,
    message: contact.failure,
    errors: { name: contact.fieldErrors.name },
    honeypot: true,
  })
})

test('The box does not stand in for the fields', async () => {
  const answer = await post({ [honeypotField]: 'x', [honeypotBoxField]: 'on' }, 'application/json')
  expect(answer.status).toBe(422)
})

test('A filled honeypot is logged, without what was typed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const enquiry = { ...uniqueEnquiry(), [honeypotField]: 'Cheap pills' }
  await post(enquiry, 'text/html')
  expect(log).toHaveBeenCalledTimes(1)
  const [line] = log.mock.calls[0]!
  expect(JSON.parse(line)).toMatchObject({ event: 'contact', outcome: 'honeypot', answer: 422 })
  for (const text of Object.values(enquiry)) expect(line).not.toContain(text)
})
