import type { Diagnosis } from '../../src/store/diagnose.ts'

export type Check = { name: string; diagnosis?: Diagnosis }

export const report = (name: string, holds: boolean | undefined, diagnosis: Diagnosis): Check =>
  holds ? { name } : { name, diagnosis }

export const describeCheck = ({ name, diagnosis }: Check): string =>
  escapeControls(diagnosis ? `✗ ${name}: ${diagnosis.reason} ${diagnosis.remedy}` : `✓ ${name}`)

/** A reason may quote what a site sends, and a terminal obeys control characters. */
const escapeControls = (line: string) =>
  line.replaceAll(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
