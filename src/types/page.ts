type Link = { label: string; href: string }

/** `anchor` is the id of a section. */
export type Navigation = {
  label: string
  skip: string
  menu: string
  close: string
  links: readonly { label: string; anchor: string }[]
}

/** The first link is the main button. */
export type Hero = { heading: string; lead: string; tags: readonly string[]; links: readonly Link[] }

type Card = { role: string; reportsTo: string; may: string; mustAsk: string; cannot: string }

export type Agent = Card & { caption: string; card: string; number: string; kind: string }

export type CardLabels = Record<Exclude<keyof Card, 'role'>, string>

/** Each has its own sign. */
export type State = 'done' | 'asked' | 'held' | 'released' | 'returned' | 'refused' | 'unchanged'

export type States = Record<State, string>

export type LogEntry = { time: string; text: string; detail?: string; state: State }

export type WorkLog = {
  title: string
  day: string
  whole: string
  less: string
  entries: readonly LogEntry[]
  held: LogEntry
  next: string
}

export type Gate = {
  question: string
  choices: readonly { value: 'release' | 'return'; label: string; entry: Omit<LogEntry, 'time'> }[]
  you: string
  colleague: string
  links: readonly Link[]
  again: string
  restarted: string
}

export type Services = {
  heading: string
  lead: string
  terms: string
  result: string
  /** `interest` is preselected in the form. A `label` stresses its card. */
  cards: readonly { title: string; interest: string; result: string; text: string; label?: string }[]
}

export type Roster = {
  heading: string
  text: string
  invitation: string
  kind: string
  jobs: readonly Card[]
  visitorCard: Omit<Card, 'role'> & {
    role: { label: string; hint: string }
    empty: string
    job: string
    interest: string
    action: string
    promise: string
    inserted: string
    copy: string
    copied: string
    notCopied: string
    author: string
    opened: string
  }
}

export type Safety = {
  heading: string
  lead: string
  alone: string
  steps: readonly { title: string; alone: string; text: string }[]
  promotion: string
  asks: string
}

export type Security = {
  heading: string
  lead: string
  example: string
  partner: string
  cards: readonly {
    title: string
    text: string
    label: string
    rows: readonly (readonly [state: State, name: string, right: string])[]
  }[]
}

export type Attempts = {
  label: string
  hint: string
  action: string
  /** In characters. */
  limit: number
  note: string
  emailSaid: string
  rules: readonly (Reply & { words: readonly string[] })[]
  otherwise: Reply
  noEntry: string
  suggestions: readonly [string, ...string[]]
  heading: string
  othersHeading: string
  copy: string
  copied: string
  notCopied: string
  opened: string
}

type Reply = { reply: string; state: State }

export type Funding = {
  heading: string
  banner: string
  action: string
  interest: string
  columns: readonly [who: string, gives: string, gets: string]
  parties: readonly { name: string; gives: string; gets: string }[]
  cards: readonly { title: string; text: string }[]
}

export type Message = { heading: string; text: string; event: string; failure?: string; retry?: string }

export type Messages = Record<'notFound' | 'methodNotAllowed' | 'unexpected', Message> & {
  notLoaded: string
  home: string
  next: string
}

export const builtInSections = [
  'hero',
  'partners',
  'services',
  'roster',
  'safety',
  'security',
  'terms',
  'funding',
  'contact',
] as const

export type BuiltInSection = (typeof builtInSections)[number]

/** Any other name is that of a file in src/content/sections/. */
export type Sections = readonly (BuiltInSection | (string & {}))[]
