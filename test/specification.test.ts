import { beforeAll, expect, test } from 'vitest'
import { contact, thankYouMs } from '../src/content/contact.ts'
import { initialStatus, tableName } from '../src/store/row.ts'
import { page as browser, encodings, json } from './support/posting.ts'
import { type Document, documentOf, textOf } from './support/read-html.ts'
import { get, post } from './support/request.ts'

// The demonstration has the words of its specification. Every other test takes its words from src/content/
// and holds for any company: once the words are yours, change this file or delete it.

let page: Document
beforeAll(async () => {
  page = await documentOf(await get('/'))
})

const textsOf = (selector: string, within = page) => within.querySelectorAll(selector).map(textOf)

const sectionOf = (heading: string) =>
  page.querySelectorAll('section').find((part) => textOf(part.querySelector('h2')) === heading)!

test('The sections stand in their order', () => {
  expect(textsOf('main h2')).toEqual([
    'Trusted Technology Partners',
    'Our Services',
    'AI Safety',
    'Reliability & Agentic Security',
    'Funding & Incentives',
    'Ready to Build Your AI-Powered Workforce?',
  ])
  expect(page.querySelector('main > :first-child h1')).not.toBeNull()
  expect(page.querySelector('main ~ footer')).not.toBeNull()
})

test('The bar leads to the hero and to four sections', () => {
  const links = page.querySelectorAll('header a').map((link) => [textOf(link), link.getAttribute('href')])
  expect(links).toEqual([
    ['Keelwork', '#hero'],
    ['Services', '#services'],
    ['Security', '#security'],
    ['Funding', '#funding'],
    ['Contact', '#contact'],
  ])
  expect(textsOf('#security h2')).toEqual(['AI Safety', 'Reliability & Agentic Security'])
})

test('The hero has its tags and its two calls to action', () => {
  const tags = ['Agentic Quality', 'AI Safety', 'Agentic Security', 'Compliance']
  expect(textsOf('#hero li').filter((text) => tags.includes(text!))).toEqual(tags)
  const actions = page
    .querySelectorAll('#hero h1 ~ p a')
    .map((link) => [textOf(link), link.getAttribute('href')])
  expect(actions).toEqual([
    ['Schedule a Consultation', '#contact'],
    ['Access Fully Funded Projects', '#funding'],
  ])
})

test('The partner strip names two clouds and a security partner, the last beside its mark', () => {
  const partners = sectionOf('Trusted Technology Partners')
  expect(textsOf('li', partners)).toEqual([
    expect.stringMatching(/Google Cloud.*partner/i),
    expect.stringMatching(/Microsoft Azure.*partner/i),
    expect.stringMatching(/Security partner/i),
  ])
  expect(partners.querySelectorAll('li:last-child img')).toHaveLength(1)
})

test.for([
  [
    'Our Services',
    [
      'AI Strategy & Roadmaps',
      'AI Agents as Employees',
      'Application Integrations',
      'Agentic Security',
      'Prototypes to Production',
      'Cross-Cloud Deployment',
    ],
  ],
  [
    'Reliability & Agentic Security',
    [
      'Identity & Permissions',
      'Tool Access & Sandboxing',
      'Policy Guardrails & Approval Gates',
      'Observability & Audit Trails',
    ],
  ],
  ['Funding & Incentives', ['Fully Funded AI Development', 'Cloud Credits & Training']],
] as const)('%s has its cards, each with a description', ([heading, titles]) => {
  const section = sectionOf(heading)
  expect(textsOf('h3', section)).toEqual(titles)
  for (const card of section.querySelectorAll('li:has(h3)'))
    expect(textOf(card.querySelector('h3 ~ p'))).toMatch(/\w+ \w+/)
})

test('The funding section says what is funded, for whom, and that it is a win-win', () => {
  const funding = textOf(page.querySelector('#funding'))
  expect(funding).toMatch(/funded AI projects are a win-win/i)
  expect(funding).toMatch(/Google Partner Program.*qualifying startups and small businesses/)
  expect(funding).toMatch(/combin.*credits.*model access.*(enablement|training)/i)
})

test('The form has its fields, its options, its button and its note', () => {
  const labels = page.querySelectorAll('#contact label').filter((label) => !label.closest('[aria-hidden]'))
  expect(labels.map(textOf)).toEqual(['Name', 'Email', 'Company', 'Interest', 'Message'])
  const options = page
    .querySelectorAll('#interest option')
    .map((option) => [option.getAttribute('value'), textOf(option)])
  expect(options).toEqual([
    ['', 'Select an option'],
    ['ai-strategy', 'AI Strategy & Roadmaps'],
    ['ai-agents', 'AI Agents as Employees'],
    ['integrations', 'Application Integrations'],
    ['security', 'Agentic Security'],
    ['prototypes', 'Prototypes to Production'],
    ['funding', 'Fully Funded Projects'],
    ['other', 'Other'],
  ])
  expect(textsOf('#contact-form button[type=submit]')).toEqual(['Book a Strategy Call'])
  expect(textsOf('#contact p')).toContain("We respect your privacy. We'll never sell your data.")
  expect(textOf(page.querySelector('#contact'))).toMatch(/Transform.*operations with intelligent AI agents/)
})

test('A field takes as much as the page says', () => {
  const lengths = page
    .querySelectorAll('#contact [maxlength]')
    .map((field) => field.getAttribute('maxlength'))
  expect(lengths).toEqual(['200', '254', '200', '5000'])
  expect(page.querySelectorAll('#message[rows="5"], #email[type=email]')).toHaveLength(2)
})

test('The form says what has become of it', async () => {
  expect(contact.sending).toBe('Sending...')
  const sent = await documentOf(await get('/?sent'))
  expect(textsOf('#contact [role=status] h3', sent)).toEqual(['Thank You!'])
  const thanks = "We've received your message and will get back to you shortly."
  expect(textsOf('#contact [role=status] h3 ~ p', sent)).toContain(thanks)
  const failure = 'Failed to submit form. Please try again.'
  const failed = await documentOf(await post(encodings.multipart({}, browser)))
  expect(textsOf('#contact [role=alert] > p', failed)).toContain(failure)
  expect(await (await post(encodings.JSON({}, json))).json()).toMatchObject({ message: failure })
})

test('The thanks stay for 3000 ms, and an enquiry begins as a new one in its table', () => {
  expect([thankYouMs, tableName, initialStatus]).toEqual([3000, 'contact_submissions', 'new'])
})

test('The footer has the logo, the line of the partners and the line of 2025', () => {
  const footer = textOf(page.querySelector('footer'))
  expect(footer).toContain('Keelwork')
  expect(footer).toMatch(/Premier partner of Google Cloud and Microsoft Azure/)
  expect(footer).toMatch(/2025 .*All rights reserved/)
})
