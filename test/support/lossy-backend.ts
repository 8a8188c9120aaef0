import { createServer, request } from 'node:http'
import { listen } from './listen.ts'

/** Forwards each request to the backend, and closes the connection instead of responding. */
export const startLossyBackend = (backend: string) =>
  listen(
    createServer((received, response) => {
      const { url, method, headers } = received
      received.pipe(request(backend + url, { method, headers }, () => response.destroy()))
    }),
  )
