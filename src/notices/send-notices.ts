import type { Env } from '../env.ts'
import { type RetryLimits, retry } from '../store/retry.ts'
import { type ChannelName, load } from './channels.ts'
import type { Notice } from './notice.ts'

/** A Worker may go on for 30 s after its response. */
const limits: RetryLimits = { attempts: 4, attemptMs: 5_000, totalMs: 25_000, firstPauseMs: 1_000 }

/** Sends one message of the first notices, and tells how many they are. `event` is for the log. */
export async function sendNotices(
  env: Env,
  channel: ChannelName,
  notices: Notice[],
  attempts = limits.attempts,
) {
  const compose = await load[channel]()
  const { count, send } = compose(notices, env)
  const { result, ...tries } = await retry(send, ({ isTransient }) => isTransient, { ...limits, attempts })
  const { isTransient, ...sent } = result
  return { count, isTransient, event: { event: 'notify', channel, ...sent, ...tries } }
}
