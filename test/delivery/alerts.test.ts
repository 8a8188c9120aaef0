import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/shared/content/notices.ts'
import { site } from '../../src/shared/content/site.ts'
import { diagnoses } from '../../src/store/diagnoses.ts'
import { patientInsert } from '../../src/time-limits.ts'
import {
  alerts,
  checkDaily,
  database,
  day,
  expectStatus,
  idOf,
  recordStarts,
  replaceServices,
  sendEnquiry,
  takeFailures,
  throwFault,
  withoutRetries,
} from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

replaceServices()

test('alerts once in six hours, although form, retry and daily check all see the cause', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  for (const quarter of [2, 3]) {
    vi.setSystemTime(`${day}T${6 * quarter - 1}:59:59Z`)
    await Promise.all([
      sendEnquiry(enquiry),
      sendEnquiry(newEnquiry(), withoutRetries),
      checkDaily(),
      checkDaily(),
    ])
    await expectStatus(`unreachable-${day}-${quarter}`, 'complete')
  }
  expect(alerts()).toHaveLength(2)
  database.recover()
  await expectStatus(enquiry, 'complete')
  expect(alerts()).toHaveLength(2)
})

test('a rejected row is stored once the database accepts it, after an alert that says what visitors see', async () => {
  const enquiry = newEnquiry()
  const reject = () => Response.json({ message: 'No: Ada Lovelace' }, { status: 400 })
  database.respond = async (_, store) => (alerts().length > 0 ? store() : reject())
  expect(await sendEnquiry(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  await expectStatus(`not-a-data-API-${day}-2`, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  const { reason, remedy } = diagnoses['not a data API']
  const [alert = '', ...others] = alerts()
  expect(others).toEqual([])
  expect(alert.split('\n')).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d /),
    remedy,
    notices.row(await idOf(enquiry)),
    notices.visitor.thanks,
    notices.frequency,
  ])
  expect(alert).toContain(` ${site.timeZone}: ${notices.alert}: ${reason}\n`)
})

test('an exception of a retry is a cause like any other, and the enquiry is stored once it is corrected', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry)).toBe(201)
  const withoutLimit = () => new AbortController().signal
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  timeout.mockImplementation((ms) => (ms === patientInsert.attemptMs ? throwFault() : withoutLimit()))
  await expectStatus(`exception-${day}-2`, 'complete')
  expect(takeFailures()).toContain(`"id":"${await idOf(enquiry)}"`)
  timeout.mockImplementation(withoutLimit)
  database.recover()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test.for([
  ['true', 'thanks'],
  ['false', 'banner'],
])(
  'the daily check with RETRY_INSERTS=%s alerts only in an outage, and says that visitors see the %s',
  async ([RETRY_INSERTS, visitor]) => {
    const { starts, ENQUIRY_WORKFLOW } = recordStarts()
    const bindings = { ...env, RETRY_INSERTS, ENQUIRY_WORKFLOW }
    await checkDaily(bindings)
    expect(starts).toEqual([])
    database.breakDown()
    await checkDaily(bindings)
    expect(starts).toMatchObject([{ kind: 'alert', visitor }])
  },
)

test('an exception of the form or of the daily check is a cause like any other', async () => {
  const broken = {
    ...env,
    get SUPABASE_URL(): string {
      return throwFault()
    },
  }
  const { starts, ENQUIRY_WORKFLOW } = recordStarts()
  expect(await sendEnquiry(newEnquiry(), Object.assign(broken, { ENQUIRY_WORKFLOW }))).toBe(500)
  await checkDaily(broken)
  const alert = { kind: 'alert', cause: 'exception' }
  expect(starts).toMatchObject([
    { ...alert, visitor: 'banner' },
    { ...alert, visitor: 'thanks' },
  ])
})
