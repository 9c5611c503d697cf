import { fault, PopulaceError } from '@populace/diagnostics'
import type { Population, TablePlan } from '@populace/engine'
import { rowLines } from './row-lines.ts'

/** Rows looked through at once when no key leads to them. */
const STRIDE = 4096

/**
 * The rows of which a column has a value. A unique column is found through its generator where that has an inverse; any other by looking, up to a bound
 * that keeps the answer quick.
 */
export function findRows(population: Population, table: TablePlan, where: string, most: number): number[] {
  const equals = where.indexOf('=')
  const column = where.slice(0, equals).trim()
  const wanted = where.slice(equals + 1).trim()
  const rows = population.table(table.key)
  const names = rows.layout.columns.map((c) => c.name)
  if (equals < 1 || !names.includes(column))
    throw new PopulaceError(
      fault('POP-8001', `where wants column=value with a column of ${table.name}: ${names.join(', ')}`, {
        subject: where,
      }),
    )
  const direct = population.find(table.key, column, wanted)
  if (direct !== undefined) return [direct]
  const found: number[] = []
  const sought = withoutZeros(wanted)
  const limit = Math.min(rows.rows, MOST_SEARCHED)
  for (let first = table.firstRow; first < table.firstRow + limit && found.length < most; first += STRIDE) {
    const some = rowLines(rows, first, Math.min(STRIDE, table.firstRow + limit - first), true)
    for (const [i, line] of some.entries())
      if (found.length < most && textOf((JSON.parse(line) as Readonly<Record<string, unknown>>)[column]) === sought)
        found.push(first + i)
  }
  return found
}

const MOST_SEARCHED = 1_000_000

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : withoutZeros(String(value))

/** 12.50 is found as 12.5 and the other way round. */
const withoutZeros = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)
