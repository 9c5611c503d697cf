import type { Catalog, Column, Table } from '@populace/catalog'
import { type Bounds, boundsOf } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf } from '../draft.ts'

/** Types that are narrower have too few numbers to hand the most of them to others. */
const ROOMY = { bits: 32, precision: 10 }

/**
 * Columns whose defaults draw from one sequence never hold the same number, whichever tables they are of. Each takes its turn: of three, the first counts 1, 4, 7. Turns depend on
 * nothing but which columns share, so that a number stays what it is whatever rows the other tables have, and however many there will be.
 */
export function takeTurns({ drafts, catalog }: Inferring): void {
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  const turns = turnsOf(catalog, tables)
  if (turns.size === 0) return
  for (const { table, columns } of drafts.values())
    for (const draft of columns) {
      const turn = turns.get(originOf(table, draft.column, tables))
      const start = turn && startOf(turn, boundsOf(table, draft.column, catalog))
      if (!turn || start === undefined || !countsFreely(draft)) continue
      amend(draft, { params: { start, step: turn.of } }, `takes turns with ${named(turn.others)}, of the same sequence`)
    }
}

interface Turn {
  /** From 0 on. */
  readonly place: number
  readonly of: number
  readonly others: readonly string[]
}

/** The turns of columns that share a sequence with others, by where they are from. */
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
  return new Map(
    [...fed.values()].flatMap((origins) => {
      const sorted = origins.size > 1 ? [...origins].sort() : []
      return sorted.map((one, place): [string, Turn] => [
        one,
        { place, of: sorted.length, others: sorted.filter((other) => other !== one) },
      ])
    }),
  )
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
