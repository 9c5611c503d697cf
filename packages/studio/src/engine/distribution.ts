import type { ColumnLayout } from '@populace/columnar'
import type { TablePlan, TablePopulation } from '@populace/engine'
import { readPage } from './pages.ts'
import { type Point, pointReader } from './places.ts'
import type { Distribution } from './schema-view.ts'

/** Rows looked at, in blocks spread evenly over the table. */
const BLOCKS = 8
const BLOCK_ROWS = 256
const BINS = 24
const MOST_VALUES = 12

/** How the values of a column spread, over a sample of at most 2,048 rows. */
export function distributionOf(plan: TablePlan | undefined, table: TablePopulation, column: string): Distribution {
  const index = table.layout.columns.findIndex((c) => c.name === column)
  const layout = table.layout.columns[index]
  const readPoints = pointReader(plan?.columns ?? [], column)
  const values: (string | null)[] = []
  const points: Point[] = []
  for (const { first, count } of blocksOf(table)) {
    values.push(...(readPage(table, first, count).cells[index] ?? []))
    points.push(...(readPoints?.(table, first, count) ?? []))
  }
  const present = values.filter((value) => value !== null)
  const distinct = new Set(present).size
  return {
    sampled: values.length,
    nulls: values.length - present.length,
    distinct,
    shape: layout && distinct > MOST_VALUES ? (binned(layout, present) ?? counted(present)) : counted(present),
    ...(points.length > 0 ? { points } : {}),
  }
}

function blocksOf({ firstRow, rows }: TablePopulation): readonly { readonly first: number; readonly count: number }[] {
  if (rows <= BLOCKS * BLOCK_ROWS) return [{ first: firstRow, count: rows }]
  return Array.from({ length: BLOCKS }, (_, i) => ({
    first: firstRow + Math.floor((i * (rows - BLOCK_ROWS)) / (BLOCKS - 1)),
    count: BLOCK_ROWS,
  }))
}

function binned({ format }: ColumnLayout, values: readonly string[]): Distribution['shape'] | undefined {
  const isTime = format.kind === 'date' || format.kind === 'timestamp'
  const isNumber = format.kind === 'integer' || format.kind === 'decimal' || format.kind === 'float'
  if (!isTime && !isNumber) return undefined
  const numbers = values.map((text) => (isTime ? Date.parse(text) : Number(text))).filter(Number.isFinite)
  if (numbers.length === 0) return undefined
  const from = numbers.reduce((a, b) => Math.min(a, b))
  const to = numbers.reduce((a, b) => Math.max(a, b))
  const counts = new Array<number>(BINS).fill(0)
  for (const n of numbers) {
    const bin = Math.min(BINS - 1, Math.floor(((n - from) / (to - from || 1)) * BINS))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { kind: 'bins', unit: isTime ? 'time' : 'number', from, to, counts }
}

function counted(values: readonly string[]): Distribution['shape'] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_VALUES)
  const shown = most.map(([text, count]) => ({ text, count }))
  return { kind: 'values', values: shown, others: values.length - shown.reduce((sum, v) => sum + v.count, 0) }
}
