import { attempts as words } from '#content/attempts.ts'
import { gate, workLog } from '#content/hero.ts'
import { findRule } from '../src/reply.ts'
import { cleanText } from '../src/text.ts'
import { minutesOf, timeOf } from './minutes.ts'
import { type Entry, showEntry, showInHero, showLast } from './record-lines.ts'

type Action = [name: string, value: string]
type RecordEntry = Entry & { action?: Action }

const maxOpened = 50

const entries: RecordEntry[] = [...workLog.entries, workLog.held]
const start = minutesOf(workLog.next)! - entries.length

function append(entry: Omit<RecordEntry, 'time'>): Element {
  const timed = { ...entry, time: timeOf(start + entries.length) }
  entries.push(timed)
  return showEntry(timed)
}

/** Ignores what does not follow from the entries before it, because anyone may have written a link. */
function perform([name, value]: Action, who: string) {
  if (name === 'said') return addAttempt(cleanText(value, words.limit))
  const isHeld = !entries.findLast(({ said }) => !said)!.action
  const choice = gate.choices.findIndex((choice) => choice.value === value)
  const nameActor = (text: string) => text.replace('{who}', who)
  if (isHeld && choice >= 0) {
    const { text, ...entry } = gate.choices[choice]!.entry
    showInHero(choice + 1, append({ ...entry, text: nameActor(text), action: [name, value] }))
  } else if (!isHeld && value === 'again') {
    append({ text: nameActor(gate.restarted), action: [name, value] })
    showInHero(0, append(workLog.held))
  }
}

function addAttempt(said: string) {
  if (!said) return
  const minutes = minutesOf(said)
  const named = entries.find(({ time }) => minutesOf(time) === minutes)
  const latest = entries.findLast((entry) => !entry.said)!
  const quoted = minutes === undefined ? latest : named
  const { reply, state } = findRule(words.rules, said, Boolean(named)) ?? words.otherwise
  const quote = quoted ? `${quoted.time} ${quoted.text} ${quoted.said ?? ''}`.trim() : words.noEntry
  append({
    text: words.emailSaid,
    said,
    detail: reply.replace('{entry}', () => quote),
    state,
    action: ['said', said],
  })
}

function fill(form: HTMLFormElement, given: URLSearchParams) {
  // A second link starts from the beginning, because a record only grows.
  if (actions().length > 0) return location.reload()
  document.getElementById(form.name)!.textContent = words.othersHeading
  for (const action of [...given].slice(0, maxOpened)) perform(action, gate.colleague)
  update(form)
}

const actions = (): Action[] => entries.flatMap(({ action }) => (action ? [action] : []))

function update(form: HTMLFormElement) {
  form.copy.parentElement.hidden = actions().length === 0
  showLast()
}

function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  perform(['said', button.value || form.said.value], '')
  if (!button.value) form.said.value = ''
  update(form)
}

export function decide(values: string[]) {
  for (const value of values) perform(['gate', value], gate.you)
  const form = document.querySelector<HTMLFormElement>('[name=record]')
  if (form) update(form)
}

export const record = { words, names: () => ['gate', 'said'], fill, entries: actions, submit }
