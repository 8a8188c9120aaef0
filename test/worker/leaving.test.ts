import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { recordStarts } from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, json, page } from '../support/posting.ts'
import { takeErrorLines, takeInfoLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

test.for([
  ['as JSON is stored', encodings.JSON(newEnquiry()), 201, 'stored'],
  ['by the script is stored', encodings.multipart(newEnquiry(), json), 201, 'stored'],
  ['without the script is stored', encodings.multipart(newEnquiry(), page), 201, 'stored'],
  ['by the script cannot be stored', encodings.multipart(newEnquiry(), json), 400, 'failed'],
] as const)(
  'waitUntil holds an enquiry whose visitor leaves: one sent %s, logged and announced',
  async ([, init, status, outcome]) => {
    const { promise: isInserting, resolve: reportInsert } = Promise.withResolvers<void>()
    const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      reportInsert()
      return response
    })
    const { starts, ENQUIRY_WORKFLOW } = recordStarts()
    const bindings = { ...env, NOTIFY_EMAIL: 'office@b.test', ENQUIRY_WORKFLOW }
    const c = createExecutionContext()
    const waitUntil = vi.spyOn(c, 'waitUntil')
    void post(init, bindings, c)
    await isInserting
    const held = waitUntil.mock.calls.flat()
    respond(new Response(null, { status }))
    await Promise.all(held)
    const [line = ''] = [...takeInfoLines(), ...takeErrorLines()]
    expect(JSON.parse(line)).toMatchObject({ event: 'contact', outcome })
    await waitOnExecutionContext(c)
    expect(starts).toHaveLength(1)
  },
)
