import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Options = Parameters<AxeBuilder['options']>[0]

/** Axe in the mode that runs in the page alone: the other one needs twice as long, to look into frames of other sites. */
export const axe = (page: Page, options: Options = {}) =>
  new AxeBuilder({ page }).options(options).setLegacyMode()
