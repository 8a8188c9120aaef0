/** Does to wrangler.toml what its last comment says: uncomments what follows it. */
export function switchOnOutbox(text: string): string {
  const [before, block, ...others] = text.split(/(?<=^# The outbox: .*\n)/m)
  if (!block || others.length > 0) throw new Error('wrangler.toml has not one outbox to switch on.')
  return before + block.replaceAll(/^# ?/gm, '')
}
