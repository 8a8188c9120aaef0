import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const keyword = 'Digest of the source'

/** Writes into a PNG, as a text chunk, a digest of the words and colours that it was drawn from. */
export function withDigest(png: Buffer, source: unknown): Buffer {
  const chunk = Buffer.from(`0000tEXt${keyword}\0${digestOf(source)}0000`, 'latin1')
  chunk.writeUInt32BE(chunk.length - 12)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  // The end of every PNG is a chunk of 12 bytes.
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)])
}

/** A picture without a digest is the owner's own. */
export const isDrawn = (file: string) => digestIn(file) !== undefined

export const isOutdated = (file: string, source: unknown) =>
  isDrawn(file) && digestIn(file) !== digestOf(source)

function digestIn(file: string): string | undefined {
  const [, after] = readFileSync(file, 'latin1').split(`tEXt${keyword}\0`)
  return after?.slice(0, digestOf('').length)
}

const digestOf = (source: unknown) => hash('sha256', JSON.stringify(source))
