import { attempts as words } from '../src/content/attempts.ts'
import { gate, workLog } from '../src/content/hero.ts'
import { findRule } from '../src/reply.ts'
import { cleanText } from '../src/text.ts'
import { showInGate, watchGate } from './gate.ts'
import { minutesOf, timeOf } from './minutes.ts'
import { type Entry, hasRecord, showEntry, showLast } from './record-list.ts'

const maxOpened = 50

const entries: Entry[] = [...workLog.entries, workLog.held]
const start = minutesOf(workLog.next)! - entries.length

function append(entry: Omit<Entry, 'time'>): Element {
  const timed = { ...entry, time: timeOf(start + entries.length) }
  entries.push(timed)
  return showEntry(timed)
}

const latest = () => entries.findLast(({ said }) => !said)!

/** Ignores what cannot follow the entries before it, because anyone may have written a link. */
function perform(action: [name: string, value: string], { who = gate.you } = {}) {
  const [name, value] = action
  const nameActor = (text: string) => text.replace('{who}', who)
  const choice = gate.choices.findIndex((choice) => choice.value === value)
  const isHeld = !latest().action
  if (name === 'said') addAttempt(cleanText(value, words.limit))
  else if (isHeld && choice >= 0) {
    const { entry } = gate.choices[choice]!
    showInGate(choice + 1, append({ ...entry, text: nameActor(entry.text), action }))
  } else if (!isHeld && value === 'again') {
    append({ text: nameActor(gate.restarted), action })
    showInGate(0, append(workLog.held))
  }
  showLast()
}

function addAttempt(said: string) {
  if (!said) return
  const minutes = minutesOf(said)
  const named = entries.find(({ time }) => minutesOf(time) === minutes)
  const { reply, state } = findRule(words.rules, said, Boolean(named)) ?? words.otherwise
  const quoted = minutes === undefined ? latest() : named
  const quote = quoted ? `${quoted.time} ${quoted.text} ${quoted.said ?? ''}`.trim() : words.noEntry
  const detail = reply.replace('{entry}', () => quote)
  append({ text: words.emailSaid, said, detail, state, action: ['said', said] })
}

function fill(form: HTMLFormElement, given: URLSearchParams) {
  // A second link starts from the beginning, because a record only grows.
  if (actions().length > 0) return location.reload()
  document.getElementById(form.name)!.textContent = words.othersHeading
  for (const action of [...given].slice(0, maxOpened)) perform(action, { who: gate.colleague })
}

const actions = () => entries.flatMap(({ action }) => (action ? [action] : []))

/** A late answer must not scroll the page under a finger that is already on the next button. */
function submit(form: HTMLFormElement, button: HTMLButtonElement, isLate: boolean) {
  perform(['said', button.value || form.said.value])
  if (!button.value) form.said.value = ''
  form.querySelector('[role=status]')!.textContent = ''
  if (!isLate) form.querySelector('ol')!.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

export const record = { words, names: () => ['gate', 'said'], fill, entries: actions, submit }

if (hasRecord) {
  for (const entry of entries) showEntry(entry)
  showLast()
  watchGate((value) => perform(['gate', value]))
}
