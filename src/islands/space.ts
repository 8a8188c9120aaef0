import { site } from '#content/site.ts'

/** Between two texts. Chinese and Japanese have no spaces between words. */
export const space = /^(ja|zh)/.test(site.language) ? '' : ' '
