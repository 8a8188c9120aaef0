import { claims, partners, site } from '../../src/content/site.ts'

/** What src/content/site.ts says until its operator writes their own company into it. */
export const placeholders =
  /keelwork|harborline|premier partner of google cloud and microsoft azure|"confirmed":false/i

/** The entries that still name the invented company or its partner. */
export function leftPlaceholders(company: object = { ...site, partners, claims }): string[] {
  return Object.entries(company)
    .filter(([, value]) => placeholders.test(JSON.stringify(value)))
    .map(([name]) => name)
}
