import type { TypeRef } from '@populace/catalog'
import { z } from 'zod'
import { f64 } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import { codeCapacity, codeIn } from '../text/code.ts'
import { countDraws, type Draws, drawsOf } from './draws.ts'
import { isText } from './kinds.ts'
import { roomOf } from './range.ts'
import { fit } from './text.ts'
import { numberFacet } from './word.ts'

/** A text that is all numbers in a fixed form: an address, a card's number, a code with a check digit. */
export interface FormDefinition {
  readonly name: string
  readonly summary: string
  /** Every number that it draws shows in the text. What the row's things are, as its card is, can be asked for. */
  readonly form: (draws: Draws, target: Target, facet: NumberFacet) => Text
  /** Characters of the longest; a shorter column gets digits. */
  readonly length: number
  readonly accepts?: (type: TypeRef) => boolean
}

/** Where the form does not fit, a code of as many digits as there is room for. */
/** A number that says something of one of the row's things: the digits that the numbers of its card begin with. */
export type NumberFacet = (entity: string, facet: string) => F64

export function formGenerator({ name, summary, form, length, accepts = isText }: FormDefinition): Generator {
  const isShort = (target: Target) => (roomOf(target) ?? length) < length
  const digits = (target: Target) => '#'.repeat(Math.max(1, Math.min(15, roomOf(target) ?? 1)))
  return defineGenerator({
    name,
    summary,
    params: () => z.object({}),
    accepts,
    capacity: (_, target) =>
      isShort(target) ? codeCapacity(digits(target), target) : countDraws((draws) => form(draws, target, () => f64(0))),
    lower: (_, context) =>
      isShort(context.target)
        ? codeIn(digits(context.target), context)
        : fit(
            form(drawsOf(context), context.target, (entity, facet) => numberFacet(context, entity, facet)),
            context.target,
          ),
  })
}
