import type { Catalog, ExpressionTree } from '@populace/catalog'
import { type Candidate, type OpenCondition, textsMatching } from '@populace/engine'
import { documentsFor } from './invented-xml.ts'
import { namesOfObjects } from './names-of-objects.ts'

/** Rows that are tried at most. */
const MOST = 600
/** Values that a column is tried with, where there are several columns. */
const MOST_EACH = 24

/**
 * Values for an open condition that are made of its own words, and the defaults of its columns: literals of the condition and of the functions that it calls, numbers near them, JSON documents
 * with the keys that it names, names of the schema's objects where it looks for such, plain values of each type, and texts of digits.
 *
 * @param round texts of digits are others in each; the other values are those of the first
 */
export function inventedValues(condition: OpenCondition, catalog: Catalog, round: number): readonly Candidate[] {
  const [only, ...several] = condition.columns
  if (round > 0) return only?.type.kind === 'text' && several.length === 0 ? numerals(round).map((text) => [text]) : []
  const { functions, tables } = catalog
  const table = tables.find(({ schema, name }) => `${schema}.${name}` === condition.table)
  const called = functions.filter(({ name }) => condition.text.includes(name)).map(({ body }) => body)
  const literals = [condition.text, ...called].flatMap(literalsOf)
  const named = namesOfObjects([condition.text, ...called].join(' '), catalog)
  const values = condition.columns.map(({ name, type, nullable }) => [
    // What the schema itself puts there.
    ...writtenIn(table?.columns.find((column) => column.name === name)?.default?.tree),
    ...(OF_TYPE[type.raw]?.(literals) ?? []),
    ...valuesOf(type.kind, literals, condition.text),
    ...(type.kind === 'text' ? named : []),
    ...(nullable ? [null] : []),
  ])
  const [first = [], ...others] = values
  if (others.length === 0) {
    const tried = first.slice(0, MOST)
    return [...tried, ...(only?.type.kind === 'text' ? numerals(round) : [])].map((value) => [value])
  }
  let rows: readonly Candidate[] = [[]]
  for (const column of values)
    rows = rows.flatMap((row) => column.slice(0, MOST_EACH).map((value) => [...row, value])).slice(0, MOST)
  return rows
}

/** How many digits numbers have that a function of one's own may check: of articles, accounts, cards, people. */
const LENGTHS = [4, 6, 8, 9, 10, 11, 12, 13, 14, 16, 18]
/** So many of each: one in ten ends in the digit that such a function asks for, one in a hundred in both. */
const OF_EACH_LENGTH = 100

/** Texts of digits, other ones in each round: multiples of the golden section's digits, which lie evenly and never meet. */
function numerals(round: number): readonly string[] {
  return LENGTHS.flatMap((length) => {
    const all = 10n ** BigInt(length)
    // Ending in 7 it shares no factor with a power of ten.
    const step = BigInt(`${GOLDEN.slice(0, length - 1)}7`)
    return Array.from({ length: OF_EACH_LENGTH }, (_, i) =>
      ((BigInt(round * OF_EACH_LENGTH + i + 1) * step) % all).toString().padStart(length, '0'),
    )
  })
}

const GOLDEN = '618033988749894848'

function writtenIn(tree: ExpressionTree | undefined): readonly string[] {
  if (tree?.op === 'cast') return writtenIn(tree.arg)
  return tree?.op === 'literal' && tree.value !== null ? [String(tree.value)] : []
}

/** Texts and numbers that are written in SQL. */
function literalsOf(sql: string): readonly string[] {
  const texts = [...sql.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))
  const numbers = sql.match(/(?<![\w.'])-?\d+(?:\.\d+)?(?![\w.'])/g) ?? []
  // Lists are often written as one text: `find_in_set(kind, 'gala,fair')`.
  const listed = texts.flatMap((text) => (text.includes(',') ? text.split(',').map((part) => part.trim()) : []))
  return [...new Set([...texts, ...numbers, ...listed])]
}

