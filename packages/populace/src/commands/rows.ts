import { createEncoder } from '@populace/sinks'
import type { TablePopulation } from '@populace/engine'

/** A row as JSON has it. */
export type Row = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder()

/** Rows `first … first + count − 1` of a table as objects. */
export function readRows(table: TablePopulation, first: number, count: number): readonly Row[] {
  if (count <= 0) return []
  const encoder = createEncoder({ format: 'jsonl' }, table.layout)
  const lines = utf8
    .decode(encoder.encode(table.fill(first, count)))
    .trimEnd()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as Row)
}

/** A cell as a person reads it in a table. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '∅'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
