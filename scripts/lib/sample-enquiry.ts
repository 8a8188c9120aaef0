import { type FieldName, fieldNames, fields } from '../../src/content/contact.ts'

export type Enquiry = Record<FieldName, string>

const samples: Record<string, string> = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  text: 'A line of text',
  email: 'ada@analytical.example',
  tel: '+44 20 7946 0958',
  textarea: 'We copy figures between two ledgers all day.',
}

export const sampleEnquiry = (): Enquiry => fill((name) => samples[name] ?? firstValue(name))

/** One whose every text is as long as the form allows. */
export const longestEnquiry = (): Enquiry =>
  fill((name) =>
    fields[name].options ? firstValue(name) : firstValue(name).padStart(fields[name].limit, 'x'),
  )

const firstValue = (name: FieldName) =>
  fields[name].options?.[0]?.value ?? samples[fields[name].control] ?? ''

const fill = (toValue: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])) as Enquiry
