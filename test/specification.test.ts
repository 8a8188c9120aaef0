import { beforeAll, expect, test } from 'vitest'
import { thankYouMs } from '../src/shared/content/contact.ts'
import { encodings, newEnquiry } from './support/enquiry.ts'
import { type Document, documentOf, getPage, post, textOf } from './support/request.ts'

// Compares the page with its specification. Another company deletes this file.

let page: Document
beforeAll(async () => {
  page = await getPage('/')
})

const textsOf = (selector: string, within = page) => within.querySelectorAll(selector).map(textOf)

const linksOf = (selector: string) =>
  page.querySelectorAll(selector).map((link) => [textOf(link), link.getAttribute('href')])

const sectionOf = (heading: string) =>
  page.querySelectorAll('section').find((part) => textOf(part.querySelector('h2')) === heading)!

test('shows the sections in order', () => {
  const sections = [
    'Trusted Technology Partners',
    'Our Services',
    'AI Safety',
    'Reliability & Agentic Security',
    'Funding & Incentives',
    'Ready to Build Your AI-Powered Workforce?',
  ]
  expect(textsOf('main h2').filter((heading) => sections.includes(heading!))).toEqual(sections)
  expect(page.querySelector('main > :first-child h1')).not.toBeNull()
  expect(page.querySelector('main ~ footer')).not.toBeNull()
})

test('links to the hero and to four sections in the navigation bar', () => {
  expect(linksOf('header a')).toEqual([
    ['Keelwork', '#hero'],
    ['Services', '#services'],
    ['Security', '#security'],
    ['Funding', '#funding'],
    ['Contact', '#contact'],
  ])
})

test('shows the tags and two calls to action in the hero', () => {
  const tags = ['Agentic Quality', 'AI Safety', 'Agentic Security', 'Compliance']
  expect(textsOf('#hero li')).toEqual(expect.arrayContaining(tags))
  expect(linksOf('#hero h1 ~ p a')).toEqual([
    ['Schedule a Consultation', '#contact'],
    ['Access Fully Funded Projects', '#funding'],
  ])
})

test('names two cloud partners and a security partner', () => {
  const partners = sectionOf('Trusted Technology Partners')
  expect(textsOf('li', partners)).toEqual([
    expect.stringMatching(/Google Cloud.*partner/i),
    expect.stringMatching(/Microsoft Azure.*partner/i),
    expect.stringMatching(/Security partner/i),
  ])
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
] as const)('shows the cards of %s, each with a description', ([heading, titles]) => {
  const section = sectionOf(heading)
  expect(textsOf('li h3', section)).toEqual(titles)
  for (const card of section.querySelectorAll('li:has(h3)'))
    expect(textOf(card.querySelector('h3 ~ p'))).toMatch(/\w+ \w+/)
})

test('explains the funding', () => {
  const funding = textOf(page.querySelector('#funding'))
  expect(funding).toMatch(/funded AI projects are a win-win/i)
  expect(funding).toMatch(/Google Partner Program.*qualifying startups and small businesses/)
  expect(funding).toMatch(/combin.*credits.*model access.*(enablement|training)/i)
})

test('has the fields, options, button and note of the form', () => {
  const labels = ['Name', 'Email', 'Company', 'Interest', 'Message']
  expect(textsOf('#contact label').filter((label) => labels.includes(label!))).toEqual(labels)
  const options = {
    '': 'Select an option',
    'ai-strategy': 'AI Strategy & Roadmaps',
    'ai-agents': 'AI Agents as Employees',
    integrations: 'Application Integrations',
    security: 'Agentic Security',
    prototypes: 'Prototypes to Production',
    funding: 'Fully Funded Projects',
    other: 'Other',
  }
  const shown = page
    .querySelectorAll('#interest option')
    .map((option) => [option.getAttribute('value')!, textOf(option)] as const)
  expect(shown.filter(([value]) => value in options)).toEqual(Object.entries(options))
  expect(page.querySelectorAll('#message[rows="5"], #email[type=email]')).toHaveLength(2)
  expect(textsOf('#contact-form button[type=submit]')).toEqual(['Book a Strategy Call'])
  expect(textsOf('#contact p')).toContain("We respect your privacy. We'll never sell your data.")
  expect(textOf(page.querySelector('#contact'))).toMatch(/Transform.*operations with intelligent AI agents/)
})

test('shows the texts of each state of the form', async () => {
  expect(thankYouMs).toBe(3000)
  const sent = await documentOf(await post(encodings.multipart(newEnquiry())))
  expect(textsOf('#contact [role=status] h3', sent)).toEqual(['Thank You!'])
  const thanks = "We've received your message and will get back to you shortly."
  expect(textsOf('#contact [role=status] h3 ~ p', sent)).toContain(thanks)
  const failed = await documentOf(await post(encodings.multipart({})))
  const failure = 'Failed to submit form. Please try again.'
  expect(textsOf('#contact [role=alert] > p', failed)).toContain(failure)
})

test('promises that a notice in the chat has company and interest alone', async () => {
  const privacy = await getPage('/privacy')
  expect(textOf(privacy)).toContain('these fields and nothing else that you entered: Company, Interest.')
})

test('shows logo, partner line and copyright line in the footer', () => {
  const footer = textOf(page.querySelector('footer'))
  expect(footer).toContain('Keelwork')
  expect(footer).toMatch(/Premier partner of Google Cloud and Microsoft Azure/)
  expect(footer).toMatch(/2025 .*All rights reserved/)
})
