import { beforeAll, expect, test } from 'vitest'
import { fieldNames, limits } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

// The expected words stand here as the specification has them, not as the site's own data has them.

let page: Awaited<ReturnType<typeof documentOf>>
beforeAll(async () => {
  page = await documentOf(await get('/'))
})

const textsOf = (selector: string) => page.querySelectorAll(selector).map(textOf)
const cardsOf = (heading: string) => {
  const section = page
    .querySelectorAll('section')
    .find((part) => textOf(part.querySelector('h2')) === heading)
  return section?.querySelectorAll('h3').map(textOf)
}

test('The sections stand in the specified order', () => {
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

test('The hero has its tags and its two calls to action', () => {
  expect(textsOf('#hero ul > li').slice(0, 4)).toEqual([
    'Agentic Quality',
    'AI Safety',
    'Agentic Security',
    'Compliance',
  ])
  const actions = page.querySelectorAll('#hero a').map((link) => [textOf(link), link.getAttribute('href')])
  expect(actions).toEqual([
    ['Schedule a Consultation', '#contact'],
    ['Access Fully Funded Projects', '#funding'],
  ])
})

test('The partner strip names two clouds and the security partner that the security section names too', () => {
  const partners = page
    .querySelectorAll('section')
    .find((part) => part.textContent.includes('Trusted Technology'))
  const names = partners?.querySelectorAll('li').map(textOf)
  expect(names).toHaveLength(3)
  expect(names?.[0]).toMatch(/Google Cloud/)
  expect(names?.[1]).toMatch(/Microsoft Azure/)
  expect(names?.[2]).toContain(site.securityPartner)
  expect(partners?.querySelectorAll('img')).toHaveLength(3)
  expect(textOf(page.querySelector('#security'))).toContain(site.securityPartner)
})

test('There are six services, four security cards and two funding cards, each with a description', () => {
  expect(cardsOf('Our Services')).toEqual([
    'AI Strategy & Roadmaps',
    'AI Agents as Employees',
    'Application Integrations',
    'Agentic Security',
    'Prototypes to Production',
    'Cross-Cloud Deployment',
  ])
  expect(cardsOf('Reliability & Agentic Security')).toEqual([
    'Identity & Permissions',
    'Tool Access & Sandboxing',
    'Policy Guardrails & Approval Gates',
    'Observability & Audit Trails',
  ])
  expect(cardsOf('Funding & Incentives')).toEqual(['Fully Funded AI Development', 'Cloud Credits & Training'])
  for (const card of page.querySelectorAll('li:has(h3)'))
    expect(textOf(card.querySelector('h3 ~ p'))).toMatch(/\w+ \w+/)
})

test('The funding section says that funded projects are a win-win and leads on to the form', () => {
  const funding = page.querySelector('#funding')
  expect(textOf(funding)).toMatch(/funded AI projects are a win-win/i)
  expect(textOf(funding)).toMatch(/Google Partner Program.*qualifying startups and small businesses/)
  expect(textOf(funding)).toMatch(/credits, model access and enablement/)
  expect(funding?.querySelector('a')?.getAttribute('href')).toBe('/?interest=funding#contact')
})

test('The form has its five labelled fields, in order, all of them required', () => {
  const labels = page.querySelectorAll('form label').filter((label) => !label.closest('[aria-hidden]'))
  expect(labels.map(textOf)).toEqual(['Name', 'Email', 'Company', 'Interest', 'Message'])
  expect(labels.map((label) => label.getAttribute('for'))).toEqual([...fieldNames])
  for (const name of fieldNames) {
    const field = page.querySelector(`form #${name}`)
    expect(field?.getAttribute('name')).toBe(name)
    expect(field?.hasAttribute('required')).toBe(true)
  }
})

test('The fields say how long they may be and what a browser may fill in', () => {
  const described = ['name', 'email', 'company', 'message'].map((name) => {
    const field = page.querySelector(`form #${name}`)
    return [
      field?.tagName,
      field?.getAttribute('type'),
      field?.getAttribute('maxlength'),
      field?.getAttribute('autocomplete'),
    ]
  })
  expect(described).toEqual([
    ['INPUT', 'text', '200', 'name'],
    ['INPUT', 'email', '254', 'email'],
    ['INPUT', 'text', '200', 'organization'],
    ['TEXTAREA', undefined, '5000', undefined],
  ])
  expect(limits).toEqual({ name: 200, email: 254, company: 200, message: 5000 })
  expect(page.querySelector('#message')?.getAttribute('rows')).toBe('5')
})

test('The interests are the specified ones, after an empty choice', () => {
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
  expect(page.querySelectorAll('option[selected]')).toEqual([])
})

test('The form works without JavaScript, and says what its button does and what becomes of the words', () => {
  const form = page.querySelector('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/api/contact'])
  expect(textsOf('form button[type=submit]')).toEqual(['Book a Strategy Call'])
  expect(textOf(form)).toContain("We respect your privacy. We'll never sell your data.")
  expect(textOf(page.querySelector('#contact'))).toMatch(
    /Transform your operations with intelligent AI agents/,
  )
})

test('The bar leads to the hero and to four sections', () => {
  const links = page.querySelectorAll('header a').map((link) => [textOf(link), link.getAttribute('href')])
  expect(links).toEqual([
    [site.name, '#hero'],
    ['Services', '#services'],
    ['Security', '#security'],
    ['Funding', '#funding'],
    ['Contact', '#contact'],
  ])
})

test('The Security link leads to both AI Safety and Reliability & Agentic Security', () => {
  expect(textsOf('#security h2')).toEqual(['AI Safety', 'Reliability & Agentic Security'])
})

test('The footer has the logo, the partner line and the line of 2025', () => {
  const footer = textOf(page.querySelector('footer'))
  expect(footer).toContain(site.name)
  expect(footer).toMatch(/Premier partner of .* and .*/i)
  expect(footer).toMatch(/2025 .*All rights reserved/i)
})

test('The page has one first heading, its landmarks, its language and a way past the bar', () => {
  expect(textsOf('h1')).toHaveLength(1)
  for (const landmark of ['header', 'header nav[aria-label]', 'main', 'footer'])
    expect(page.querySelectorAll(landmark), landmark).toHaveLength(1)
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('en')
  const first = page.querySelector('body a')
  expect(textOf(first)).toMatch(/^Skip to /)
  expect(page.querySelector('main')?.getAttribute('id')).toBe(first?.getAttribute('href')?.slice(1))
})

test('The page introduces itself to search engines', () => {
  expect(textOf(page.querySelector('title'))).toBe(site.title)
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(site.description)
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.origin}/`)
  expect(page.querySelector('meta[name=robots]')).toBeNull()
})

test('Every id is there once, and every link within the page leads somewhere', () => {
  const ids = page.querySelectorAll('[id]').map((element) => element.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of page.querySelectorAll('a[href^="#"]'))
    expect(ids).toContain(link.getAttribute('href')?.slice(1))
})
