import { z } from 'zod'
import type { Text } from '../../kernel/ir.ts'
import { concat, dict, i32, i32op, literal } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { pick } from '../value/chance.ts'
import { CAPITALS, codeText, DIGITS, parseCode, SMALL } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { randomText, randomTextCapacity } from '../value/random-text.ts'
import { roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { HEX } from './token.ts'

interface Digest {
  readonly prefixes: readonly string[]
  readonly alphabet: string
  readonly length: number
  readonly ends?: readonly string[]
}

const BASE64 = `${CAPITALS}${SMALL}${DIGITS}+/`
/** The last digit of 32 bytes in Base64 says four bits, and two places stay empty. */
const BASE64_ENDS = [...'AEIMQUYcgkosw048'].map((digit) => `${digit}=`)
/** What a hash of each kind looks like. */
const digests = {
  md5: { prefixes: [''], alphabet: HEX, length: 32 },
  sha1: { prefixes: [''], alphabet: HEX, length: 40 },
  sha256: { prefixes: [''], alphabet: HEX, length: 64 },
  /** SHA-256 in Base64, for which some columns have just the room. */
  'sha256-base64': { prefixes: [''], alphabet: BASE64, length: 42, ends: BASE64_ENDS },
  sha512: { prefixes: [''], alphabet: HEX, length: 128 },
  bcrypt: { prefixes: ['$2b$10$', '$2b$12$'], alphabet: `./${CAPITALS}${SMALL}${DIGITS}`, length: 53 },
  argon2: { prefixes: ['$argon2id$v=19$m=65536,t=3,p=4$'], alphabet: BASE64, length: 66 },
} satisfies Record<string, Digest>

const kinds = ['md5', 'sha1', 'sha256', 'sha256-base64', 'sha512', 'bcrypt', 'argon2'] as const
type Kind = (typeof kinds)[number]

/** The longest that fits. */
function kindFor(wanted: Kind | undefined, usual: Kind, target: Target): Kind {
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  if (wanted !== undefined) return wanted
  const fixed = target.type.kind === 'text' && target.type.fixed
  const exact = fixed ? kinds.find((kind) => sizeOfDigest(kind) === room) : undefined
  if (usual === 'sha256' && room === sizeOfDigest('sha256-base64')) return 'sha256-base64'
  const fits = (kind: Kind) => sizeOfDigest(kind) <= room
  return exact ?? [usual, 'sha256' as const, 'sha1' as const].find(fits) ?? 'md5'
}

/** Characters of the shortest digest. */
const SHORTEST = digests.md5.length

const sizeOfDigest = (kind: Kind): number => {
  const { length, prefixes, ends = [''] }: Digest = digests[kind]
  return length + (prefixes[0] ?? '').length + (ends[0] ?? '').length
}

/** What people take for a password where it is kept as it is: in a column too short for any digest. */
const PLAIN =
  'Harbor Maple Silver Tiger Orange Winter Rocket Garden Falcon Coffee Summer Dragon Guitar Planet Pepper Bridge Castle Monday'.split(
    ' ',
  )
const TAIL = '##!'

function plain(room: number, context: Lowering): Text | undefined {
  const words = PLAIN.filter((word) => word.length + TAIL.length <= room)
  if (words.length === 0 || context.slot) return undefined
  return concat(dict(words, pick(context, words.length, 'word')), codeText(parseCode(TAIL), undefined, context))
}

function hashed(name: string, summary: string, usual: Kind, isPassword = false): Generator {
  return defineGenerator({
    name,
    summary,
    params: () =>
      z.object({
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
      const { prefixes, alphabet, length, ends = [''] }: Digest = digests[kindFor(kind, usual, context.target)]
      const known = isPassword && kind === undefined && (roomOf(context.target) ?? SHORTEST) < SHORTEST
      const word = known ? plain(roomOf(context.target) ?? 0, context) : undefined
      if (word) return fit(word, context.target)
      const room =
        (roomOf(context.target) ?? Number.POSITIVE_INFINITY) - (prefixes[0] ?? '').length - (ends[0] ?? '').length
      const prefix =
        prefixes.length > 1
          ? dict(prefixes, i32op('and', pick(context, 256, 'cost'), i32(1)))
          : literal(prefixes[0] ?? '')
      const end = ends.length > 1 ? dict(ends, pick(context, ends.length, 'end')) : literal(ends[0] ?? '')
      const text = randomText(alphabet, Math.max(1, Math.min(length, room)), context)
      return room < 1 ? fit(text, context.target) : fit(concat(prefix, text, end), context.target)
    },
  })
}

export const hash = hashed('text.hash', 'A digest of something: SHA-256, or what fits', 'sha256')
export const passwordHash = hashed(
  'person.password-hash',
  'A password as applications store it, a digest that no password has; as it is where the column is too short for any',
  'bcrypt',
  true,
)
