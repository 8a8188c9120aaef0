/** The time now, like "14:32", or like "14:32 UTC" in a given time zone. In any language, because `<time>` requires it. */
export const formatClock = (timeZone?: string) =>
  new Date().toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone, timeZoneName: 'short' }),
  })
