import { InvariantError } from '@populace/diagnostics'
import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { recordTables, textsOf } from '../entities/record.ts'
import { add, dict, div, f64, floor, lessThan, max, min, mul, quotient, select } from '../kernel/build.ts'
import type { Expr, F64 } from '../kernel/ir.ts'
import { defineGenerator } from './definition.ts'
import type { Generator, Lowering, Target } from './generator.ts'
import { shaped } from './value/chance.ts'
import { slotOfDistinct } from './value/inverse.ts'
import { isNumeric, isWordy } from './value/kinds.ts'
import { fromUnits, scaleOf } from './value/number.ts'
import { limitsOf, roomOf, within } from './value/range.ts'
import { countUnits, drawUnits } from './number/integer.ts'
import { allowedWords } from './text/listed.ts'
import { distinct, distinctOf, distinctOfCapacity, distinctTexts, supplyOf } from './value/supply.ts'
import { fit, fitListed } from './value/text.ts'
import { indexFacet, numberFacet, textFacet } from './value/word.ts'

const of = z
  .string()
  .optional()
  .describe(
    'Which: list where rows list them one by one; a name for one of several in the row; @fk for the one of the row that a key leads to',
  )

function tableOf(entity: string) {
  const record = recordTables.find((table) => table.entity === entity)
  if (!record) throw new InvariantError(`no record table for ${entity}`)
  return record
}

/** Fewer texts would be met too often. */
const ENOUGH = 4

/** The texts with others that fit in place of those too long for the column: one that is cut off in its middle says that something is missing. Undefined where all fit, or next to none does. */
function withinRoom(texts: readonly string[], room: number | undefined): readonly string[] | undefined {
  const fits = (text: string) => room === undefined || Array.from(text).length <= room
  const known = texts.filter(fits)
  if (known.length === texts.length || known.length < ENOUGH) return undefined
  return texts.map((text, at) => (fits(text) ? text : (known[at % known.length] ?? text)))
}

/**
 * A text column of a record; where values must differ, the records in their order, then numbered.
 *
 * @param isWhole a text that has no room is another one that has, since its first words alone would mislead: an “Osteoarthritis of”
 * @param owner whose record it is, and which facet of theirs tells: a company's industry
 * @param bare a text without what may be left out where there is no room for it: a colour without its #
 */
export function recordText(
  name: string,
  summary: string,
  entity: string,
  column: string,
  bare?: (text: string) => string,
  isWhole = false,
  owner?: { readonly entity: string; readonly facet: string },
): Generator {
  const record = tableOf(entity)
  const isBare = (target: Target, all: readonly string[]) => {
    const room = roomOf(target) ?? Number.POSITIVE_INFINITY
    return (
      bare !== undefined && all.some((text) => text.length > room) && all.every((text) => bare(text).length <= room)
    )
  }
  const texts = (vocabulary: Vocabulary, target: Target) => {
    const all = textsOf(vocabulary, record, column)
    return bare && isBare(target, all) ? all.map(bare) : all
  }
  return defineGenerator({
    name,
    summary,
    minds: 'lists',
    params: () => z.object({ of }),
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => distinctOfCapacity(distinctTexts(texts(vocabulary, target), target), target),
    variety: (_, target, vocabulary) => distinctTexts(texts(vocabulary, target), target).length,
    lower: (params, context) => {
      const { slot, target, vocabulary } = context
      const isOwned = owner !== undefined && params.of !== 'list'
      const index = () =>
        isOwned
          ? indexFacet(context, owner.entity, owner.facet, params.of)
          : indexFacet(context, entity, 'index', params.of)
      const own = () =>
        isOwned || isBare(target, textsOf(vocabulary, record, column))
          ? dict(texts(vocabulary, target), index())
          : textFacet(context, entity, column, params.of)
      if (slot) return distinctOf(distinctTexts(texts(vocabulary, target), target), slot, context, own, true)
      if (target.labels || target.domain.oneOf) return allowedText(texts(vocabulary, target), context)
      const all = texts(vocabulary, target)
      const suited = isWhole ? withinRoom(all, roomOf(target)) : undefined
      return suited ? fit(dict(suited, index()), target) : fitListed(own, all, index, target)
    },
    find: (value, _params, target, vocabulary) =>
      slotOfDistinct(distinctTexts(texts(vocabulary, target), target), String(value), target, undefined),
  })
}

