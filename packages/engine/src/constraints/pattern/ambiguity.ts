import { setSource } from './javascript.ts'
import { type CharacterSet, type Pattern, UnsupportedPattern } from './syntax.ts'

/** Positions beyond this are folded into loops: only their ambiguity matters, not their number. */
const MOST_POSITIONS = 400
const MOST_COPIES = 3

/** Characters that stand for all others when sets are compared: ASCII, and letters, digits, spaces and signs beyond it. */
const SAMPLES: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['é', 'É', 'ß', 'ǅ', '中', '١', 'Ⅷ', '²', '\u00a0', '\u2028', '–', '€', '😀', '\u0301', '\ue000'],
]

/**
 * Refuses patterns on which a backtracking matcher can take exponential time (`(a+)+`, `(a|a)*`, `(\w+\s?)*x`), which `matches` kernels must never
 * do; ordinary nested repetition (`[a-z]+(-[a-z]+)*`) is let through.
 *
 * The pattern becomes its position automaton (Glushkov 1961). Time is exponential exactly if some state can be reached again by two different
 * paths over one text (Weber and Seidl 1991), which is a cycle through an unequal pair in the automaton's product with itself.
 */
export function refuseExponential(pattern: Pattern, flags: string): void {
  const builder: Automaton = { sets: [], follow: [], flags }
  build(pattern, builder)
  if (builder.sets.length > MOST_POSITIONS) throw new UnsupportedPattern('a pattern this long')
  if (hasAmbiguousCycle(builder)) throw new UnsupportedPattern('nested repetition that may take exponential time')
}

interface Automaton {
  /** The characters each position takes, by their sample numbers. */
  readonly sets: Set<number>[]
  /** From each position the next ones, with the number of ways that the pattern leads there. */
  readonly follow: Map<number, number>[]
  readonly flags: string
}

interface Part {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly optional: boolean
}

const NOTHING: Part = { first: [], last: [], optional: true }

function build(pattern: Pattern, automaton: Automaton): Part {
  switch (pattern.kind) {
    case 'set': {
      const position = automaton.sets.push(sampleSet(pattern, automaton.flags)) - 1
      automaton.follow.push(new Map())
      return { first: [position], last: [position], optional: false }
    }
    case 'sequence':
      return pattern.parts.map((part) => build(part, automaton)).reduce((a, b) => join(a, b, automaton), NOTHING)
    case 'choice': {
      const parts = pattern.parts.map((part) => build(part, automaton))
      return {
        first: parts.flatMap((part) => part.first),
        last: parts.flatMap((part) => part.last),
        optional: parts.some((part) => part.optional),
      }
    }
    case 'repeat':
      return buildRepeat(pattern, automaton)
    case 'look':
      build(pattern.body, automaton)
      return NOTHING
    default:
      return NOTHING
  }
}

function buildRepeat(pattern: Pattern & { kind: 'repeat' }, automaton: Automaton): Part {
  const { body, least, most } = pattern
  const copies = Math.min(Math.max(least, most === Infinity ? 1 : most), MOST_COPIES)
  // Each copy stands behind the one before it, as in `a(a(a)?)?`: one text goes one way through them.
  let whole = NOTHING
  for (let copy = copies; copy > 0; copy--) {
    const part = build(body, automaton)
    if (copy === copies && (most === Infinity || most > copies)) link(part.last, part.first, automaton)
    whole = join(part, copy < least ? whole : { ...whole, optional: true }, automaton)
  }
  return least === 0 ? { ...whole, optional: true } : whole
}

function join(a: Part, b: Part, automaton: Automaton): Part {
  link(a.last, b.first, automaton)
  return {
    first: a.optional ? [...a.first, ...b.first] : a.first,
    last: b.optional ? [...a.last, ...b.last] : b.last,
    optional: a.optional && b.optional,
  }
}

function link(from: readonly number[], to: readonly number[], { follow }: Automaton): void {
  for (const position of from) {
    const ways = follow[position]
    for (const next of to) ways?.set(next, (ways.get(next) ?? 0) + 1)
  }
}

function sampleSet(set: CharacterSet, flags: string): Set<number> {
  const source = new RegExp(setSource(set), flags)
  return new Set(SAMPLES.flatMap((sample, i) => (source.test(sample) ? [i] : [])))
}

function hasAmbiguousCycle({ sets, follow }: Automaton): boolean {
  const size = sets.length
  const overlaps = sets.map((a) => sets.map((b) => [...a].some((sample) => b.has(sample))))
  const steps = (pair: number): Walk[] => {
    const [left, right] = [Math.floor(pair / size), pair % size]
    return [...(follow[left] ?? [])].flatMap(([a, ways]) =>
      [...(follow[right]?.keys() ?? [])]
        .filter((b) => overlaps[a]?.[b])
        // Two ways to one position are two paths as well.
        .map((b) => ({ pair: a * size + b, divided: a !== b || (left === right && ways > 1) })),
    )
  }
  return sets.some((_, state) => returnsDivided(state * (size + 1), steps))
}

interface Walk {
  readonly pair: number
  /** The two paths have been different somewhere. */
  readonly divided: boolean
}

/** Whether a walk of two paths from a state comes back to it with the paths divided on the way. */
function returnsDivided(start: number, steps: (pair: number) => readonly Walk[]): boolean {
  const seen = new Set<number>()
  const queue: Walk[] = [{ pair: start, divided: false }]
  for (let walk = queue.pop(); walk; walk = queue.pop()) {
    for (const step of steps(walk.pair)) {
      const next = { pair: step.pair, divided: walk.divided || step.divided }
      if (next.divided && next.pair === start) return true
      const key = next.pair * 2 + Number(next.divided)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return false
}
