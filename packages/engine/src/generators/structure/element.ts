import type { TypeRef } from '@populace/catalog'
import { add, concat, draw, fromI32, mod, mul, row } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering, Params, Target } from '../generator.ts'
import { addressOf, spread } from '../value/chance.ts'
import type { Find } from '../value/find.ts'
import { defaultGenerator } from '../default-generator.ts'

/** Randomness of elements is addressed by row × this + turn. */
const MOST_ELEMENTS = 64

/** A part of a composed value as a target of its own: written out as text, under its own type. */
export function partOf(target: Target, index: number, type: TypeRef, name = target.column): Target {
  const part = target.parts?.[index]
  return {
    table: target.table,
    column: part?.column ?? name,
    type: part?.type ?? type,
    format: { kind: 'text' },
    domain: part?.domain ?? {},
    ...(part?.labels
      ? { labels: part.labels }
      : target.labels && type.kind === 'enum'
        ? { labels: target.labels }
        : {}),
    ...lengthOf(part, type),
    ...(part?.parts ? { parts: part.parts } : {}),
  }
}

function lengthOf(part: Target | undefined, type: TypeRef): { readonly length?: number } {
  const length = part?.length ?? (type.kind === 'text' || type.kind === 'bytes' ? type.length : undefined)
  return length === undefined ? {} : { length }
}

/** The context in which a part is lowered: streams of its own, and for an element of a list randomness of its own at every turn. */
export function partContext(context: Lowering, target: Target, purpose: string, turn?: I32, slot?: F64): Lowering {
  const address = turn ? add(mul(addressOf(context), MOST_ELEMENTS), fromI32(turn)) : context.address
  const key = (inner = '') => context.key(`${purpose}/${inner}`)
  return {
    target,
    clock: context.clock,
    rows: context.rows,
    firstRow: context.firstRow,
    vocabulary: context.vocabulary,
    key,
    word: (inner, number = 0, half = 0) =>
      draw(key(inner), { draw: number, half, ...(address ? { row: address } : {}) }),
    column: (reference) => context.column(reference),
    facet: (entity, facet, of, at) => context.facet(entity, facet, of, at ?? (turn && rowOfTurn(turn))),
    ...(address ? { address } : {}),
    ...(slot ? { slot } : {}),
  }
}

/** How many rows further on the things of the next element lie. */
const ROWS_APART = 347

/** The row whose person, place or product an element of a list is: each its own, none the row's. */
const rowOfTurn = (turn: I32): F64 => add(row, mul(add(fromI32(turn), 1), ROWS_APART))

/** A generator of a part, as parameters name it; the type's default when they don't. */
export interface PartChoice {
  readonly generator?: string | undefined
  readonly params?: Params | undefined
}

/** The part's value written out. */
export function partText(choice: PartChoice | undefined, context: Lowering, find: Find): Text {
  const { target } = context
  const named = choice?.generator === undefined ? undefined : find(choice.generator)
  const fallback = defaultGenerator(target.type)
  const fits = named?.accepts(target.type) ? named : undefined
  const generator = fits ?? find(fallback.generator)
  const value = generator?.lower(fits ? (choice?.params ?? {}) : fallback.params, context).value
  return value?.lane === 'text' ? value : concat('')
}

/**
 * A slot for each turn of a list, so that its elements differ: steps through the generator's values from a place that is the row's own. Undefined where the generator
 * has no end of values.
 */
export function slotOfTurn(choice: PartChoice | undefined, context: Lowering, target: Target, turn: I32, find: Find) {
  const chosen = choice ?? defaultGenerator(target.type)
  const generator = chosen.generator === undefined ? undefined : find(chosen.generator)
  if (!generator?.variety || !generator.accepts(target.type)) return undefined
  const variety = generator.variety(chosen.params ?? {}, target, context.vocabulary)
  if (variety < 2 || variety > MOST_VALUES) return undefined
  return slotAmong(variety, context, turn)
}

/** The place of a turn among so many values: no value comes back before all the others were there. */
export function slotAmong(variety: number, context: Lowering, turn: I32) {
  const start = spread(context, variety, 'uniform', 'elements')
  return { variety, slot: mod(add(start, mul(fromI32(turn), coprimeTo(variety))), variety) }
}

/** Longer lists hardly ever repeat themselves. */
const MOST_VALUES = 100_000

/** A step of about 0.382 of the way round that meets every value before it comes back. */
function coprimeTo(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.max(1, Math.round(count * 0.382))
  while (divisor(count, step) !== 1) step++
  return step
}

/** Types whose text form needs no quotes anywhere. */
function isBare({ kind }: TypeRef): boolean {
  return (
    kind === 'integer' ||
    kind === 'decimal' ||
    kind === 'float' ||
    kind === 'boolean' ||
    kind === 'uuid' ||
    kind === 'date' ||
    kind === 'year'
  )
}

/** In double quotes, with backslashes before what they would end: how PostgreSQL reads parts of arrays and rows. */
export const quotedPart = (text: Text, type: TypeRef): Text =>
  isBare(type) ? text : concat('"', { op: 'json-escape', lane: 'text', arg: text }, '"')
