import { z } from 'zod'
import { concat, dict, i32, i32op, literal } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { addressOf, pick } from '../value/chance.ts'
import { ALPHANUMERIC, CAPITALS, DIGITS, SMALL } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { scattered } from '../value/scatter.ts'
import { fit } from '../value/text.ts'

/** Characters that tell 2^53 slots apart. */
const widthFor = (alphabet: string) => Math.ceil(53 / Math.log2(alphabet.length) - 1e-9)

/** Of letters that differ by case alone, the last one. */
const caseless = (alphabet: string) =>
  [...alphabet]
    .filter(
      (letter, i) =>
        !alphabet
          .slice(i + 1)
          .toLowerCase()
          .includes(letter.toLowerCase()),
    )
    .join('')

/**
 * `length` characters that look random. Where values must differ, the last ones are the scattered slot, in characters that differ even without case.
 */
export function randomText(alphabet: string, length: number, context: Lowering, purpose = 'token'): Text {
  const key = context.key(purpose)
  const letters = (count: number): Text => ({
    op: 'letters',
    lane: 'text',
    alphabet,
    count: i32(count),
    most: count,
    key,
    row: addressOf(context),
  })
  if (!context.slot) return letters(length)
  const digits = caseless(alphabet)
  const width = Math.min(length, widthFor(digits))
  const size = Math.min(2 ** 53, digits.length ** width)
  const value = scattered(context.slot, context.key(`${purpose} slot`), size)
  const tail: Text = { op: 'radix', lane: 'text', value, alphabet: digits, width }
  return length > width ? concat(letters(length - width), tail) : tail
}

export const randomTextCapacity = (alphabet: string, length: number): number =>
  capacityOf(caseless(alphabet).length ** Math.min(length, widthFor(caseless(alphabet))))

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
    params: z.object({
      length: z.number().int().min(1).max(4_096).optional().describe(`How many characters; ${length} when absent`),
      prefix: z.string().default(prefix).describe('What each begins with'),
    }),
    accepts: isText,
    slots: 'row',
    capacity: (params, target) => randomTextCapacity(alphabet, lengthIn(params.length, length, params.prefix, target)),
    lower: (params, context) => {
      const count = lengthIn(params.length, length, params.prefix, context.target)
      return fit(concat(params.prefix, randomText(alphabet, count, context)), context.target)
    },
  })
}

/** Crockford's base 32: no I, L, O, U. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const URL_SAFE = `${DIGITS}${CAPITALS}${SMALL}`
const HEX = '0123456789abcdef'

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

interface Digest {
  readonly prefixes: readonly string[]
  readonly alphabet: string
  readonly length: number
}

const BASE64 = `${CAPITALS}${SMALL}${DIGITS}+/`
/** What a hash of each kind looks like. */
const digests = {
  md5: { prefixes: [''], alphabet: HEX, length: 32 },
  sha1: { prefixes: [''], alphabet: HEX, length: 40 },
  sha256: { prefixes: [''], alphabet: HEX, length: 64 },
  sha512: { prefixes: [''], alphabet: HEX, length: 128 },
  bcrypt: { prefixes: ['$2b$10$', '$2b$12$'], alphabet: `./${CAPITALS}${SMALL}${DIGITS}`, length: 53 },
  argon2: { prefixes: ['$argon2id$v=19$m=65536,t=3,p=4$'], alphabet: BASE64, length: 66 },
} satisfies Record<string, Digest>

const kinds = ['md5', 'sha1', 'sha256', 'sha512', 'bcrypt', 'argon2'] as const
type Kind = (typeof kinds)[number]

/** The longest that fits. */
function kindFor(wanted: Kind | undefined, usual: Kind, target: Target): Kind {
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  if (wanted !== undefined) return wanted
  const fixed = target.type.kind === 'text' && target.type.fixed
  const exact = fixed ? kinds.find((kind) => digests[kind].length === room) : undefined
  const fits = (kind: Kind) => sizeOfDigest(kind) <= room
  return exact ?? [usual, 'sha256' as const, 'sha1' as const].find(fits) ?? 'md5'
}

const sizeOfDigest = (kind: Kind): number => digests[kind].length + (digests[kind].prefixes[0] ?? '').length

function hashed(name: string, summary: string, usual: Kind): Generator {
  return defineGenerator({
    name,
    summary,
    params: z.object({
      kind: z
        .enum(kinds)
        .optional()
        .describe(`Which hash it looks like; ${usual}, or the longest that fits, when absent`),
    }),
    accepts: isText,
    slots: 'row',
    capacity: ({ kind }, target) =>
      randomTextCapacity(HEX, Math.min(sizeOfDigest(kindFor(kind, usual, target)), roomOf(target) ?? 200)),
    lower: ({ kind }, context) => {
      const { prefixes, alphabet, length }: Digest = digests[kindFor(kind, usual, context.target)]
      const room = (roomOf(context.target) ?? Number.POSITIVE_INFINITY) - (prefixes[0] ?? '').length
      const prefix =
        prefixes.length > 1
          ? dict(prefixes, i32op('and', pick(context, 256, 'cost'), i32(1)))
          : literal(prefixes[0] ?? '')
      const text = randomText(alphabet, Math.max(1, Math.min(length, room)), context)
      return room < 1 ? fit(text, context.target) : fit(concat(prefix, text), context.target)
    },
  })
}

export const hash = hashed('text.hash', 'A digest of something: SHA-256, or what fits', 'sha256')
export const passwordHash = hashed(
  'person.password-hash',
  'A password as applications store it; no password has it',
  'bcrypt',
)
