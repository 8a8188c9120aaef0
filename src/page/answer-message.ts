import type { Context } from 'hono'
import type { messages } from '../content/messages.ts'
import { wantsJson } from '../wants-json.ts'
import { renderMessage } from './render.tsx'

type Name = Exclude<keyof typeof messages, 'home' | 'log'>

export async function answerMessage(
  c: Context,
  message: (typeof messages)[Name],
  status: 404 | 405 | 500,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (wantsJson(c)) return c.json({ ok: false, message: message.text }, status, headers)
  return c.html(await renderMessage(message), status, headers)
}