function valuesOf(kind: string, literals: readonly string[], condition: string): readonly string[] {
  switch (kind) {
    case 'json':
      return documents(literals, condition)
    case 'integer':
    case 'decimal':
    case 'float': {
      const numbers = literals.map(Number).filter((number) => Number.isFinite(number))
      const near = numbers.flatMap((number) => [number, number + 1, number - 1])
      return [...new Set([...near, ...SMALL, ...literals.flatMap(counted)])].map(String)
    }
    case 'array':
      return ['{}', ...arrays(literals), '{1,2,3}', '{1}', '{a,b}']
    case 'boolean':
      return ['true', 'false']
    case 'range':
      return ['[1,2)', '[1,10)', '[2024-01-01,2024-02-01)', '[2024-01-01,)', 'empty']
    case 'special':
      return [...literals, '192.0.2.1', '192.0.2.0/24', '2001:db8::1', '2001:db8::/64', '1 day', '08:00:2b:01:02:03']
    case 'date':
    case 'timestamp':
      return [
        '2024-01-01',
        '2024-06-15',
        '2024-12-31',
        '2000-02-29',
        ...literals.filter((text) => /^\d{4}-\d\d/.test(text)),
      ]
    default:
      return [...literals, ...literals.filter((text) => /[[\\^$]/.test(text)).flatMap(textsMatching), ...PLAIN]
  }
}

/** Arrays of one of the texts, of each with the one behind it, and of all. */
function arrays(literals: readonly string[]): readonly string[] {
  const items = literals
    .filter((text) => text !== '' && text.length <= LONGEST_ITEM && !/^[{[]/.test(text))
    .map((text) => (/^\w+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`))
  const pairs = items.map((item, i) => `{${item},${items[(i + 1) % items.length]}}`)
  return [...items.map((item) => `{${item}}`), ...(items.length > 1 ? pairs : []), `{${items.join(',')}}`]
}

/** Longer texts are rather patterns, or arrays themselves. */
const LONGEST_ITEM = 60

/** Values of types whose literals are made of parts. */
const OF_TYPE: Readonly<Record<string, (literals: readonly string[]) => readonly string[]>> = {
  inet: (literals) => literals.flatMap((text) => within(text, 32)),
  cidr: (literals) => literals.flatMap((text) => [...within(text, 24), ...within(text, 32)]),
  xml: documentsFor,
  hstore: (literals) => {
    const keys = literals.filter((text) => text !== '').map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`)
    return PLAIN.map((value) => keys.map((key) => `${key}=>"${value}"`).join(','))
  },
}

/** Networks of so many bits, or addresses, that lie within a network of IPv4, all over it. */
function within(network: string, bits: number): readonly string[] {
  const [, address = '', given = '32'] = /^(\d+\.\d+\.\d+\.\d+)(?:\/(\d+))?$/.exec(network) ?? []
  const size = bits - Number(given)
  if (address === '' || size <= 0 || Number(given) > 32) return []
  const count = Math.min(ADDRESSES, 2 ** size)
  const first = address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
  return Array.from({ length: count }, (_, i) => {
    // The first of a network is the network itself, and its last address everyone's.
    const place = count < ADDRESSES ? i : 1 + Math.floor(((i + 0.6) * (2 ** size - 2)) / count)
    const number = first + place * 2 ** (32 - bits)
    const bytes = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256)
    return `${bytes.join('.')}${bits < 32 ? `/${bits}` : ''}`
  })
}

const ADDRESSES = 200

/** A day as numbers count it, and days about it: Julian days (as SQLite's `julianday`), and seconds since 1970. */
function counted(text: string): readonly number[] {
  const milliseconds = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(milliseconds)) return []
  const day = milliseconds / MILLISECONDS_PER_DAY
  return DAYS_ABOUT.flatMap((days) => [day + days + JULIAN_1970, (day + days) * SECONDS_PER_DAY])
}

const MILLISECONDS_PER_DAY = 86_400_000
const SECONDS_PER_DAY = 86_400
/** The Julian day on which 1970 began: it is counted from noon. */
const JULIAN_1970 = 2_440_587.5
const DAYS_ABOUT = [1, 2, 5, 10, 40, 90, 150, 220, 300, 400, 700, 1000, 2000, 0, -1, -2, -5, -10, -40, -90, -150, -300]

const SMALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 50, 64, 99, 100, 128, 256, 500, 1000, 1024, 10000]
const PLAIN = [
  'a',
  'b',
  'abc',
  'ABC',
  'Abc',
  '1',
  '12',
  '123',
  '1234567890',
  'name@example.com',
  'https://example.com/',
  'UTC',
  'en',
  'en-GB',
  'example.com',
  'a-b',
  'a_b',
  'x1',
]

/** Documents with all keys that the condition names: each text as a key or as a value, values of every type. */
function documents(literals: readonly string[], condition: string): readonly string[] {
  const whole = literals.filter((text) => /^\s*[[{]/.test(text)).flatMap(parsed)
  const names = literals.filter((text) => /^[\w $-]{1,64}$/.test(text) && !TYPES.has(text))
  const keys = names.filter((name) => isKey(name, condition))
  const texts = [...names.filter((name) => !keys.includes(name)), 'a', 'name@example.com', '2024-01-01']
  const values: readonly unknown[] = [...texts, 1, 0, 5, 100, '1', true, [], ['a'], [1], {}, { a: 1 }, null]
  const base = Object.assign(
    {},
    ...whole.filter((value) => value !== null && typeof value === 'object' && !Array.isArray(value)),
  ) as object
  const found: unknown[] = [...whole, {}, [], base]
  for (const value of values) found.push({ ...base, ...Object.fromEntries(keys.map((key) => [key, value])) })
  // Two keys may want values of different kinds.
  if (keys.length > 1 && keys.length <= 4) {
    const choices = keys.reduce<readonly object[]>(
      (sofar, key) => sofar.flatMap((some) => values.map((value) => ({ ...some, [key]: value }))).slice(0, MOST),
      [base],
    )
    found.push(...choices)
  }
  found.push(...values)
  return [...new Set(found.map((value) => JSON.stringify(value)))]
}

/** What `jsonb_typeof` answers. */
const TYPES: ReadonlySet<string> = new Set(['object', 'array', 'string', 'number', 'boolean', 'null'])

/** A text behind an operator that looks for a key. */
const isKey = (name: string, condition: string) =>
  [`? '${name}'`, `-> '${name}'`, `->> '${name}'`, `'${name}'`].some(
    (text, i) => condition.includes(text) && (i < 3 || /\?[&|]/.test(condition)),
  )

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
