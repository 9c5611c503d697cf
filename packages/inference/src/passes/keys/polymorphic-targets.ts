import { isUnique } from '../../column-facts.ts'
import { type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { cutName } from '../../names/tokens.ts'
import { tableWords } from '../../names/table-names.ts'
import { classStyleOf, isApparatus } from '../../tables/apparatus.ts'
import type { TableKind } from '../../table-kinds.ts'

/** Two columns that lead to tables by turns: `commentable_type` and `commentable_id`. */
export interface Pair {
  readonly type: ColumnDraft
  /** Absent where only the table is told. */
  readonly id?: ColumnDraft
  /** What both are called besides. */
  readonly stem: string
  /** What the tables are called that they lead to, where only such come into question. */
  readonly called?: string
}

/** A table that rows may lead to: what it is called there, its key, and whether that counts from one. */
export interface Target {
  readonly name: string
  readonly key: string
  readonly isNumbered: boolean
}

/** Who things belong to. */
const HOLDERS: readonly TableKind[] = ['person', 'team', 'company', 'account', 'application', 'store']
/** Whose things are who did something or is to. */
const AGENTS =
  /^(tokenable|notifiable|authenticatable|causer|contactable|loginable)$|(^| )(owner|holder|user|actor|initiator|by)$|[a-z]{3}(ee|er|or|ant|ent)$/
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
/** A table of two words is of a part of what one of one word is of. */
const WORD_COST = 4
/** Many rows of other tables hang below what an application is about. */
const MOST_CHILDREN = 12

/** Whether a column says of which class a record is. */
export const isOfClass = ({ guess }: ColumnDraft): boolean => guess?.params.list === 'software.class'

/** Tables that two columns lead to by turns, the likeliest first. */
export function targetsOf(
  { type, id, stem, called: calledSo }: Pair,
  table: TableDraft,
  { catalog, drafts }: Inferring,
): readonly Target[] {
  const fitting = drafts.all().filter((one) => keyedAs(one, id) !== undefined)
  const named = (one: TableDraft, name: string): readonly Target[] => [
    {
      name,
      key: `${one.name}.${keyedAs(one, id)}`,
      isNumbered: one.columns.some(
        ({ column, guess }) => column.name === keyedAs(one, id) && guess?.generator === 'number.sequence',
      ),
    },
  ]
  if (type.states) {
    const found = type.states.flatMap((state) => {
      const said = cutName(state).map(singular).join(' ')
      const one = fitting.find((each) => tableWords(each.table.name).join(' ') === said)
      return one ? named(one, state) : []
    })
    return found.length === type.states.length ? found : []
  }
  const exact = calledSo !== undefined && fitting.some((one) => isCalled(one, calledSo))
  const others = fitting.filter(
    (one) =>
      one !== table &&
      !isApparatus(one.table) &&
      (calledSo === undefined
        ? one.rows === undefined && !one.reason && !leadsByTurns(one)
        : (exact ? isCalled(one, calledSo) : speaksOf(one, calledSo)) &&
          !one.columns.some(({ column }) => cutName(column.name).join(' ') === `${stem} type`)),
  )
  // Laravel gives roles and permissions to users by such tables.
  const isGranted = stem === 'model' && /^model_has_/.test(table.table.name)
  const kinds = AGENTS.test(stem) || isGranted ? HOLDERS : SUBJECTS
  const rank = ({ kinds: own }: TableDraft) => {
    const places = own.map((kind) => kinds.indexOf(kind)).filter((place) => place >= 0)
    return places.length > 0 ? Math.min(...places) : kinds.length + (own.some((kind) => MINOR.has(kind)) ? 1 : 0)
  }
  const cost = (one: TableDraft) =>
    rank(one) +
    WORD_COST * tableWords(one.table.name).length -
    Math.min(drafts.childrenOf(keyOf(one.table)).length, MOST_CHILDREN)
  // However much hangs below other things, they own and do nothing.
  const agents = AGENTS.test(stem) ? others.filter((one) => rank(one) < kinds.length) : []
  const ranked = [...(agents.length > 0 ? agents : others)].sort((a, b) => cost(a) - cost(b))
  const likely = ANYTHING.test(stem) && !isGranted ? ranked : ranked.filter((one) => cost(one) < kinds.length)
  const style = classStyleOf(catalog) ?? (PLAIN.test(stem) ? 'plain' : 'class')
  return (likely.length > 0 ? likely : ranked).slice(0, MOST).flatMap((one) => named(one, called(one, style)))
}

/** Whether a table's name is a phrase. */
export const isCalled = ({ table }: TableDraft, phrase: string): boolean => tableWords(table.name).join(' ') === phrase

/** Whether a table's name has a phrase in it. */
export const speaksOf = ({ table }: TableDraft, phrase: string): boolean =>
  ` ${tableWords(table.name).join(' ')} `.includes(` ${phrase} `)

/** Rows that belong now to this, now to that are seldom what others belong to. */
const leadsByTurns = ({ columns }: TableDraft): boolean =>
  columns.some((one) => isOfClass(one) || (one.guess?.generator === 'choice' && /able_type$/.test(one.column.name)))

/** `OrderItem` of `order_items`, `order_item`, or the class with the namespace that a framework gives it. */
function called({ table }: TableDraft, style: 'plain' | 'class' | 'namespaced'): string {
  const words = tableWords(table.name)
  if (style === 'plain') return words.join('_')
  const name = words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`).join('')
  return style === 'class' ? name : `App\\Models\\${name}`
}

/** The column that tells a table's rows apart by itself, where it is of the kind that leads there. */
export function keyedAs({ table, columns }: TableDraft, id: ColumnDraft | undefined): string | undefined {
  const [name, ...others] = table.primaryKey?.columns ?? []
  const key = columns.find(({ column }) => column.name === name)
  if (!key || others.length > 0 || key.referenced || !isUnique(table, [key.column.name])) return undefined
  const isAlike = !id || key.type.kind === id.type.kind || (key.type.kind === 'integer' && id.type.kind === 'text')
  return isAlike && (key.type.kind === 'integer' || key.type.kind === 'uuid') ? key.column.name : undefined
}
