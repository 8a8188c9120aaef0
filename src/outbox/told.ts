import type { Fate, Notice } from '../notices/notice.ts'
import { isInSetup, type StoreError } from '../store/diagnose.ts'

export type Told = ReturnType<typeof openTold>

/** What the operator was told since an enquiry was stored last. It is empty when there is no outage. */
export function openTold(sql: SqlStorage, isAnyoneListening: boolean) {
  sql.exec('create table if not exists told (about text primary key) without rowid')
  const add = (about: string) => sql.exec('insert or ignore into told values (?)', about).rowsWritten > 0
  const clear = () => sql.exec('delete from told').rowsWritten > 0

  return {
    /** An outage is told once, and once each thing that the operator has to set up. */
    failed(cause: StoreError, fate: Fate): Notice[] {
      if (!isAnyoneListening) return []
      const demands = [...(isInSetup(cause) ? [cause] : []), ...(fate === 'full' ? [fate] : [])]
      const news = ['outage', ...demands].filter(add)
      return news.length > 0 ? [{ kind: 'failure', cause, fate }] : []
    },

    stored: (): Notice[] => (clear() ? [{ kind: 'stored again' }] : []),

    /** A check has succeeded, but no enquiry was stored: the next failure is told, and later the end of the outage. */
    ready: () => void (clear() && add('an outage whose end is not told')),
  }
}
