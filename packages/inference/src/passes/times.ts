import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { keyOf } from '../draft.ts'

/**
 * Where a moment stands in the life of what a row describes, by the words of its name. Lower comes first; equal ones are unordered.
 * The first that matches counts.
 */
const STAGES: readonly {
  readonly stage: number
  readonly words: RegExp
  readonly within: string
  readonly absent?: number
}[] = [
  { stage: 0, words: /\b(birth|born)\b/, within: '' },
  { stage: 6, words: /\b(expires?|expiry|expiration|until|valid to|renews?|not after)\b/, within: '365 days' },
  {
    stage: 5,
    words:
      /\b(deleted|removed|archived|revoked|cancell?ed|closed|finished|completed|ended|terminated|returned|return|end|ends|to|discontinued|left|resolved|checkout|stopped|dismissed|unsubscribed|departure|delivered|received|receipt)\b/,
    within: '30 days',
    absent: 0.6,
  },
  {
    stage: 4,
    words: /\b(updated?|modified|changed|edited|last|latest|synced|refreshed|seen|accessed|visited|touched)\b/,
    within: '60 days',
  },
  {
    stage: 3,
    words:
      /\b(due|required|deadline|ship|shipped|dispatched|paid|payment|commit|delivery|sent|approved|confirmed|verified|accepted|published|activated|processed|started at work|signed|opened|read|invoiced|posted|picked|run|scheduled|reviewed|merged)\b/,
    within: '14 days',
    absent: 0.2,
  },
  {
    stage: 1,
    words:
      /\b(created?|inserted|registered|joined|added|begin|began|start|starts|started|from|order|invoice|rental|purchase|sale|hire|hired|submitted|requested|booked|entry|signup|since|signed up|issued|built|checkin|arrival|opening)\b/,
    within: '365 days',
  },
]
const UNNAMED = 2

interface Moment {
  readonly draft: ColumnDraft
  readonly stage: number
  readonly within: string
  readonly absent: number
}

const isMoment = (draft: ColumnDraft) =>
  (draft.type.kind === 'date' || draft.type.kind === 'timestamp') && draft.guess?.generator.startsWith('time.') === true

function momentsOf(table: TableDraft): Moment[] {
  return table.columns
    .filter((c) => isMoment(c) || (c.guess?.generator === 'person.birth-date' && !c.referenced))
    .map((draft) => {
      const name = draft.words.join(' ')
      const found = STAGES.find(({ words }) => words.test(name))
      return { draft, stage: found?.stage ?? UNNAMED, within: found?.within ?? '30 days', absent: found?.absent ?? 0 }
    })
    .sort((a, b) => a.stage - b.stage)
}

/** The column that says when a row came to be: what its children may not be older than. */
export function originOf(table: TableDraft): ColumnDraft | undefined {
  return momentsOf(table).find((m) => !m.draft.column.nullable && m.stage >= 1 && m.stage <= UNNAMED)?.draft
}

/** Orders the moments of each row, and of a row against the parent that it belongs to. */
export function orderTimes(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const moments = momentsOf(table)
    const origin = moments.find((m) => !m.draft.column.nullable && m.stage >= 1) ?? moments.find((m) => m.stage >= 1)
    for (const moment of moments) {
      if (
        moment === origin ||
        origin === undefined ||
        moment.stage <= origin.stage ||
        moment.draft.column.name === origin.draft.column.name
      )
        continue
      follow(moment.draft, origin.draft.column.name, moment, `it comes after ${origin.draft.column.name}`)
    }
    if (!origin || origin.stage === 0) continue
    const parent = olderParent(table, inferring)
    if (parent)
      follow(
        origin.draft,
        parent.reference,
        { ...origin, within: '365 days' },
        `nothing is older than its ${parent.table}`,
      )
    const birth = moments.find((m) => m.stage === 0)
    if (birth && !parent && /\bhired?\b/.test(origin.draft.words.join(' '))) origin.draft.guess = HIRED
  }
}

const HIRED = { generator: 'time.past', params: { within: '15 years' }, score: 0.9, reason: 'a day of hiring' }

function follow(
  draft: ColumnDraft,
  column: string,
  moment: { within: string; stage: number; absent: number },
  why: string,
): void {
  const guess = draft.guess
  if (!guess) return
  draft.guess = {
    generator: 'time.after',
    params: {
      column,
      max: moment.within,
      ...(moment.stage === 6 || /\b(due|required|scheduled)\b/.test(draft.words.join(' ')) ? { future: true } : {}),
    },
    score: guess.score,
    reason: `${guess.reason}, and ${why}`,
    ...(moment.absent > 0 ? { nulls: moment.absent } : guess.nulls === undefined ? {} : { nulls: guess.nulls }),
  }
}

/** The parent whose age matters most: of a required key, with an origin of its own, and not a mere list. */
function olderParent(table: TableDraft, inferring: Inferring): { reference: string; table: string } | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    const required = key.columns.every((name) => table.table.columns.find((c) => c.name === name)?.nullable === false)
    if (!parent || parent === table || !required || reaches(parent, table, inferring)) continue
    const origin = originOf(parent)
    if (origin) return { reference: `@${key.columns.join('+')}.${origin.column.name}`, table: parent.name }
  }
  return undefined
}

/** Whether a chain of required keys leads from one table to another: their ages must not wait for each other. */
function reaches(from: TableDraft, to: TableDraft, inferring: Inferring): boolean {
  const seen = new Set([from])
  for (const at of seen)
    for (const key of at.table.foreignKeys) {
      const next = inferring.drafts.get(keyOf(key.references))
      if (next === to) return true
      if (next) seen.add(next)
    }
  return false
}
