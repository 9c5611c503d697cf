import type { ForeignKey, Table } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { broodsOf, nameOf } from '../../totals/columns.ts'

/** Rows that belong to one of another table and come one after the other, as formulas speak of them. */
export interface Series {
  readonly table: TableDraft
  readonly parent: TableDraft
  /** The name of the key that leads to the parent. */
  readonly key: string
  /** How formulas name that: `@order_id`. */
  readonly reference: string
  /** How many of them a parent has, as its own formulas say it. */
  readonly counted: string
  /** Which of them a row is, from 1, and how many they are. */
  readonly nth: string
  readonly of: string
  /** A column of the row before it, or behind it. */
  readonly beside: (side: 'lag' | 'lead', draft: ColumnDraft) => string
}

/** The series that a table's rows make below the first of its parents that will do; each of them must have one, unless it may lack what goes by it. */
export function seriesBelow(
  table: TableDraft,
  inferring: Inferring,
  isMeant: (parent: TableDraft) => boolean,
  mayLack: boolean | ((relation: { readonly nulls?: number }) => boolean) = false,
): Series | undefined {
  for (const key of byPurpose(table, inferring)) {
    const parent = inferring.drafts.get(keyOf(key.references))
    const relation = table.relations.get(key.name)
    if (!parent || parent === table || !relation || !isMeant(parent) || isUnique(table.table, key.columns)) continue
    const isRequired = table.columns.every(({ column }) => !(key.columns.includes(column.name) && column.nullable))
    const brood = broodsOf(parent, inferring).find(({ child, columns }) => child === table && columns === key.columns)
    const isLoose = typeof mayLack === 'boolean' ? mayLack : mayLack(relation)
    if (!(isRequired || isLoose) || !brood || relation.when !== undefined) continue
    const reference = referenceOf(key.columns.map(formulaName))
    const of = `${reference}.count(${brood.text})`
    const nth = `${reference}.count(${brood.text} so far)`
    const beside: Series['beside'] = (side, draft) => `${reference}.${side}(${brood.text}: ${nameOf(draft)} so far)`
    return { table, parent, key: key.name, reference, counted: `count(${brood.text})`, nth, of, beside }
  }
  return undefined
}

/** A table's keys, that of whom it tells first: the one that a composite primary key begins with, or else the one that the table is called after. */
function byPurpose({ table }: TableDraft, { drafts }: Inferring): readonly ForeignKey[] {
  const name = wordsOf(table)
  const [leading, ...others] = table.primaryKey?.columns ?? []
  const rank = ({ columns, references }: ForeignKey): number => {
    const parent = drafts.get(keyOf(references))
    if (others.length > 0 && columns.length === 1 && columns[0] === leading) return 2
    return parent !== undefined && name.startsWith(`${wordsOf(parent.table)} `) ? 1 : 0
  }
  return [...table.foreignKeys].sort((a, b) => rank(b) - rank(a))
}

const wordsOf = ({ name }: Table): string => tableWords(name).map(singular).join(' ')

/** Rows of a series lie one after the other, parent by parent. */
export function lieInOrder({ table, key }: Series): void {
  const relation = table.relations.get(key)
  if (relation) table.relations.set(key, { ...relation, order: 'parent' })
}

/** A column of the parent in formulas. */
export const above = ({ reference }: Series, { column }: ColumnDraft): string =>
  `${reference}.${formulaName(column.name)}`
