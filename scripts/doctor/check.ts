import type { Diagnosis } from '../../src/store/diagnose.ts'

export type Check = { name: string; problem?: Diagnosis }

export const report = (name: string, holds: boolean | undefined, problem: Diagnosis): Check =>
  holds ? { name } : { name, problem }

export const describeCheck = ({ name, problem }: Check): string =>
  escapeControls(problem ? `✗ ${name}: ${problem.reason} ${problem.remedy}` : `✓ ${name}`)

/** A reason may quote what a site sends, and a terminal obeys control characters. */
const escapeControls = (line: string) =>
  line.replaceAll(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
