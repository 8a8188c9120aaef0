import { attempts } from '#content/attempts.ts'
import { contactFields } from '#content/contact.ts'
import { funding } from '#content/funding.ts'
import { workLog } from '#content/hero.ts'
import { interests } from '#content/interests.ts'
import { legal } from '#content/legal.ts'
import { roster } from '#content/roster.ts'
import { sections } from '#content/sections.ts'
import { services } from '#content/services.ts'
import { site } from '#content/site.ts'
import { colors } from '#content/tokens.ts'
import type { Colors, Legal, Site } from '#types/company.ts'
import type { Field, Option } from '#types/form.ts'
import type { Attempts, Funding, Roster, Sections, Services, WorkLog } from '#types/page.ts'
import { errorsInColors } from './colors.ts'
import { errorsInFields } from './fields.ts'
import { errorsInPage } from './page.ts'
import { errorsInSite } from './site.ts'

export type Content = {
  site: Site
  legal: Legal
  colors: Colors
  contactFields: Record<string, Field>
  interests: readonly Option[]
  sections: Sections
  workLog: WorkLog
  attempts: Attempts
  services: Services
  funding: Funding
  roster: Roster
}

export const content: Content = {
  site,
  legal,
  colors,
  contactFields,
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
