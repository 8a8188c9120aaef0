/** Whether a request says who asks, as a hosted project demands it: by the publishable key and by nothing else. */
export function hasKey(headers: Headers, key: string): boolean {
  const bearer = headers.get('Authorization') ?? `Bearer ${key}`
  return headers.get('apikey') === key && bearer === `Bearer ${key}`
}

/** What a hosted project answers otherwise, with status 401. */
export const keyRefused = { message: 'Invalid API key' }
