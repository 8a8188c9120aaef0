import { expect, test } from 'vitest'
import { textOf } from '../support/read-html.ts'
import { getPage } from '../support/request.ts'

test('the privacy page has the menu, its own paragraphs and the rows of the privacy notice', async () => {
  const page = await getPage('/privacy-notice')
  expect(textOf(page.querySelector('main h1 + p'))).toBe('A lawyer reads it in spring.')
  expect(page.querySelector('header a')?.getAttribute('href')).toBe('/#hero')
  expect(page.querySelector('#menu a')?.getAttribute('href')).toBe('/#services')
  const sentences = page.querySelectorAll('main section p').map(textOf)
  expect(sentences).toEqual([
    'We keep them safe. See the imprint.',
    'Leeds, England',
    '7 months',
    'Write to office@brightmoor.test.',
  ])
  expect(page.querySelectorAll('main h2').map(textOf)).toEqual(['Kept in', 'Kept for', 'Your say'])
  const links = page.querySelectorAll('main section a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/imprint', 'mailto:office@brightmoor.test'])
})

test('another legal page has only its own paragraphs, with their line breaks', async () => {
  const page = await getPage('/imprint')
  const paragraphs = page.querySelectorAll('main section p').map(textOf)
  expect(paragraphs).toEqual(['Brightmoor Ltd Leeds', 'office@brightmoor.test'])
  expect(page.querySelectorAll('main p br, main p a[href="mailto:office@brightmoor.test"]')).toHaveLength(2)
})
