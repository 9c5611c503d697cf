import type { ExpressionTree } from '@populace/catalog'
import { aggregateOf, type Json, parseFormula } from '@populace/model'
import { type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'

/** Parameters that hold a column, a formula, or something else. */
const REFERENCES = [
  'by',
  'column',
  'and',
  'from',
  'to',
  'since',
  'value',
  'of',
  'dates',
  'exits',
  'state',
  'nth',
  'last',
  'trial',
  'back',
  'like',
  'full',
] as const

/**
 * No column may wait for itself, by whatever way round: a date of a state, the state of a date. Of a circle the column that is met first lets go of what was made of it and
 * goes back to what it means by itself.
 */
export function breakCircles(inferring: Inferring): void {
  const settled = new Set<ColumnDraft>()
  const visit = (draft: ColumnDraft, table: TableDraft, path: readonly ColumnDraft[]): void => {
    if (settled.has(draft)) return
    if (path.includes(draft)) return letGo(draft, table, inferring)
    for (const next of neededBy(draft, table, inferring)) visit(next.draft, next.table, [...path, draft])
    settled.add(draft)
  }
  for (const table of inferring.drafts.values()) for (const draft of table.columns) visit(draft, table, [])
}

function letGo(draft: ColumnDraft, { table, relations }: TableDraft, { drafts }: Inferring): void {
  // Where a circle is entered depends on all that leads there.
  drafts.all()
  const key = table.foreignKeys.find(({ columns }) => columns.includes(draft.column.name))
  const relation = key && relations.get(key.name)
  if (key && relation?.when !== undefined) {
    const { when, reason, ...others } = relation
    relations.set(key.name, { ...others, reason: reason.replace(`; there where ${when}`, '') })
  }
  const [plain] = draft.candidates
  if (plain && draft.guess) draft.guess = { ...plain, ...(draft.guess.nulls ? { nulls: draft.guess.nulls } : {}) }
}

interface Needed {
  readonly draft: ColumnDraft
  readonly table: TableDraft
  /** It is read of the row that a key leads to. */
  readonly isFurther?: true
}

function neededBy({ column, guess }: ColumnDraft, table: TableDraft, inferring: Inferring): readonly Needed[] {
  const key = table.table.foreignKeys.find(({ columns }) => columns.includes(column.name))
  const needed: string[] = [guess?.when, key && table.relations.get(key.name)?.when].filter(
    (when) => when !== undefined,
  )
  // Most columns say nothing of others.
  for (const name of REFERENCES) {
    const param = guess?.params[name]
    // What a column is of may be called as the column is: a list of cities has a column `city` of it.
    if (param !== undefined)
      needed.push(...textsIn(param).filter((text) => text !== guess?.params.of || text !== column.name))
  }
  needed.push(...textsIn(guess?.params.after))
  // In a tree those above a row are earlier rows.
  return needed
    .flatMap((text) => readBy(text, table, inferring))
    .filter(({ draft, isFurther }) => !isFurther || draft.column !== column)
}

/** The texts of a parameter, be it one, a list or a record of them. */
const textsIn = (param: Json | undefined): readonly string[] =>
  typeof param === 'object' && param !== null
    ? Object.values(param).flatMap((part) => textsIn(part))
    : typeof param === 'string'
      ? [param]
      : []

function readBy(text: string, table: TableDraft, inferring: Inferring): readonly Needed[] {
  const plain = columnOf(text, table, inferring)
  if (plain.length > 0) return plain
  const parsed = parseFormula(text)
  return 'tree' in parsed ? readByTree(parsed.tree, table, inferring) : []
}

function readByTree(tree: ExpressionTree, table: TableDraft, inferring: Inferring): readonly Needed[] {
  const aggregate = aggregateOf(tree)
  if (aggregate) {
    const child = inferring.drafts.named(aggregate.table)
    if (!child) return []
    const order = (aggregate.upTo ?? []).flatMap((column) => columnOf(column, table, inferring))
    const parts = [aggregate.value, ...(aggregate.where ? [aggregate.where] : [])]
    return [...order, ...parts.flatMap((part) => readByTree(part, child, inferring))]
  }
  if (tree.op === 'column') return columnOf(tree.name, table, inferring)
  return partsOf(tree).flatMap((part) => readByTree(part, table, inferring))
}

/** The expressions that an expression of the formula language is made of. */
function partsOf(tree: ExpressionTree): readonly ExpressionTree[] {
  return Object.values(tree)
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .filter(isTree)
}

const isTree = (part: unknown): part is ExpressionTree => typeof part === 'object' && part !== null && 'op' in part

/** The column of a reference, and the keys that lead to it. */
function columnOf(reference: string, table: TableDraft, inferring: Inferring): readonly Needed[] {
  const own = (name: string): Needed[] =>
    table.columns.filter(({ column }) => column.name === name).map((draft) => ({ draft, table }))
  if (!reference.startsWith('@')) return own(reference)
  const dot = reference.lastIndexOf('.')
  const columns = reference.slice(1, dot).split('+')
  const key = table.table.foreignKeys.find((one) => one.columns.join('+') === columns.join('+'))
  const parent = key && inferring.drafts.get(keyOf(key.references))
  const above = parent?.columns.filter(({ column }) => column.name === reference.slice(dot + 1)) ?? []
  return [
    ...columns.flatMap(own),
    ...above.flatMap((draft) => (parent ? [{ draft, table: parent, isFurther: true as const }] : [])),
  ]
}
