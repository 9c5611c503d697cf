import { type ColumnLayout, decodeText } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { Population } from '@populace/engine'
import { type Cell, sqlText } from '../../packages/sinks/src/reference/cells.ts'
import type { Cells } from './place.ts'

/** The cells of a table's column `thing` by the interpreter, in the text that SQL databases share. */
export function textsOf(population: Population, table: string): Cells {
  const planned = population.plan.tables.find(({ key }) => key.endsWith(`.${table}`))
  if (!planned) throw new InvariantError(`the plan has no table ${table}`)
  const { layout, firstRow, rows } = population.table(planned.key)
  const column = layout.columns.find(({ name }) => name === 'thing')
  if (!column) throw new InvariantError(`${table} has no column thing`)
  return Array.from({ length: rows }, (_, i) => {
    const cell = cellOf(column, population.row(planned.key, firstRow + i).get('thing') ?? null)
    return cell === null ? null : sqlText(column, cell)
  })
}

/** A kernel's value as one would write it down. */
function cellOf({ format }: ColumnLayout, value: number | string | Uint8Array | null): Cell {
  if (format.kind === 'text' && value instanceof Uint8Array) return decodeText(value)
  if (typeof value !== 'number' || format.kind === 'float') return value
  return format.kind === 'boolean' ? value !== 0 : BigInt(value)
}
