import { isCounted } from '../../constraints/domain/measure.ts'
import { add, equal, f64, inHalves, select } from '../../kernel/build.ts'
import type { Expr, Key, Text } from '../../kernel/ir.ts'
import type { Lowered, Lowering, Target } from '../generator.ts'

/** Texts that a check rules out one by one (`slug NOT IN ('new', 'edit')`); numbers and moments are counted past. */
const ruledOut = (target: Target): readonly string[] => (isCounted(target) ? [] : (target.domain.noneOf ?? []))

/** The slot of a text by the key of the column's streams; of a text that has none it may be any. Whether it gives one is the same whatever the key. */
export type SlotOf = (text: string, key: (purpose?: string) => Key) => number | undefined

/**
 * Slots that are kept for rows whose own would be of a ruled out text: the last of all that there are, at least as many as the generator may make of such texts.
 *
 * @returns how many are left
 */
export function capacityWithout(all: number, target: Target, slotOf: SlotOf): number {
  const few = ruledOut(target).filter((text) => slotOf(text, () => ANY_KEY) !== undefined).length
  if (few === 0) return all
  // Where there are plenty, more are kept than are needed: ruling out one more text then leaves all rows as they are.
  const spare = all < PLENTY ? few : Math.max(LEAST_SPARE, 2 ** Math.ceil(Math.log2(few)))
  return Math.min(all, Number.MAX_SAFE_INTEGER) - spare
}

const PLENTY = 2 ** 17
const LEAST_SPARE = 512

const ANY_KEY: Key = [0, 0]

/** The slots of ruled out texts, each with the one that is used in its place. Some may be of other texts, which does no harm. */
function exchanged(
  target: Target,
  all: number,
  slotOf: SlotOf,
  key: (purpose?: string) => Key,
): ReadonlyMap<number, number> {
  const most = capacityWithout(all, target, slotOf)
  const slots = [...new Set(ruledOut(target).flatMap((text) => slotOf(text, key) ?? []))]
  const bad = slots.filter((slot) => Number.isSafeInteger(slot) && slot >= 0 && slot < most)
  const spares = Array.from({ length: Math.min(all, Number.MAX_SAFE_INTEGER) - most }, (_, i) => most + i)
  const good = spares.filter((slot) => !slots.includes(slot))
  return new Map(bad.flatMap((slot, i) => (good[i] === undefined ? [] : [[slot, good[i]] as const])))
}

/** The same with a slot that is of no ruled out text: rows whose own is of none keep it. */
export function pastRuledOut(context: Lowering, all: () => number, slotOf: SlotOf): Lowering {
  const { slot, target } = context
  if (!slot || ruledOut(target).length === 0) return context
  const steps = [...exchanged(target, all(), slotOf, context.key)].map(([bad, other]) =>
    select(equal(slot, bad), f64(other - bad), f64(0)),
  )
  return steps.length === 0 ? context : { ...context, slot: add(slot, inHalves(steps, add, f64(0))) }
}

/** Back from the slot of a text to the one that `pastRuledOut` was given; undefined for a ruled out text. */
export function slotBefore(
  found: number | undefined,
  target: Target,
  all: () => number,
  slotOf: SlotOf,
  key: (purpose?: string) => Key,
): number | undefined {
  if (found === undefined || ruledOut(target).length === 0) return found
  const places = exchanged(target, all(), slotOf, key)
  return places.has(found) ? undefined : ([...places].find(([, other]) => other === found)?.[0] ?? found)
}

/** So often a text that is ruled out is drawn anew. */
const TURNS = 3

/** Texts that may stand where the first is ruled out: of other draws. None where rows must differ. */
export function drawnAnew(context: Lowering, lower: (context: Lowering) => Expr | Lowered): readonly Text[] {
  if (context.slot || ruledOut(context.target).length === 0) return []
  return Array.from({ length: TURNS }, (_, turn) => {
    const lowered = lower(inTurn(context, turn))
    return 'lane' in lowered ? lowered : lowered.value
  }).filter((value) => value.lane === 'text')
}

const inTurn = (context: Lowering, turn: number): Lowering => {
  const streamOf = (purpose = '') => `${purpose} anew ${turn}`
  return {
    ...context,
    key: (purpose) => context.key(streamOf(purpose)),
    word: (purpose, draw, half) => context.word(streamOf(purpose), draw, half),
  }
}
