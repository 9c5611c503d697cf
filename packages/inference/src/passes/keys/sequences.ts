import type { Catalog, Column, Table } from '@populace/catalog'
import { type Bounds, boundsOf } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf } from '../../draft.ts'

/** Types that are narrower have too few numbers to hand the most of them to others. */
const ROOMY = { bits: 32, precision: 10 }

/**
 * Columns whose defaults draw from one sequence never hold the same number, whichever tables they are of; nor do those that heirs of a table lead to, or count themselves, where its key
 * is to tell all of them apart. Each has its own numbers: of three, the first counts 1, 4, 7. These depend on nothing but which columns share, so that a number stays what it is
 * whatever rows the other tables have, and however many there will be.
 */
export function shareNumbers({ drafts, catalog }: Inferring): void {
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  const turns = turnsOf(catalog, tables)
  if (turns.size === 0) return
  for (const { table, columns } of drafts.values())
    for (const draft of columns) {
      const turn = turns.get(originOf(table, draft.column, tables))
      const start = turn && startOf(turn, boundsOf(table, draft.column, catalog))
      if (!turn || start === undefined || !countsFreely(draft)) continue
      amend(draft, { params: { start, step: turn.of } }, `takes turns with ${named(turn.others)}, ${turn.why}`)
    }
}

interface Turn {
  /** From 0 on. */
  readonly place: number
  readonly of: number
  readonly others: readonly string[]
  readonly why: string
}

/** The turns of columns that share numbers with others, by where they are from. */
function turnsOf(catalog: Catalog, tables: ReadonlyMap<string, Table>): ReadonlyMap<string, Turn> {
  const fed = new Map<string, Set<string>>()
  for (const table of catalog.tables)
    for (const column of table.partitionOf ? [] : table.columns) {
      const { tree } = column.default ?? {}
      const isReferring = table.foreignKeys.some(({ columns }) => columns.includes(column.name))
      if (tree?.op !== 'next-value' || isReferring || !isRoomy(column)) continue
      const sequence = keyOf(tree.sequence)
      fed.set(sequence, (fed.get(sequence) ?? new Set()).add(originOf(table, column, tables)))
    }
  const shared = [...fed.values()].map((origins) => ({ origins, why: 'of the same sequence' }))
  for (const { origins, ancestor } of keysOfHeirs(tables)) {
    const met = shared.find((each) => [...origins].some((one) => each.origins.has(one)))
    if (met) for (const one of origins) met.origins.add(one)
    else shared.push({ origins, why: `seen through ${ancestor} too` })
  }
  return new Map(
    shared.flatMap(({ origins, why }) => {
      const sorted = origins.size > 1 ? [...origins].sort() : []
      return sorted.map((one, place): [string, Turn] => [
        one,
        { place, of: sorted.length, others: sorted.filter((other) => other !== one), why },
      ])
    }),
  )
}

/** The columns that count what a key of a table holds, its own and its heirs': those that foreign keys of these lead to, and the key's own where rows have it from nowhere else. */
function keysOfHeirs(tables: ReadonlyMap<string, Table>) {
  const heirs = new Map<string, Table[]>()
  for (const table of tables.values())
    for (const name of table.inherits) heirs.set(keyOf(name), [...(heirs.get(keyOf(name)) ?? []), table])
  const within = (table: Table): readonly Table[] => [table, ...(heirs.get(keyOf(table)) ?? []).flatMap(within)]
  const isReferred = (key: string) =>
    [...tables.values()].some(
      (table) => keyOf(table) !== key && table.foreignKeys.some(({ references }) => keyOf(references) === key),
    )
  return [...heirs.keys()].flatMap((ancestor) => {
    const table = tables.get(ancestor)
    const column = table?.columns.find(({ name }) => table.primaryKey?.columns.join() === name)
    if (!table || !column || !isRoomy(column)) return []
    // A table that others inherit from holds rows of its own only where keys lead to it.
    const holders = within(table).filter((each) => !heirs.has(keyOf(each)) || isReferred(keyOf(each)))
    return [{ ancestor, origins: new Set(holders.map((each) => countedBy(each, column, tables))) }]
  })
}

/** Where a column's numbers come from, through foreign keys of it alone. */
function countedBy(table: Table, column: Column, tables: ReadonlyMap<string, Table>, seen = new Set<Table>()): string {
  const led = table.foreignKeys.find(({ columns }) => columns.join() === column.name)
  const parent = led && tables.get(keyOf(led.references))
  const counted = parent?.columns.find(({ name }) => name === led?.references.columns[0])
  if (!parent || !counted || seen.has(parent)) return originOf(table, column, tables)
  return countedBy(parent, counted, tables, seen.add(parent))
}

/** Two by their names, and how many more. */
function named(others: readonly string[]): string {
  const [first = '', second, ...more] = others
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}

/** `schema.table.column`, of the table that a column is inherited from: its heirs' rows are numbered as rows of one table. */
function originOf(table: Table, column: Column, tables: ReadonlyMap<string, Table>): string {
  for (const name of table.inherits) {
    const parent = tables.get(keyOf(name))
    if (parent?.columns.some((each) => each.name === column.name)) return originOf(parent, column, tables)
  }
  return `${keyOf(table)}.${column.name}`
}

function isRoomy({ type }: Column): boolean {
  if (type.kind === 'integer') return type.bits >= ROOMY.bits
  return type.kind === 'decimal' && (type.precision ?? ROOMY.precision) >= ROOMY.precision
}

/** The first number of a turn that a column's bounds admit; none where they end somewhere, as it has too few then to leave most of them out. */
function startOf({ place, of }: Turn, { least = 1, most }: Bounds): number | undefined {
  const first = place + 1
  return most === undefined ? first + Math.max(0, Math.ceil((least - first) / of)) * of : undefined
}

const countsFreely = ({ guess }: ColumnDraft): boolean =>
  guess?.generator === 'number.sequence' && Object.keys(guess.params).length === 0
