import { childrenOf } from './children.ts'
import type { FanOut } from './schema-view.ts'
import type { Shape } from './session.ts'

/** Parents whose children are counted, spread evenly. */
const MOST_PARENTS = 400
const MOST_BARS = 16

/** How many children parents have by a relation; undefined where that can't be told without reading the table. */
export function fanOutOf(shape: Shape, key: string, name: string): FanOut | undefined {
  const relation = shape.plan.tables.find((t) => t.key === key)?.relations.find((r) => r.name === name)
  const parents = shape.plan.tables.find((t) => t.key === relation?.parent)
  if (!relation || !parents || parents.rows === 0) return undefined
  const sampled = Math.min(parents.rows, MOST_PARENTS)
  const counts: number[] = []
  for (let i = 0; i < sampled; i++) {
    const row = parents.firstRow + Math.floor((i * parents.rows) / sampled)
    const children = childrenOf(shape, key, relation, row)
    if (!children) return undefined
    counts.push(children.count)
  }
  return { sampled, ...barsOf(counts) }
}

/** Bars of whole numbers, each as wide as the next, at most so many. */
export function barsOf(counts: readonly number[]): Omit<FanOut, 'sampled'> {
  const most = counts.reduce((a, b) => Math.max(a, b), 0)
  const width = Math.ceil((most + 1) / MOST_BARS)
  const bars = new Array<number>(Math.ceil((most + 1) / width)).fill(0)
  for (const count of counts) {
    const bar = Math.floor(count / width)
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
  return { mean, most, childless: counts.filter((count) => count === 0).length, width, bars }
}
