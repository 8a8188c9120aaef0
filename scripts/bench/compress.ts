import { brotliCompressSync, constants } from 'node:zlib'

/** Brotli at the quality that an edge can afford for each answer. */
export const compress = (text: string | Uint8Array) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
