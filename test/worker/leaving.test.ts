import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings } from '../support/posting.ts'
import { takeErrorLines, takeInfoLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

test.for([
  ['stored', 201],
  ['failed', 400],
] as const)(
  'waitUntil holds an enquiry whose visitor leaves until it is %s, logged and announced',
  async ([outcome, status]) => {
    const { promise: isInserting, resolve: reportInsert } = Promise.withResolvers<void>()
    const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      reportInsert()
      return response
    })
    const createBatch = vi.fn()
    const ENQUIRY_WORKFLOW = { createBatch } as never
    const bindings = { ...env, NOTIFY_EMAIL: 'office@b.test', ENQUIRY_WORKFLOW }
    const c = createExecutionContext()
    const waitUntil = vi.spyOn(c, 'waitUntil')
    void post(encodings.multipart(newEnquiry()), bindings, c)
    await isInserting
    const held = waitUntil.mock.calls.flat()
    respond(new Response(null, { status }))
    await Promise.all(held)
    const [line = ''] = [...takeInfoLines(), ...takeErrorLines()]
    expect(JSON.parse(line)).toMatchObject({ event: 'contact', outcome })
    await waitOnExecutionContext(c)
    expect(createBatch).toHaveBeenCalledOnce()
  },
)
