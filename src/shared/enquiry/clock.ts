/** The time now, like "14:32", or like "14:32 UTC" in a given time zone. Not localized, because `<time>` requires this format. */
export const formatClock = (timeZone?: string) =>
  new Date().toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone, timeZoneName: 'short' }),
  })
