import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { type Bounds, isUnique, lengthsOf } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import type { InferOptions } from '../infer-options.ts'
import { roomOf } from '../rule.ts'

/** How sure a guess by nothing but the type is. */
export const BY_TYPE = 0.3
/** How sure it is where there is room for one letter. */
const BY_LETTER = 0.46
/** How sure it is where so many characters, no more and no fewer, are known for one thing. */
const BY_LENGTH = 0.5
/** Types that leave no doubt, whatever the column is called. */
const PLAIN_TYPES = new Set<TypeRef['kind']>(['json', 'uuid', 'special', 'range', 'set', 'bits', 'xml', 'composite'])

/** What a column holds whose name says nothing. */
export function byType(table: Table, column: Column, type: TypeRef, catalog: Catalog, options: InferOptions): Guess {
  const { raw } = column.type
  if (PLAIN_TYPES.has(type.kind))
    return { ...options.fallback(type), score: 0.7, reason: `its type (${raw}) leaves little else` }
  if (type.kind !== 'text')
    return { ...options.fallback(type), score: BY_TYPE, reason: `nothing but its type (${raw}) says what it holds` }
  // A letter that nothing is known of tells yes from no as often as not; where no two rows may share it, it can't.
  if (roomOf(type) === 1 && !isUnique(table, [column.name]))
    return { generator: 'choice', params: { values: ['Y', 'N'] }, score: BY_LETTER, reason: 'one letter means a flag' }
  const known = type.fixed ? KNOWN.get(roomOf(type)) : ofLength(lengthsOf(table, column, catalog))
  if (known && options.generators.some(({ name, accepts }) => name === known.generator && accepts(type)))
    return { ...known, score: type.fixed ? BY_LENGTH : BY_TYPE, reason: 'its length says what it may hold' }
  const sentence = isLongText(type, catalog) ? sentenceOf(type, options) : undefined
  if (sentence) return { ...sentence, score: BY_LENGTH, reason: `no name takes the room of its type (${raw})` }
  return { ...opaque(type, options), score: BY_TYPE, reason: `nothing but its type (${raw}) says what it holds` }
}

/** Types of texts without an end, as the dialects spell them. */
const ENDLESS = /^(text|mediumtext|longtext|clob)\b/i

/** Whether a text is short: its type limits it, or is the one that is used for short ones, whatever it takes: `character varying`. */
export const isShort = (type: TypeRef): boolean =>
  type.kind === 'text' && (Number.isFinite(roomOf(type)) || !ENDLESS.test(type.raw))

/** Schemas that keep their texts in types with a limit, where they are short: one without a limit is long then. */
const tellingLong = new WeakMap<Catalog, boolean>()

function isLongText(type: TypeRef, catalog: Catalog): boolean {
  if (type.kind !== 'text' || !ENDLESS.test(type.raw)) return false
  const known = tellingLong.get(catalog)
  if (known !== undefined) return known
  const texts = catalog.tables.flatMap(({ columns }) =>
    columns.flatMap(({ type }) => (type.kind === 'text' ? [type] : [])),
  )
  const tells = texts.filter(({ raw }) => !ENDLESS.test(raw)).length > texts.length / 2
  tellingLong.set(catalog, tells)
  return tells
}

function sentenceOf(type: TypeRef, { generators }: InferOptions): What | undefined {
  const isThere = generators.some(({ name, accepts }) => name === 'text.sentence' && accepts(type))
  return isThere ? { generator: 'text.sentence', params: {} } : undefined
}

type What = Pick<Guess, 'generator' | 'params'>

/** Texts of one length that are known by it, in characters: a UUID's, and those of digests in hexadecimal. */
const KNOWN: ReadonlyMap<number, What> = new Map([
  [36, { generator: 'identifier.uuid', params: {} }],
  [32, { generator: 'text.hash', params: { kind: 'md5' } }],
  [40, { generator: 'text.hash', params: { kind: 'sha1' } }],
  [64, { generator: 'text.hash', params: { kind: 'sha256' } }],
  [128, { generator: 'text.hash', params: { kind: 'sha512' } }],
])
/** Longer than anything is called, in characters. */
const LONG = 24
/** Fewer than any sentence has. */
const SENTENCE = 50

/** What a text holds that must have so many characters: fewer would be filled up. */
function ofLength({ least = 0, most = Number.POSITIVE_INFINITY }: Bounds): What | undefined {
  const known = least === most ? KNOWN.get(least) : undefined
  if (known) return known
  if (least === most && least >= LEAST_NAME) return { generator: 'text.token', params: { length: least } }
  if (least === most && least >= LEAST_CODE) return codeOf(least)
  if (least < LONG) return undefined
  const sentences = Math.ceil(least / SENTENCE)
  return most < 2 * least
    ? { generator: 'text.token', params: {} }
    : { generator: 'text.paragraph', params: { min: Math.min(sentences + 1, 40), max: Math.min(sentences + 4, 40) } }
}

/** Shorter texts are codes, longer ones may be what something is called. */
const LEAST_NAME = 13
const LEAST_CODE = 4
const CODE = '@@-#########'

const codeOf = (length: number): What => ({ generator: 'text.code', params: { pattern: CODE.slice(0, length) } })

/** A text of which nothing is known: a code where there is little room, else a name that stands for anything. */
function opaque(type: TypeRef, { generators, fallback }: InferOptions): What {
  const room = roomOf(type)
  const wanted = room < LEAST_NAME ? codeOf(room) : { generator: 'text.name', params: {} }
  const isThere = generators.some(({ name, accepts }) => name === wanted.generator && accepts(type))
  return room >= LEAST_CODE && isThere ? wanted : fallback(type)
}
