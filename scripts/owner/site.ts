import { paths } from '../../src/urls.ts'
import type { Content } from './content.ts'
import { findRepeated } from './report.ts'
import { isEmail, needsDomain } from './variables.ts'

export function* errorsInSite({ site, legal }: Content): Generator<string> {
  const { language, origin, email, title, storage } = site
  if (!isLanguage(language))
    yield "site.ts: site.language must be a language code like 'pl', 'pt-BR' or 'ar-JO'."
  if (!/^https:\/\/[^/\s]+$/.test(origin))
    yield 'site.ts: site.origin must be https:// and your domain, like https://acme.test, without a final slash.'
  if (!isEmail(email)) yield `site.ts: site.email ${needsDomain}.`
  if (title.length > 70)
    yield 'site.ts: site.title has more than 70 characters, which search engines cut off. Shorten it.'
  if (!Number.isInteger(storage.months) || storage.months < 1)
    yield 'site.ts: site.storage.months must be a whole number, 1 or more.'

  const own = legal.flatMap((entry) => ('path' in entry ? entry.path : []))
  for (const path of own) {
    if (!/^(\/[\w.-]+)+$/.test(path))
      yield `legal.ts: the path '${path}' must start with / and contain only letters a-z, digits, '-', '_' and '.', like /legal-notice.`
    if (Object.values<string>(paths).includes(path))
      yield `legal.ts: the path '${path}' is used by the site itself. Write a different path.`
  }
  for (const path of findRepeated(own)) yield `legal.ts: two pages have the path '${path}'. Change one.`
}

const isLanguage = (code: string) =>
  /^[a-z]{2,}(-[A-Za-z]{2,})*$/.test(code) && Intl.NumberFormat.supportedLocalesOf(code).length > 0
