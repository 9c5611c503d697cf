import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import { ALPHANUMERIC, CAPITALS, DIGITS, SMALL } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { randomText, randomTextCapacity, slotOfRandomText } from '../value/random-text.ts'
import { roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'

interface Form {
  readonly name: string
  readonly summary: string
  readonly alphabet: string
  readonly length: number
  readonly prefix?: string
}

const lengthIn = (wanted: number | undefined, usual: number, prefix: string, target: Target) => {
  const room = (roomOf(target) ?? Number.POSITIVE_INFINITY) - prefix.length
  const fixed =
    target.type.kind === 'text' && target.type.fixed && target.length ? target.length - prefix.length : undefined
  return Math.max(1, Math.min(room, Math.max(wanted ?? fixed ?? usual, (target.domain.minLength ?? 0) - prefix.length)))
}

function randomForm({ name, summary, alphabet, length, prefix = '' }: Form): Generator {
  return defineGenerator({
    name,
    summary,
    params: () =>
      z.object({
        length: z.number().int().min(1).max(4_096).optional().describe(`How many characters; ${length} when absent`),
        prefix: z.string().default(prefix).describe('What each begins with'),
      }),
    accepts: isText,
    slots: 'row',
    capacity: (params, target) => randomTextCapacity(alphabet, lengthIn(params.length, length, params.prefix, target)),
    find: (value, params, target, _vocabulary, key) => {
      const text = String(value)
      if (!text.startsWith(params.prefix)) return undefined
      const count = lengthIn(params.length, length, params.prefix, target)
      return slotOfRandomText(text.slice(params.prefix.length), alphabet, count, key)
    },
    lower: (params, context) => {
      const count = lengthIn(params.length, length, params.prefix, context.target)
      return fit(concat(params.prefix, randomText(alphabet, count, context)), context.target)
    },
  })
}

/** Crockford's base 32: no I, L, O, U. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const URL_SAFE = `${DIGITS}${CAPITALS}${SMALL}`
export const HEX = '0123456789abcdef'

export const tokens: readonly Generator[] = [
  randomForm({ name: 'text.hex', summary: 'Random hexadecimal digits', alphabet: HEX, length: 32 }),
  randomForm({
    name: 'text.token',
    summary: 'Random letters and digits, as of an API key',
    alphabet: URL_SAFE,
    length: 40,
  }),
  randomForm({ name: 'text.letters', summary: 'Random small letters', alphabet: SMALL, length: 8 }),
  randomForm({ name: 'text.digits', summary: 'Random digits', alphabet: DIGITS, length: 6 }),
  randomForm({ name: 'identifier.nanoid', summary: 'Nano ID', alphabet: `${URL_SAFE}_-`, length: 21 }),
  randomForm({
    name: 'identifier.cuid',
    summary: 'CUID: c, then small letters and digits',
    alphabet: ALPHANUMERIC,
    length: 24,
    prefix: 'c',
  }),
  randomForm({ name: 'identifier.short', summary: 'A short public identifier', alphabet: ALPHANUMERIC, length: 10 }),
]
