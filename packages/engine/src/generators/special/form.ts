import type { SpecialType } from '@populace/catalog'
import { add, concat, digits, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import type { Target } from '../generator.ts'
import type { Draws } from '../value/draws.ts'

/** Writes a value of a special type: every number it draws shows in the text. */
export type Form = (draws: Draws, target: Target) => Text

export type Forms<Name extends SpecialType> = Readonly<Record<Name, Form>>

/** A number with two decimal places, `spread` units of 0.01 from `from`. */
export const hundredths = (draws: Draws, from: number, count: number): Text => ({
  op: 'decimal',
  lane: 'text',
  value: add(draws.number(count), from),
  scale: 2,
})

export const whole = (draws: Draws, from: number, count: number): Text => digits(add(draws.number(count), from))

/** Two hexadecimal digits. */
export const hexByte = (value: F64): Text => ({ op: 'hex', lane: 'text', word: trunc(value), digits: 2 })

export const joined = (separator: string, parts: readonly Text[]): Text =>
  concat(...parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part])))

export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))
