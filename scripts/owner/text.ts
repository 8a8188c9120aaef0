import * as z from 'zod'
import { listFiles } from './files.ts'

const files = listFiles()
const isMissing = (text: string) =>
  /^[^\s:]+\.(svg|png|jpe?g|webp|avif)$/.test(text) && !files.some((file) => file.endsWith(text))

export const empty = 'is empty. Write something, or remove the section that shows it.'

export const text = z
  .string()
  .regex(/\S/, empty)
  .refine((text) => !isMissing(text), 'names a missing file. Add that file, or remove its name.')
