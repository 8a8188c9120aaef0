import { openLog, submitAttempt } from './attempts.ts'
import { openCard, submitCard } from './card.ts'

export const forms = {
  attempts: { open: openLog, submit: submitAttempt },
  card: { open: openCard, submit: submitCard },
}
