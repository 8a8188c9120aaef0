export const isSecureUrl = (text: string) =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || isLoopback(text))

export const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