function allowedText(texts: readonly string[], context: Lowering) {
  const { target } = context
  const kept = allowedWords({ texts }, target, roomOf(target)).texts
  return distinct(supplyOf(kept), drawUnits(context, { low: 0, high: kept.length - 1 }, 0), context)
}

/** A column of numbers of a record: what `values` makes of its facets, or any number where rows must differ. */
function recordNumbers(
  name: string,
  summary: string,
  values: (context: Lowering, of: string | undefined) => Expr,
): Generator {
  const most = (target: Target) => within({ low: 0, high: 10 ** 9 }, limitsOf(target, 0))
  return defineGenerator({
    name,
    summary,
    params: () => z.object({ of }),
    accepts: isNumeric,
    capacity: (_, target) => countUnits(target, most(target), 0),
    lower: (params, context) =>
      context.slot
        ? fromUnits(drawUnits(context, most(context.target), 0), 0, context.target)
        : values(context, params.of),
  })
}

/** A number column of a record. */
export const recordNumber = (name: string, summary: string, entity: string, column: string): Generator =>
  recordNumbers(name, summary, (context, of) => {
    const value = numberFacet(context, entity, column, of)
    const scale = scaleOf(context.target)
    return fromUnits(scale === 0 ? quotient(value, 1) : floor(add(mul(value, 10 ** scale), 0.5)), scale, context.target)
  })

/** How far measured values stray beyond what is usual, as a share of its width, on either side. */
const STRAY = 0.2

/** A measured value of a record that gives the usual range: mostly inside it, sometimes beyond. */
export const recordBetween = (
  name: string,
  summary: string,
  entity: string,
  [from, to]: readonly [string, string],
): Generator =>
  recordNumbers(name, summary, (context, of) => {
    const low = numberFacet(context, entity, from, of)
    const high = numberFacet(context, entity, to, of)
    const along = add(mul(shaped(context, 'normal'), 1 + 2 * STRAY), -STRAY)
    const value = add(low, mul(add(high, mul(low, -1)), along))
    const shown = asShown(
      select(lessThan(high, WHOLE), value, select(lessThan(WHOLE, high), value, min(value, WHOLE))),
      high,
    )
    const scale = scaleOf(context.target, 2)
    const units = floor(add(mul(max(shown, 0), 10 ** scale), 0.5))
    return fromUnits(units, scale, context.target)
  })

/** Where what is usual ends at a hundred there is no more than that. */
const WHOLE = f64(100)

/** Instruments show three digits or so: 139, 15.4, 0.87. */
function asShown(value: F64, high: F64): F64 {
  const rounded = (parts: number) => div(floor(add(mul(value, parts), 0.5)), parts)
  return select(lessThan(high, f64(5)), rounded(100), select(lessThan(high, WHOLE), rounded(10), rounded(1)))
}

/** Whole numbers between two of a record's, most of them nearer to the lesser, as far as the column takes them. */
export const recordWithin = (
  name: string,
  summary: string,
  entity: string,
  [from, to]: readonly [string, string],
): Generator =>
  recordNumbers(name, summary, (context, of) => {
    const low = numberFacet(context, entity, from, of)
    const width = add(numberFacet(context, entity, to, of), mul(low, -1))
    const { low: least, high: most } = limitsOf(context.target, 0)
    const value = floor(add(low, mul(width, shaped(context, 'long-tail'))))
    return fromUnits(max(min(value, most), least), 0, context.target)
  })
