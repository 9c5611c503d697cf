import { decodeText } from '@populace/columnar'
import type { TablePopulation } from '@populace/engine'
import { createEncoder } from '@populace/sinks'

/** Rows `first … first + count − 1` of a table, each as a line of JSON; numbers in quotes for readers that would round them. */
export function rowLines(
  table: TablePopulation,
  first: number,
  count: number,
  quoteNumbers = false,
): readonly string[] {
  if (count <= 0) return []
  const encoder = createEncoder({ format: 'jsonl', options: { quoteNumbers } }, table.layout)
  return decodeText(encoder.encode(table.fill(first, count)))
    .trimEnd()
    .split('\n')
}
