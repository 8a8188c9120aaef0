/** What counts as one sender: an IPv4 address, or the first half of an IPv6 one, since the other half is free to choose. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
