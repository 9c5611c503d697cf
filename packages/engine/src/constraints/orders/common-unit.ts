import type { OrderStatement } from '../formula/formula.ts'

/** A positive fraction of whole numbers. */
interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/**
 * The same orders in one unit, in which each column counts with one factor throughout: `a < cents` and `b < a` speak of a in hundreds and in ones.
 * Undefined where no unit does, as for `2a <= b` and `a <= b`.
 */
export function inCommonUnit(orders: readonly OrderStatement[]): readonly OrderStatement[] | undefined {
  const weights = weightsOf(orders)
  if (!weights) return undefined
  // Every weight, and every factor it replaces, must divide evenly.
  const unit = orders.reduce((common, order) => lcm(common, scaleOf(order, weights).under), 1n)
  return orders.map((order) => {
    const { over, under } = scaleOf(order, weights)
    const by = Number((over * unit) / under)
    const { lowFactor, highFactor, gap } = order
    return { ...order, lowFactor: lowFactor * by, highFactor: highFactor * by, gap: gap * by }
  })
}

/** What one unit of each column weighs, up to a factor common to columns that are compared. */
function weightsOf(orders: readonly OrderStatement[]): ReadonlyMap<string, Ratio> | undefined {
  const weights = new Map<string, Ratio>()
  const weigh = (column: string, weight: Ratio) => {
    const known = weights.get(column)
    if (!known) weights.set(column, weight)
    return !known || known.over * weight.under === weight.over * known.under
  }
  for (let open = [...orders]; open.length > 0; ) {
    const next = open.find(({ low, high }) => weights.has(low) || weights.has(high)) ?? open[0]
    if (!next) break
    open = open.filter((order) => order !== next)
    const { low, high, lowFactor, highFactor } = next
    const [l, h] = [BigInt(lowFactor), BigInt(highFactor)]
    const known = weights.get(low)
    const other = weights.get(high)
    const base = known ?? (other ? reduced(other.over * l, other.under * h) : { over: l, under: 1n })
    if (!weigh(low, base) || !weigh(high, reduced(base.over * h, base.under * l))) return undefined
  }
  return weights
}

/** What a statement is multiplied by so that its low column has its weight. */
function scaleOf({ low, lowFactor }: OrderStatement, weights: ReadonlyMap<string, Ratio>): Ratio {
  const { over, under } = weights.get(low) ?? { over: 1n, under: 1n }
  return reduced(over, under * BigInt(lowFactor))
}

function reduced(over: bigint, under: bigint): Ratio {
  const common = gcd(over, under)
  return { over: over / common, under: under / common }
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b
