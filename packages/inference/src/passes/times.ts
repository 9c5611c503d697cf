import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'
import { tableWords } from '../table-facts.ts'
import { type Beginning, beginningsOf, type Span, spansOf } from '../spans/ends.ts'
import { type Stage, stageOf, stages } from './stages.ts'

interface Moment {
  readonly draft: ColumnDraft
  readonly stage: Stage
}

const isMoment = ({ type, guess, referenced }: ColumnDraft): boolean =>
  !referenced &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  (guess?.generator.startsWith('time.') === true || guess?.generator === 'person.birth-date')

/** A row's moments in the order of its life, but those that must differ from row to row: they have no room to follow others. A moment that bears the table's own name is its beginning: the payment date of a payment. */
function momentsOf(table: TableDraft): readonly Moment[] {
  const own = tableWords(table.table.name).at(-1)
  const [spans, beginnings] = [spansOf(table), beginningsOf(table)]
  return table.columns
    .filter((draft) => isMoment(draft) && !isUnique(table.table, [draft.column.name]))
    .map((draft) => ({ draft, stage: draft.words[0] === own ? stages.begun : stageInSpans(draft, spans, beginnings) }))
    .sort((a, b) => a.stage.order - b.stage.order)
}

/** What begins something comes after the row was written, what ends it later than that, whatever the words say by themselves. */
function stageInSpans(draft: ColumnDraft, spans: readonly Span[], beginnings: readonly Beginning[]): Stage {
  const stage = stageOf(draft.words)
  if (spans.some(({ end }) => end === draft)) return stage.order > stages.unnamed.order ? stage : stages.over
  const found = beginnings.find(({ start }) => start === draft)
  if (!found || stage === stages.born) return stage
  return found.of === '' && FOUNDING.test(draft.words.join(' ')) ? stage : stages.underway
}

/** What begins a row's life as a whole. */
const FOUNDING = /\b(opened|hired?|joined|joining|issued?|registered|admitted|admission)\b/

const isOrigin = ({ stage }: Moment): boolean =>
  stage.order >= stages.begun.order && stage.order <= stages.unnamed.order && !stage.ahead

/** What the other moments of a row come after: the first that is always there, be it called what it may, else the first. */
function originOf(moments: readonly Moment[]): Moment | undefined {
  const isThere = (m: Moment) => !m.draft.column.nullable
  // Where a row says when it was written that is it, though the schema would let it be missing.
  const named =
    moments.find((m) => isOrigin(m) && /^(created|inserted)\b/.test(m.draft.words.join(' '))) ??
    moments.find((m) => isOrigin(m) && isThere(m))
  const only = moments.find((m) => isThere(m) && !m.stage.ahead && m.stage.order > stages.unnamed.order)
  const first = moments.find(isOrigin) ?? moments.find((m) => !m.stage.ahead)
  // A ticket was opened before it was started, where only the one need have happened.
  if (!named && only) return { ...only, stage: { ...only.stage, order: stages.begun.order / 2 } }
  return named ?? first
}

/**
 * Puts the moments of each row in order, and a row after the parent that it belongs to: an order is no older than its customer, a payment no older than the order.
 */
export function orderTimes(inferring: Inferring): void {
  const origins = new Map<TableDraft, Moment>()
  for (const table of inferring.drafts.values()) {
    const origin = originOf(momentsOf(table))
    if (origin) origins.set(table, origin)
  }
  for (const table of inferring.drafts.values()) {
    const origin = origins.get(table)
    for (const moment of momentsOf(table))
      if (origin && moment !== origin && moment.draft !== origin.draft && moment.stage.order > origin.stage.order)
        follow(moment, origin.draft.column.name, `it comes after ${origin.draft.column.name}`)
    if (origin) begin(table, origin, origins, inferring)
  }
}

/** The beginning of a row's life: after its parent's, where it has one. */
function begin(
  table: TableDraft,
  origin: Moment,
  origins: ReadonlyMap<TableDraft, Moment>,
  inferring: Inferring,
): void {
  const [parent, ...others] = eldersOf(table, origins, inferring)
  if (parent && isHiring(parent.origin)) {
    const from = `${parent.reference}.${parent.origin.draft.column.name}`
    amend(
      origin.draft,
      { generator: 'time.between', params: { from } },
      `it is no earlier than ${parent.table.name}.${parent.origin.draft.column.name}`,
    )
  } else if (parent) {
    const column = `${parent.reference}.${parent.origin.draft.column.name}`
    follow(
      { ...origin, stage: parent.stage },
      column,
      `it comes after ${parent.table.name}.${parent.origin.draft.column.name}`,
      others.flatMap((one) => (isHiring(one.origin) ? [] : [`${one.reference}.${one.origin.draft.column.name}`])),
    )
  } else if (isHiring(origin))
    amend(origin.draft, { generator: 'time.past', params: { from: '-15 years' } }, 'people stay for years')
}

