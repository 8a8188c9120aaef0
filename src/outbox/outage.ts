import type { OutageKind, StateNotice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'

type State = {
  kind: OutageKind
  startedAt: number
  isOver: boolean
  /** Absent in the state of an earlier version. */
  toldAt?: number
}

/** A database that flaps within this time has one outage. */
const shortestMs = 900_000

/** A day, and an hour less because the daily check may come early. */
const reminderMs = 82_800_000

/** The announced outage. Its methods return the notice that is due. */
export function openOutage(kv: SyncKvStorage) {
  const read = () => kv.get<State>('outage')
  const write = (state: State) => kv.put('outage', state)

  const endsAt = () => {
    const state = read()
    return state?.isOver ? state.startedAt + shortestMs : Infinity
  }

  return {
    endsAt,

    begin(kind: OutageKind, cause: StoreError, now: number, waiting: number): StateNotice | undefined {
      const known = read()
      const startedAt = known?.startedAt ?? now
      const isFuller = kind === 'full' && known?.kind !== 'full'
      if (known && !isFuller && now - (known.toldAt ?? startedAt) < reminderMs) {
        if (known.isOver) write({ ...known, isOver: false })
        return undefined
      }
      write({ kind, startedAt, isOver: false, toldAt: now })
      return { kind, cause, at: now, since: startedAt, waiting }
    },

    end() {
      const state = read()
      if (state && !state.isOver) write({ ...state, isOver: true })
    },

    announceEnd(now: number): StateNotice | undefined {
      if (endsAt() > now) return undefined
      kv.delete('outage')
      return { kind: 'recovered', at: now }
    },
  }
}
