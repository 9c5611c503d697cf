import type { Table } from '@populace/catalog'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { keyColumns } from '../../key-columns.ts'
import { singular } from '../../names/singular.ts'
import { cutName } from '../../names/tokens.ts'
import { tableWords } from '../../names/table-names.ts'
import type { TableKind } from '../../table-kinds.ts'

/** Two columns that lead to tables by turns: `commentable_type` and `commentable_id`. */
interface Pair {
  readonly type: ColumnDraft
  readonly id: ColumnDraft
  /** What both are called besides. */
  readonly stem: string
  /** What the tables are called that they lead to, where only such come into question. */
  readonly called?: string
}

/** Who things belong to. */
const HOLDERS = new Set<TableKind>(['person', 'team', 'company', 'account', 'application', 'store'])
/** What people comment on, like and attach files to, the usual first. */
const SUBJECTS: readonly TableKind[] = [
  ...(['post', 'product', 'task', 'project', 'document', 'film', 'book', 'track', 'album', 'event_place'] as const),
  ...(['support', 'deal', 'order', 'company', 'message', 'comment', 'review', 'person', 'course', 'property'] as const),
]
/** Rows that nobody speaks of one by one. */
const MINOR = new Set<TableKind>(['token', 'session', 'event', 'line', 'setting', 'tag', 'attendance'])
/** Words for anything that is kept: what is audited, tagged, translated. */
const ANYTHING = /^(entity|object|record|resource|target|item|subject|source|model|auditable|trackable|versionable)$/
/** Of these the kind is written as the table is called, not as a class. */
const PLAIN = /^(entity|object|target|resource|item|subject|source|parent)$/
const MOST = 5
const USED = [40, 24, 16, 12, 8]

/** What a row belongs to, comments on or tells of, where that may be a row of one table or another: a table that there is, and a row of it. */
export function tieByType(inferring: Inferring): void {
  if (!inferring.generators.has('identifier.by-type')) return
  for (const table of inferring.drafts.values())
    for (const pair of [...pairsOf(table), ...pairsByStem(table, inferring)]) {
      const targets = targetsOf(pair, table, inferring)
      const [first] = targets
      if (first) lead(pair, targets, table)
    }
}

function pairsOf(table: TableDraft): readonly Pair[] {
  const stemOf = ({ column }: ColumnDraft, last: string) => {
    const words = cutName(column.name)
    return words.length > 1 && words.at(-1) === last ? words.slice(0, -1).join(' ') : undefined
  }
  return table.columns.flatMap((type) => {
    const stem = stemOf(type, 'type')
    const isClass = type.guess?.params.list === 'software.class' || (type.states !== undefined && stem !== undefined)
    if (stem === undefined || !isClass || type.referenced) return []
    const id = table.columns.find((one) => !one.referenced && stemOf(one, 'id') === stem)
    return id && !isKeyed(id, table.table) ? [{ type, id, stem }] : []
  })
}

/** Tables that are called as two columns are: `trusted_publisher_type` where there is `oidc_trusted_publisher_github_actions`. Whatever the kind was taken for, it is which of them. */
function pairsByStem(table: TableDraft, { drafts }: Inferring): readonly Pair[] {
  const known = new Set(pairsOf(table).map(({ stem }) => stem))
  return table.columns.flatMap((type) => {
    const words = cutName(type.column.name)
    const stem = words.slice(0, -1).join(' ')
    if (
      words.at(-1) !== 'type' ||
      words.length < 3 ||
      known.has(stem) ||
      type.states !== undefined ||
      type.type.kind !== 'text'
    )
      return []
    const id = table.columns.find(
      ({ column, referenced }) => !referenced && cutName(column.name).join(' ') === `${stem} id`,
    )
    const isCalled = drafts
      .all()
      .some((one) => one !== table && speaksOf(one, stem) && keyOf(one, id ?? type) !== undefined)
    return id && isCalled ? [{ type, id, stem, called: stem }] : []
  })
}

const speaksOf = ({ table }: TableDraft, stem: string): boolean =>
  ` ${tableWords(table.name).join(' ')} `.includes(` ${stem} `)

