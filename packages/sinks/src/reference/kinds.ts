import type { TypeRef } from '@populace/catalog'
import type { Format, Vector } from '@populace/columnar'
import fc from 'fast-check'
import type { Cell } from './cells.ts'

/** A type of column with the values it may hold. */
export interface Kind {
  readonly type: TypeRef
  readonly format: Format
  readonly storages: readonly Vector['storage'][]
  readonly cell: fc.Arbitrary<Exclude<Cell, null>>
}

const MOST = 2n ** 53n
const oneOf = fc.constantFrom
const bigint = (min: bigint, max: bigint) =>
  fc.oneof(
    fc.bigInt({ min, max }),
    fc.bigInt({ min: -20_000n > min ? -20_000n : min, max: 20_000n }),
    oneOf(0n, min, max),
  )
const int32 = bigint(-(2n ** 31n), 2n ** 31n - 1n)
const ASCII_WORDS = fc.stringMatching(/^[ -~]{1,12}$/)
/** Short words, anything in Unicode, what the formats escape, and long ones. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    ASCII_WORDS,
    fc.string({
      unit: oneOf('"', "'", '\\', ',', ';', '\n', '\r', '\t', '\b', '\f', '\v', '.', 'N', ' ', 'é', '\u0001', '\u007f'),
      maxLength: 8,
    }),
    // What has another form anywhere among, and just behind, the bytes that are looked at together.
    fc
      .array(oneOf('"', "'", ',', '\\', '\n', '\t', '\u0002', 'a', 'éé', 'fifteen letters', 'sixteen letters!'), {
        maxLength: 9,
      })
      .map((parts) => parts.join('')),
    oneOf(
      '',
      '\\.',
      '\\N',
      'NULL',
      ' ',
      '"',
      'null',
      '漢字',
      '👩‍👩‍👧',
      'x'.repeat(63),
      'y'.repeat(300),
      'é\u{10ffff}\u007f'.repeat(40),
    ),
  )
  .map((text) => text.replaceAll('\0', ''))
const plainText = fc.stringMatching(/^[A-Za-z0-9 .:_-]{1,40}$/)
/** Documents that jsonb takes, which has no NUL. */
const json = fc.json().filter((text) => !text.includes('\\u0000'))
const octets = fc.uint8Array({ maxLength: 20 })
const micros = fc.oneof(
  bigint(-MOST, MOST),
  // Centuries away, doubles hold whole seconds still.
  fc.bigInt({ min: -210_000_000_000n, max: 253_402_300_799n }).map((seconds) => seconds * 1_000_000n),
  oneOf(
    -62_135_596_800_000_000n,
    -62_135_596_800_000_000n - 1_000_000n,
    253_402_300_799_000_000n,
    -1n,
    1n,
    999n,
    1000n,
    86_400_000_000n,
  ),
)
const days = bigint(-2_440_000n, 4_000_000n)
const float64 = fc.oneof(
  fc.double(),
  fc.integer().map((n) => n / 100),
  // Few places and many, and the texts that have exponents.
  fc.tuple(fc.integer(), fc.nat(16)).map(([n, places]) => n / 10 ** places),
  oneOf(
    0,
    -0,
    5e-324,
    1.7976931348623157e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0.1,
    1e21,
    123456.789,
  ),
)
const float32 = fc.oneof(
  fc.float(),
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => Math.fround(n / 100)),
  fc
    .tuple(fc.integer({ min: -(2 ** 24), max: 2 ** 24 }), fc.nat(12))
    .map(([n, places]) => Math.fround(n / 10 ** places)),
  oneOf(Math.fround(0.1), Math.fround(3.4e38), Math.fround(16_777_217)),
)

function textKind(type: TypeRef, cell: fc.Arbitrary<string> = anyText): Kind {
  return { type, format: { kind: 'text' }, storages: ['dict', 'arena'], cell }
}

/** Array literals as PostgreSQL writes them, and as it reads them. */
function arrayOf<T>(element: fc.Arbitrary<T>, textOf: (value: T) => string): fc.Arbitrary<string> {
  const one = fc.option(element).map((value) => (value === null ? 'NULL' : textOf(value)))
  const braces = (list: readonly string[]) => `{${list.join(',')}}`
  const flat = fc.array(one, { maxLength: 4 }).map(braces)
  const square = fc.array(fc.tuple(one, one, one).map(braces), { minLength: 1, maxLength: 3 }).map(braces)
  const bounded = fc.array(one, { minLength: 2, maxLength: 2 }).map((list) => `[-3:-2]=${braces(list)}`)
  return fc.oneof(flat, square, bounded)
}

