import { InvariantError } from '@populace/diagnostics'

/** Tables of the alias method: bucket i keeps its own index where the fraction (unsigned) is below `thresholds[i]`, else gives `others[i]`. */
export interface AliasTable {
  readonly size: number
  /** Unsigned thresholds with the sign bit flipped, so that a signed comparison orders them. */
  readonly thresholds: Int32Array
  readonly others: Int32Array
}

const BUCKET = 4294967296
/** Buckets × 2^32 units stay exact in a double. */
const MOST = 2097152

const tables = new WeakMap<readonly number[], AliasTable>()

/**
 * The table of a list of weights (Vose, A linear algorithm for generating random numbers with a given distribution, 1991), in exact integers: the
 * weights are apportioned to n × 2^32 units, of which every bucket holds 2^32. A weight of 0 is never drawn.
 */
export function aliasTable(weights: readonly number[]): AliasTable {
  const known = tables.get(weights)
  if (known) return known
  const table = build(weights)
  tables.set(weights, table)
  return table
}

function build(weights: readonly number[]): AliasTable {
  const size = weights.length
  const units = apportion(weights)
  const thresholds = new Int32Array(size)
  const others = Int32Array.from({ length: size }, (_, i) => i)
  const small: number[] = []
  const large: number[] = []
  for (let i = 0; i < size; i++) (at(units, i) < BUCKET ? small : large).push(i)
  for (let poor = small.pop(); poor !== undefined; poor = small.pop()) {
    const rich = large.at(-1)
    if (rich === undefined) break
    thresholds[poor] = at(units, poor) ^ 0x80000000
    others[poor] = rich
    units[rich] = at(units, rich) - (BUCKET - at(units, poor))
    if (at(units, rich) < BUCKET) {
      large.pop()
      small.push(rich)
    }
  }
  return { size, thresholds, others }
}

function apportion(weights: readonly number[]): Float64Array {
  const size = weights.length
  let total = 0
  let heaviest = 0
  for (let i = 0; i < size; i++) {
    const weight = at(weights, i)
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) throw new InvariantError(`a weight of ${weight}`)
    total += weight
    if (weight > at(weights, heaviest)) heaviest = i
  }
  if (size > MOST) throw new InvariantError(`${size} weights: more than ${MOST}`)
  if (!(total > 0 && total < Number.POSITIVE_INFINITY)) throw new InvariantError(`weights that add up to ${total}`)
  const units = Float64Array.from(weights, (weight) => Math.floor((weight / total) * size * BUCKET))
  let rest = size * BUCKET
  for (const unit of units) rest -= unit
  units[heaviest] = at(units, heaviest) + rest
  return units
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0
