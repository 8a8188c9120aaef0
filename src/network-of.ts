/** What counts as one sender: an IPv4 address, or the /48 of an IPv6 one, which is what a customer is often given. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 3).join(':')
}
