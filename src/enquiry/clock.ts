import { language } from '../content/site.ts'

/** The time now, like "14:32", or like "14:32 UTC" in a given time zone. */
export const formatClock = (timeZone?: string) =>
  new Date().toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone, timeZoneName: 'short' }),
  })
