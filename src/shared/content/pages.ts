import type { PageName } from '../urls.ts'
import { privacy } from './privacy.ts'

/** The labels of the footer's links. */
export const pageLabels: Record<PageName, string> = { privacy: privacy.heading }
