import type { Submission } from '../contact/submission.ts'
import { interests } from '../content/interests.ts'
import type { Variables } from '../env.ts'

/** The notice in Slack's own markup: never the name or the address, the message only if the operator wants it there. */
export function describeEnquiry(
  { company, interest, message }: Submission,
  { SUPABASE_URL = '', NOTIFY_WITH_MESSAGE }: Variables,
  now = new Date(),
): string {
  const label = interests.find(({ value }) => value === interest)?.label ?? interest
  const time = now.toISOString().slice(0, 16).replace('T', ' ')
  const lines = [
    `New enquiry from ${forSlack(company)}: ${forSlack(label)}`,
    `${time} UTC, <${studioOf(SUPABASE_URL)}|read it>`,
  ]
  if (NOTIFY_WITH_MESSAGE === 'true') lines.push(forSlack(message))
  return lines.join('\n')
}

/** Slack reads these three as markup: a company could otherwise call the whole channel. */
const forSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A hosted project's table editor; the embedded backend has its Studio at its own address. */
function studioOf(url: string): string {
  const project = url.match(/^https:\/\/(\w+)\.supabase\.co\b/)?.[1]
  return project ? `https://supabase.com/dashboard/project/${project}/editor` : url
}
