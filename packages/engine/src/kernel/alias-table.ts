import { InvariantError } from '@populace/diagnostics'

/**
 * Tables of the alias method. A word w falls into bucket b, the high word of w × size, with the fraction f, the low word's upper 31 bits. It draws b
 * where f is below `buckets[2b]`, else `buckets[2b + 1]`.
 */
export interface AliasTable {
  readonly size: number
  readonly buckets: Int32Array
}

/** Units in a bucket: fractions of 31 bits, so that their difference is a signed word. */
const BUCKET = 2147483648
/** Up to here the products with a word are exact in a double. */
const MOST = 2097152

const tables = new WeakMap<readonly number[], AliasTable>()

/**
 * The table of a list of weights (Vose, A linear algorithm for generating random numbers with a given distribution, 1991), in exact integers: the
 * weights are apportioned to n × 2^31 units, of which every bucket holds 2^31. A weight of 0 is never drawn.
 */
export function aliasTable(weights: readonly number[]): AliasTable {
  const known = tables.get(weights)
  if (known) return known
  const table = build(weights)
  tables.set(weights, table)
  return table
}

/** Lists are thousands long, and these loops run once or twice: what they call would cost more than what they do. */
function build(weights: readonly number[]): AliasTable {
  const size = weights.length
  const units = apportion(weights)
  // A bucket that is full of its own gives itself on both sides.
  const buckets = new Int32Array(2 * size)
  const small: number[] = []
  const large: number[] = []
  for (let i = 0; i < size; i++) {
    buckets[2 * i + 1] = i
    if ((units[i] ?? 0) < BUCKET) small.push(i)
    else large.push(i)
  }
  let rich = large.pop()
  for (let poor = small.pop(); poor !== undefined && rich !== undefined; poor = small.pop()) {
    const own = units[poor] ?? 0
    buckets[2 * poor] = own
    buckets[2 * poor + 1] = rich
    const left = (units[rich] ?? 0) - (BUCKET - own)
    units[rich] = left
    if (left < BUCKET) {
      small.push(rich)
      rich = large.pop()
    }
  }
  return { size, buckets }
}

function apportion(weights: readonly number[]): Float64Array {
  const size = weights.length
  const units = new Float64Array(weights)
  let total = 0
  let heaviest = 0
  let most = units[0] ?? 0
  for (let i = 0; i < size; i++) {
    const weight = units[i] ?? 0
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) throw new InvariantError(`a weight of ${weight}`)
    total += weight
    if (weight > most) {
      heaviest = i
      most = weight
    }
  }
  if (size > MOST) throw new InvariantError(`${size} weights: more than ${MOST}`)
  if (!(total > 0 && total < Number.POSITIVE_INFINITY)) throw new InvariantError(`weights that add up to ${total}`)
  let rest = size * BUCKET
  for (let i = 0; i < size; i++) {
    const whole = Math.floor(((units[i] ?? 0) / total) * size * BUCKET)
    units[i] = whole
    rest -= whole
  }
  units[heaviest] = (units[heaviest] ?? 0) + rest
  return units
}