/** Keys that tell rows apart by it need values of their own. */
const isKeyed = ({ column }: ColumnDraft, table: Table): boolean =>
  table.primaryKey?.columns.includes(column.name) === true ||
  table.uniques.some((unique) => keyColumns(unique, table).includes(column.name))

/** A table that rows may lead to: what it is called there, and its key. */
interface Target {
  readonly name: string
  readonly key: string
}

function targetsOf(
  { type, id, stem, called: calledSo }: Pair,
  table: TableDraft,
  { drafts }: Inferring,
): readonly Target[] {
  const fitting = drafts.all().filter((one) => keyOf(one, id) !== undefined)
  const named = (one: TableDraft, name: string): readonly Target[] => [{ name, key: `${one.name}.${keyOf(one, id)}` }]
  if (type.states) {
    const found = type.states.flatMap((state) => {
      const said = cutName(state).map(singular).join(' ')
      const one = fitting.find((each) => tableWords(each.table.name).join(' ') === said)
      return one ? named(one, state) : []
    })
    return found.length === type.states.length ? found : []
  }
  const others = fitting.filter(
    (one) =>
      one !== table &&
      (calledSo === undefined
        ? one.rows === undefined && !one.reason && pairsOf(one).length === 0
        : speaksOf(one, calledSo) &&
          !one.columns.some(({ column }) => cutName(column.name).join(' ') === `${stem} type`)),
  )
  const kinds = stem === 'owner' || stem === 'holder' ? [...HOLDERS] : SUBJECTS
  const rank = ({ kinds: own }: TableDraft) => {
    const places = own.map((kind) => kinds.indexOf(kind)).filter((place) => place >= 0)
    return places.length > 0 ? Math.min(...places) : kinds.length + (own.some((kind) => MINOR.has(kind)) ? 1 : 0)
  }
  const length = ({ table: { name } }: TableDraft) => tableWords(name).length
  const ranked = [...others].sort((a, b) => rank(a) - rank(b) || length(a) - length(b))
  const likely = ANYTHING.test(stem) ? ranked : ranked.filter((one) => rank(one) < kinds.length)
  const style = PLAIN.test(stem) ? 'plain' : 'class'
  return (likely.length > 0 ? likely : ranked).slice(0, MOST).flatMap((one) => named(one, called(one, style)))
}

/** `OrderItem` of `order_items`, or `order_item`. */
function called({ table }: TableDraft, style: 'plain' | 'class'): string {
  const words = tableWords(table.name)
  if (style === 'plain') return words.join('_')
  return words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`).join('')
}

/** The column that tells a table's rows apart by itself, where it is of the kind that leads there. */
function keyOf({ table, columns }: TableDraft, id: ColumnDraft): string | undefined {
  const [name, ...others] = table.primaryKey?.columns ?? []
  const key = columns.find(({ column }) => column.name === name)
  if (!key || others.length > 0 || key.referenced || !isUnique(table, [key.column.name])) return undefined
  const isAlike = key.type.kind === id.type.kind || (key.type.kind === 'integer' && id.type.kind === 'text')
  return isAlike && (key.type.kind === 'integer' || key.type.kind === 'uuid') ? key.column.name : undefined
}

function lead({ type, id }: Pair, targets: readonly Target[], table: TableDraft): void {
  const why = `it is a row of ${targets.map(({ key }) => key.slice(0, key.lastIndexOf('.'))).join(', ')} by turns`
  if (!type.states) {
    const values = targets.map(({ name }) => name)
    const params = { values, weights: USED.slice(0, values.length) }
    amend(type, { generator: 'choice', params, nulls: 0 }, 'these are the tables that there are')
  }
  // A key has its own way of telling rows apart: small numbers lead to rows as well.
  if (isKeyed(id, table.table)) return
  const keys = Object.fromEntries(targets.map(({ name, key }) => [name, key]))
  const params = { by: type.column.name, keys }
  id.guess = {
    generator: 'identifier.by-type',
    params,
    score: 0.9,
    reason: `${table.name} has it with its kind: ${why}`,
    nulls: 0,
  }
}