const isHiring = ({ draft }: Moment): boolean => /\bhired?\b/.test(draft.words.join(' '))

function follow({ draft, stage }: Moment, column: string, why: string, and: readonly string[] = []): void {
  amend(
    draft,
    {
      generator: 'time.after',
      params: {
        column,
        ...(and.length > 0 ? { and } : {}),
        max: stage.within,
        ...(stage.ahead ? { future: true } : {}),
      },
      ...(stage.absent > 0 ? { nulls: stage.absent } : {}),
    },
    why,
  )
}

/** Rows that follow from a parent do so in days; those that are merely its own, in a year. */
const AT_ONCE = { ...stages.begun, within: '10 days' }
const IN_TIME = { ...stages.begun, within: '500 days' }

interface Elder {
  readonly reference: string
  readonly table: TableDraft
  readonly origin: Moment
  readonly stage: Stage
}

/** Of the parents of a row the one that came into being last, whose own origin follows most others, if possible one that no row is without; then the others. */
function eldersOf(table: TableDraft, origins: ReadonlyMap<TableDraft, Moment>, inferring: Inferring): readonly Elder[] {
  const found = table.table.foreignKeys.flatMap((key): (Elder & { rank: number })[] => {
    const parent = inferring.drafts.get(keyOf(key.references))
    const origin = parent && origins.get(parent)
    // What came last to a row, as its last order or its last change did, began nothing that belongs to it.
    if (!parent || !origin || parent === table || stageOf(origin.draft.words) === stages.latest) return []
    const isRequired = isRequiredKey(table, key)
    // Keys that rows can do without may lead round in circles with those that they can't; then only the latter count.
    if (reaches(parent, table, inferring, isRequired)) return []
    const isYoung = parent.kinds.some((kind) => kind === 'order' || kind === 'line' || kind === 'payment')
    const age = generations(parent, origins, inferring, new Set())
    const stage = isYoung ? AT_ONCE : IN_TIME
    return [{ reference: referenceOf(key.columns), table: parent, origin, stage, rank: age + (isRequired ? 100 : 0) }]
  })
  return found.sort((a, b) => b.rank - a.rank).slice(0, MOST_ELDERS)
}

/** Each of them is computed for every row. */
const MOST_ELDERS = 3

/** A key that is always set: by its type, or because its rows make no sense without. */
function isAbsent(table: TableDraft, column: string): boolean {
  const draft = table.columns.find((c) => c.column.name === column)
  if (draft?.column.nullable !== true) return false
  const key = table.table.foreignKeys.find((k) => k.columns.includes(column))
  return (table.relations.get(key?.name ?? '')?.nulls ?? 1) > 0
}

const isRequiredKey = (table: TableDraft, { columns }: TableDraft['table']['foreignKeys'][number]): boolean =>
  columns.every((name) => !isAbsent(table, name))

/** How many tables with moments stand above a table, one above the other. */
function generations(
  table: TableDraft,
  origins: ReadonlyMap<TableDraft, Moment>,
  inferring: Inferring,
  above: ReadonlySet<TableDraft>,
): number {
  const path = new Set([...above, table])
  const parents = table.table.foreignKeys.flatMap((key) => {
    const parent = inferring.drafts.get(keyOf(key.references))
    return parent && !path.has(parent) && origins.has(parent) ? [parent] : []
  })
  // Deep schemas have many paths; more than a few generations decide nothing.
  if (path.size > 4) return 0
  return parents.reduce((most, parent) => Math.max(most, 1 + generations(parent, origins, inferring, path)), 0)
}

/** Whether a chain of keys leads from one table to another: their ages must not wait for each other. */
function reaches(from: TableDraft, to: TableDraft, inferring: Inferring, requiredOnly: boolean): boolean {
  const seen = new Set([from])
  for (const at of seen)
    for (const key of at.table.foreignKeys) {
      if (requiredOnly && !isRequiredKey(at, key)) continue
      const next = inferring.drafts.get(keyOf(key.references))
      if (next === to) return true
      if (next) seen.add(next)
    }
  return false
}
