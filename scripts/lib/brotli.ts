import { brotliCompressSync, constants } from 'node:zlib'

/** Compresses at the level that Cloudflare uses. */
export const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
