import type { DescribedObject } from '../described.ts'
import type { Described } from '../ir.ts'
import type { Constants } from './constants.ts'
import type { RowCode } from './site.ts'
import type { Writer } from './writer.ts'

/** Where a method is written out in the code of a batch's function. */
export interface InlinePlace {
  readonly writer: Writer
  readonly constants: Constants
  readonly row: RowCode
}

/** Writes out a method for arguments that are variables or constants, and gives the code of its answer: a variable. */
export type InlineMethod = (args: readonly string[], to: InlinePlace) => string
export type InlineMethods = Readonly<Record<string, InlineMethod>>

/** The methods of an object that are worth more in a loop's own code than in a call; undefined where its numbers do not fit 32 bits. */
export type InlineDescribed = (description: Described, object: DescribedObject) => InlineMethods | undefined

/**
 * A kind of described object some of whose methods are written out where they are used: whole numbers of 32 bits, no choice that a processor would guess wrong, and nothing that
 * the objects of other tables have in common with it. The same numbers as the object's own methods give.
 */
export interface InlinedKind {
  /** What `Described.type` names. */
  readonly type: string
  readonly inline: InlineDescribed
}

/** Code of an exact number below 2^31 as a word. */
export const wholeOf = (number: string, { row }: InlinePlace): string =>
  number === row.number ? row.low : `(${number} | 0)`
