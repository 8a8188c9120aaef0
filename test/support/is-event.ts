/** Whether a line of the Worker is JSON with an event, as every one must be. */
export const isEvent = (line: string) => line.startsWith('{"event":"')
