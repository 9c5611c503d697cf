import type { TypeRef } from '@populace/catalog'
import { add, concat, draw, fromI32, mul } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering, Params, Target } from '../generator.ts'
import { addressOf } from '../value/chance.ts'
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
    vocabulary: context.vocabulary,
    key,
    word: (inner, number = 0, half = 0) =>
      draw(key(inner), { draw: number, half, ...(address ? { row: address } : {}) }),
    column: (reference) => context.column(reference),
    facet: (entity, facet, of) => context.facet(entity, facet, of),
    ...(address ? { address } : {}),
    ...(slot ? { slot } : {}),
  }
}

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
