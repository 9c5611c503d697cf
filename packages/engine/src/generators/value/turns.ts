import { add, f64, lessThan, lookup, mod, mul, quotient, select, sub, trunc } from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'

/** Something that is used up: how many there are of it, and how often its turn comes. */
export interface Turner {
  readonly count: number
  readonly weight: number
}

/** Rounds of the same turns, as long as all who have turns in them last. */
interface Tier {
  readonly first: number
  readonly size: number
  /** Rounds that were before. */
  readonly before: number
  /** Whose turn it is at each place of a round, and which of their turns in it. */
  readonly whose: readonly number[]
  readonly which: readonly number[]
}

/** Turns in a round, about: enough for a weight of a few in a hundred to show. */
const ROUND = 24

/** How several take turns by their weights until the smaller ones are used up: each index is one's next. */
export interface Turns {
  /** Indexes in all. What is left of a supply that does not fill a round is not used. */
  readonly count: number
  readonly at: (index: F64) => { readonly whose: I32; readonly place: F64 }
  /** Undoes `at`; undefined for a place that is not used. */
  readonly indexOf: (whose: number, place: number) => number | undefined
}

/**
 * @param turners at least one; what has fewer than its turns in one round is left out
 * @example
 * turnsOf([{ count: 100, weight: 3 }, { count: 10, weight: 1 }]).count // about 100 and 10
 */
export function turnsOf(turners: readonly Turner[]): Turns {
  const total = turners.reduce((sum, { weight }) => sum + weight, 0)
  const quotas = turners.map(({ count, weight }) => Math.min(count, Math.max(1, Math.round((weight / total) * ROUND))))
  const rounds = turners.map(({ count }, i) => Math.floor(count / (quotas[i] ?? 1)))
  const tiers = tiersOf(quotas, rounds)
  const last = tiers.at(-1)
  return {
    count: last ? last.first + last.size : 0,
    at: (index) => turnAt(index, tiers, quotas),
    indexOf(whose, place) {
      const quota = quotas[whose] ?? 1
      const round = Math.floor(place / quota)
      if (round >= (rounds[whose] ?? 0)) return undefined
      const tier = tiers.filter(({ before }) => before <= round).at(-1)
      const turn = tier?.whose.findIndex((one, i) => one === whose && tier.which[i] === place % quota)
      return tier && turn !== undefined ? tier.first + (round - tier.before) * tier.whose.length + turn : undefined
    },
  }
}

function tiersOf(quotas: readonly number[], rounds: readonly number[]): readonly Tier[] {
  const tiers: Tier[] = []
  let [before, first] = [0, 0]
  for (const until of [...new Set(rounds)].sort((a, b) => a - b)) {
    const round = roundOf(quotas.map((quota, i) => ((rounds[i] ?? 0) >= until ? quota : 0)))
    const size = (until - before) * round.whose.length
    tiers.push({ first, size, before, ...round })
    first += size
    before = until
  }
  return tiers
}

/** One round: everyone's turns spread evenly over it. */
function roundOf(quotas: readonly number[]): Pick<Tier, 'whose' | 'which'> {
  const turns = quotas.flatMap((quota, whose) =>
    Array.from({ length: quota }, (_, which) => ({ whose, which, at: (which + 0.5) / quota })),
  )
  turns.sort((a, b) => a.at - b.at || a.whose - b.whose)
  return { whose: turns.map(({ whose }) => whose), which: turns.map(({ which }) => which) }
}

function turnAt(index: F64, tiers: readonly Tier[], quotas: readonly number[]) {
  let [whose, place]: [F64, F64] = [f64(0), f64(0)]
  for (const tier of [...tiers].reverse()) {
    const inside = sub(index, tier.first)
    const length = tier.whose.length
    const turn = trunc(mod(inside, length))
    const round = add(quotient(inside, length), tier.before)
    const isInside = lessThan(index, tier.first + tier.size)
    const quota = lookup(
      'f64',
      tier.whose.map((one) => quotas[one] ?? 1),
      turn,
    )
    whose = select(isInside, lookup('f64', tier.whose, turn), whose)
    place = select(isInside, add(mul(round, quota), lookup('f64', tier.which, turn)), place)
  }
  return { whose: trunc(whose), place }
}
