import { site } from '../content/site.ts'
import type { Env, OutboxBinding } from '../env.ts'

/** The site's outbox. It lives where `site.storage` says. */
export function findOutbox({ OUTBOX }: Env) {
  return OUTBOX && inJurisdiction(OUTBOX, site.storage.jurisdiction).getByName('outbox')
}

function inJurisdiction(binding: OutboxBinding, jurisdiction: 'eu' | undefined): OutboxBinding {
  if (!jurisdiction) return binding
  try {
    return binding.jurisdiction(jurisdiction)
  } catch (error) {
    // Locally there are no jurisdictions.
    if (String(error).includes('not implemented in workerd')) return binding
    throw error
  }
}