const quotedElement = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
const barbed = fc.oneof(anyText, fc.string({ unit: oneOf('"', '\\', ',', '{', '}', ' ', 'ü') }))

function arrayKind(element: TypeRef, cell: fc.Arbitrary<string>): Kind {
  return textKind({ raw: `${element.raw}[]`, kind: 'array', element, dimensions: 1 }, cell)
}

const arrays = oneOf(
  arrayKind({ raw: 'text', kind: 'text' }, arrayOf(barbed, quotedElement)),
  arrayKind({ raw: 'character varying', kind: 'text' }, arrayOf(fc.stringMatching(/^[a-m]{1,8}$/), String)),
  arrayKind({ raw: 'smallint', kind: 'integer', bits: 16 }, arrayOf(bigint(-32_768n, 32_767n), String)),
  arrayKind({ raw: 'integer', kind: 'integer', bits: 32 }, arrayOf(int32, String)),
  arrayKind({ raw: 'bigint', kind: 'integer', bits: 64 }, arrayOf(bigint(-(2n ** 63n), 2n ** 63n - 1n), String)),
  arrayKind({ raw: 'uuid', kind: 'uuid' }, arrayOf(fc.uuid(), String)),
)

/** Every kind of column that the binary format knows, too. */
export const kinds: fc.Arbitrary<Kind> = fc.oneof(
  arrays,
  oneOf<Kind>(
    {
      type: { raw: 'smallint', kind: 'integer', bits: 16 },
      format: { kind: 'integer' },
      storages: ['i32'],
      cell: bigint(-32_768n, 32_767n),
    },
    {
      type: { raw: 'integer', kind: 'integer', bits: 32 },
      format: { kind: 'integer' },
      storages: ['i32', 'f64'],
      cell: int32,
    },
    { type: { raw: 'bigint', kind: 'integer', bits: 64 }, format: { kind: 'integer' }, storages: ['i32'], cell: int32 },
    {
      type: { raw: 'bigint', kind: 'integer', bits: 64 },
      format: { kind: 'integer' },
      storages: ['f64'],
      cell: bigint(-MOST, MOST),
    },
    {
      type: { raw: 'double precision', kind: 'float', bits: 64 },
      format: { kind: 'float', bits: 64 },
      storages: ['f64'],
      cell: float64,
    },
    {
      type: { raw: 'real', kind: 'float', bits: 32 },
      format: { kind: 'float', bits: 32 },
      storages: ['f64'],
      cell: float32,
    },
    { type: { raw: 'boolean', kind: 'boolean' }, format: { kind: 'boolean' }, storages: ['i32'], cell: fc.boolean() },
    { type: { raw: 'date', kind: 'date' }, format: { kind: 'date' }, storages: ['i32'], cell: days },
    {
      type: { raw: 'uuid', kind: 'uuid' },
      format: { kind: 'uuid' },
      storages: ['arena'],
      cell: fc.uint8Array({ minLength: 16, maxLength: 16 }),
    },
    { type: { raw: 'bytea', kind: 'bytes' }, format: { kind: 'bytes' }, storages: ['arena'], cell: octets },
    textKind({ raw: 'text', kind: 'text' }),
    textKind({ raw: 'varchar', kind: 'text' }, plainText),
    textKind({ raw: 'json', kind: 'json', binary: false }, json),
    textKind({ raw: 'jsonb', kind: 'json', binary: true }, json),
  ),
  fc.boolean().map(
    (zone): Kind => ({
      type: { raw: zone ? 'timestamptz' : 'timestamp', kind: 'timestamp', zone },
      format: { kind: 'timestamp', zone },
      storages: ['f64'],
      cell: micros,
    }),
  ),
  fc.boolean().map(
    (zone): Kind => ({
      type: { raw: zone ? 'timetz' : 'time', kind: 'time', zone },
      format: { kind: 'time', zone },
      storages: ['f64'],
      cell: bigint(0n, 86_400_000_000n),
    }),
  ),
  fc.integer({ min: 0, max: 20 }).chain((scale) =>
    oneOf<Kind>(
      {
        type: { raw: 'numeric', kind: 'decimal' },
        format: { kind: 'decimal', scale },
        storages: ['f64'],
        cell: bigint(-MOST, MOST),
      },
      {
        type: { raw: 'numeric', kind: 'decimal' },
        format: { kind: 'decimal', scale: scale % 5 },
        storages: ['i32', 'f64'],
        cell: int32,
      },
    ),
  ),
)
