import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../scripts/lib/server.ts'
import { interests } from '../../src/content/interests.ts'
import { table } from '../../src/store/table.ts'
import { encodings, json, page } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postTo } from '../support/post-enquiry.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { startCopy } from '../support/start-copy.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'
import { findPostgres } from '../support/start-postgres.ts'
import { startSite } from '../support/start-site.ts'

// As the README's recipe has it.
const field = `
  phone: {
    label: 'Phone (optional)',
    control: 'tel',
    autoComplete: 'tel',
    limit: 40,
    optional: true,
    error: 'Enter your phone number in up to {limit} characters, on one line.',
  },
`
const interest = { value: 'training', label: 'Training for Teams' }
const migration = String.raw`
alter table public.contact_submissions
  add column phone text check (char_length(phone) <= 40 and phone !~ '[\u0001-\u001f\u007f-\u009f]');
grant insert (phone) on public.contact_submissions to anon;

alter table public.contact_submissions
  drop constraint contact_submissions_interest_check,
  add constraint contact_submissions_interest_check check (
    interest in (${[...interests, interest].map(({ value }) => `'${value}'`).join(', ')})
  );
`

let backend: DataApi
let siteBefore: RunningServer
let site: Awaited<ReturnType<typeof startCopy>>

const sent = {
  before: newEnquiry({ message: 'Before the migration' }),
  between: newEnquiry({ message: 'Between push and deploy' }),
  byScript: { ...newEnquiry({ interest: interest.value }), phone: ' +44 20 7946 0958 ' },
  byBrowser: { ...newEnquiry(), phone: '' },
  withoutField: newEnquiry({ message: 'By a page from before the deploy' }),
  rolledBack: newEnquiry({ message: 'After a rollback' }),
}

const post = async (url: string, enquiry: Record<string, string>, headers: HeadersInit = json) => {
  const answer = await postTo(url, encodings.multipart(enquiry, headers))
  await answer.body?.cancel()
  return answer.status
}

// In the order in which an operator goes about it.
beforeAll(async () => {
  backend = await startDataApi(findPostgres() ? 'postgres' : 'pglite')
  const { url, key } = backend.backend
  const variables = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }
  siteBefore = await startSite({ port: 0, env: variables })
  expect(await post(siteBefore.url, sent.before)).toBe(201)
  await backend.execute(migration)
  expect(await post(siteBefore.url, sent.between)).toBe(201)
  site = await startCopy(
    {
      'src/content/contact.ts': (text) => text.replace(/\n {2}message: \{/, `${field}  message: {`),
      'src/content/interests.ts': (text) => text.replace('\n]', `\n  ${JSON.stringify(interest)},\n]`),
      'supabase/migrations/20270101090000_phone.sql': () => migration,
    },
    variables,
  )
})

afterAll(() => Promise.all([site?.stop(), siteBefore?.stop(), backend?.stop()]))

test('The form has the field, which may be left empty, and the interest', async () => {
  const form = await documentOf(await fetch(site.url))
  expect(textOf(form.querySelector('label[for=phone]'))).toBe('Phone (optional)')
  const input = form.querySelector('#phone')
  expect(input?.attributes).toMatchObject({
    name: 'phone',
    type: 'tel',
    maxLength: '40',
    autoComplete: 'tel',
  })
  expect(input?.hasAttribute('required')).toBe(false)
  expect(textOf(form.querySelector(`option[value=${interest.value}]`))).toBe(interest.label)
})

test('The new site stores both, and so does the one from before, and each row is read back and marked as handled', async () => {
  expect(await post(site.url, sent.byScript)).toBe(201)
  expect(await post(site.url, sent.byBrowser, page)).toBe(303)
  expect(await post(site.url, sent.withoutField)).toBe(201)
  expect(await post(siteBefore.url, sent.rolledBack)).toBe(201)

  await backend.execute(`update public.${table} set status = 'handled'`)
  const phones = { byScript: '+44 20 7946 0958' } as Record<string, string>
  const expected = Object.entries(sent).map(([name, enquiry]) =>
    expect.objectContaining({ ...enquiry, phone: phones[name] ?? null, status: 'handled' }),
  )
  const rows = await backend.read()
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})

test('The field is checked: by the site, and by the table', async () => {
  const tooLong = { ...newEnquiry(), phone: '0'.repeat(41) }
  const answer = await postTo(site.url, encodings.JSON(tooLong, json))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    errors: { phone: 'Enter your phone number in up to 40 characters, on one line.' },
  })
  await expect(backend.execute(`update public.${table} set phone = '${tooLong.phone}'`)).rejects.toThrow()
})

test('The health check and the doctor find nothing wrong', async () => {
  expect((await fetch(`${site.url}/healthz?deep`)).status).toBe(200)
  expect(await site.run('scripts/doctor.ts')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('✓ Whatever the form accepts is accepted'),
  })
})
