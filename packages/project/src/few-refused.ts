import {
  type Candidate,
  exclusion,
  type OpenCondition,
  type Plan,
  type Population,
  populate,
  type Ruling,
} from '@populace/engine'
import type { Vocabulary } from '@populace/vocabulary'
import { candidatesOf } from './candidates.ts'

/** Rows of a table that are all put to the database, so many at a time: what it refuses of more could not be told. */
const ALL = 100_000
const AT_ONCE = 10_000
/** Where more than one in so many of the first is refused, the condition is no rare one. */
const FIRST = 400
const RARE = 8
/** What takes the place of refused rows is put to the database in turn, so often at most. */
const MOST_ROUNDS = 8

/** Which of some candidates a database lets through; undefined where it can't say. */
export type Ask = (
  condition: OpenCondition,
  candidates: readonly Candidate[],
) => Promise<readonly boolean[] | undefined>

/** A condition that refuses few of a table's rows: those are told one by one, and all others stay as they are. */
export interface FewRefused {
  readonly condition: OpenCondition
  readonly ruling: Ruling
  readonly met: ReadonlyMap<string, Candidate>
  readonly refused: ReadonlyMap<string, Candidate>
  readonly isKey: boolean
  /** The table's rows, none of which the ruling may cost. */
  readonly rows: number
}

/**
 * Puts all of a table's rows to the database. Undefined where it refuses many of them, or there are too many to ask about.
 *
 * @param isKey whether rows must differ in the condition's only column
 * @param before what is known of rows from a round before
 */
export async function fewRefused(
  condition: OpenCondition,
  population: Population,
  ask: Ask,
  isKey: boolean,
  before?: FewRefused,
): Promise<FewRefused | undefined> {
  const { rows, read } = candidatesOf(condition, population)
  if (rows > ALL || rows < (before?.rows ?? 0)) return undefined
  const met = new Map(before?.met)
  const refused = new Map(before?.refused)
  for (let from = 0; from < rows; ) {
    const count = Math.min(from === 0 ? FIRST : AT_ONCE, rows - from)
    const candidates = new Map(read(from, count).map((row) => [JSON.stringify(row), row]))
    const unknown = [...candidates].filter(([key]) => !met.has(key) && !refused.has(key))
    const verdicts =
      unknown.length === 0
        ? []
        : await ask(
            condition,
            unknown.map(([, row]) => row),
          )
    if (!verdicts) return undefined
    for (const [i, [key, row]] of unknown.entries()) (verdicts[i] ? met : refused).set(key, row)
    if (!before && from === 0 && refused.size * RARE > candidates.size) return undefined
    // What is refused a second time is refused by its form.
    if (before && [...candidates.keys()].some((key) => before.refused.has(key))) return undefined
    if (!exclusion(condition, [...refused.values()], [...met.values()], isKey)) return undefined
    from += count
  }
  const ruling = exclusion(condition, [...refused.values()], [...met.values()], isKey)
  return ruling && { condition, ruling, met, refused, isKey, rows }
}

/**
 * Rulings of conditions that refuse few rows, by which every row of their tables is one that the database has let through: rows that take the place of refused ones are
 * put to it as well. Those for which this comes to no end are left out.
 *
 * @param planOf the plan under these conditions' rulings; undefined where they leave too little
 */
export async function settledRefusals(
  few: readonly FewRefused[],
  planOf: (rulings: readonly Ruling[]) => Plan | undefined,
  vocabulary: Vocabulary,
  ask: Ask,
): Promise<readonly Ruling[]> {
  let known = few
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const plan = planOf(known.map(({ ruling }) => ruling))
    if (!plan) return []
    const population = populate(plan, vocabulary, new Set(known.map(({ condition }) => condition.table)))
    const next: FewRefused[] = []
    for (const each of known) {
      const found = await fewRefused(each.condition, population, ask, each.isKey, each)
      if (found) next.push(found)
    }
    const isSettled =
      next.length === known.length && next.every(({ refused }, i) => refused.size === known[i]?.refused.size)
    if (isSettled) return next.map(({ ruling }) => ruling)
    known = next
  }
  return []
}
