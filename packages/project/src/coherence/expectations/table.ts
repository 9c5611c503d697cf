import type { ColumnPlan, Plan, RelationPlan, TablePlan } from '@populace/engine'
import { tokenise } from '@populace/inference'

/** What a value can be compared as. */
export type Comparable = 'text' | 'number' | 'moment' | 'clock' | 'truth' | 'other'

/** A column as someone sees it who knows names and types, and nothing of how it is filled. */
export interface SeenColumn {
  readonly name: string
  /** The words of its name, with blanks between them. */
  readonly words: string
  /** The same without what only repeats the table's name: `number` of `order_number` in `orders`. */
  readonly own: string
  readonly as: Comparable
  readonly isDay: boolean
}

/** A table as its names, types and keys show it. */
export interface SeenTable {
  readonly plan: TablePlan
  readonly words: string
  readonly columns: readonly SeenColumn[]
}

/** The tables of a plan, as nobody but their names describes them. */
export const seenTables = ({ tables }: Plan): readonly SeenTable[] =>
  tables.map((plan) => {
    const words = singular(tokenise(plan.name).join(' '))
    const isKey = new Set(plan.relations.flatMap(({ columns }) => columns))
    const columns = plan.columns.filter(({ name }) => !isKey.has(name)).map((column) => seen(column, words))
    return { plan, words, columns }
  })

function seen({ name, format, wire }: ColumnPlan, table: string): SeenColumn {
  const words = tokenise(name).join(' ')
  const last = table.split(' ').at(-1) ?? ''
  const prefix = [table, last].find((one) => one !== '' && words.startsWith(`${one} `))
  const own = prefix === undefined ? words : words.slice(prefix.length + 1)
  return { name, words, own, as: comparable(format.kind, wire.kind), isDay: format.kind === 'date' }
}

function comparable(format: ColumnPlan['format']['kind'], type: ColumnPlan['wire']['kind']): Comparable {
  if (format === 'integer' || format === 'decimal' || format === 'float') return type === 'year' ? 'other' : 'number'
  if (format === 'date' || format === 'timestamp') return 'moment'
  if (format === 'time') return 'clock'
  if (format === 'boolean') return 'truth'
  return type === 'text' || type === 'enum' || type === 'inline-enum' ? 'text' : 'other'
}

const singular = (words: string): string => words.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '')

/** The columns whose names, whole or without the table's, a pattern fits. */
export const named = (
  { columns }: Pick<SeenTable, 'columns'>,
  pattern: RegExp,
  as?: Comparable,
): readonly SeenColumn[] =>
  columns.filter(
    (column) => (as === undefined || column.as === as) && (pattern.test(column.words) || pattern.test(column.own)),
  )

/** The first of them. */
export const theOne = (table: Pick<SeenTable, 'columns'>, pattern: RegExp, as?: Comparable): SeenColumn | undefined =>
  named(table, pattern, as)[0]

/** A key over one column, as formulas name it: `@customer_id`. */
export const simpleKeys = ({ plan }: SeenTable): readonly RelationPlan[] =>
  plan.relations.filter(({ columns }) => columns.length === 1)

/** The words of a key's columns without those that say it is one: `customer` of `customer_id`. */
export const roleOf = ({ columns }: RelationPlan): string =>
  columns
    .map((column) =>
      tokenise(column)
        .filter((word) => !/^(id|key|code|uuid|no|number|fk)$/.test(word))
        .join(' '),
    )
    .join(' ')
