import { attempts } from '#content/attempts.ts'
import { contact, contactFields } from '#content/contact.ts'
import { funding } from '#content/funding.ts'
import { hero, workLog } from '#content/hero.ts'
import { interests } from '#content/interests.ts'
import { legal } from '#content/legal.ts'
import { roster } from '#content/roster.ts'
import { sections } from '#content/sections.ts'
import { services } from '#content/services.ts'
import { site } from '#content/site.ts'
import { colors } from '#content/tokens.ts'
import type { Field } from '#types/form.ts'
import { errorsInColors } from './colors.ts'
import { errorsInFields } from './fields.ts'
import { errorsInPage } from './page.ts'
import { errorsInSite } from './site.ts'

/** The names of the fields differ from company to company. */
const fields: Record<string, Field> = contactFields

export type Content = typeof content

export const content = {
  site,
  legal,
  colors,
  hero,
  contact,
  contactFields: fields,
  interests,
  sections,
  workLog,
  attempts,
  services,
  funding,
  roster,
}

/** What the types in src/types/ cannot say. */
export function* errorsInContent(content: Content): Generator<string> {
  for (const error of [
    ...errorsInSite(content),
    ...errorsInFields(content),
    ...errorsInPage(content),
    ...errorsInColors(content),
  ])
    yield `src/content/${error}`
}
