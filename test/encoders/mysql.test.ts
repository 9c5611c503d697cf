import type { TypeRef } from '@populace/catalog'
import type { ColumnLayout, Format, TableLayout, Vector } from '@populace/columnar'
import { openTarget } from '@populace/dialects/live'
import { createEncoder } from '@populace/sinks'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'

const column = (name: string, type: TypeRef, format: Format): ColumnLayout => ({
  name,
  type,
  format,
  nullable: true,
  plain: false,
})
const text = { kind: 'text' } as const

const layout: TableLayout = {
  schema: 'main',
  name: 'sample',
  columns: [
    column('words', { raw: 'text', kind: 'text' }, text),
    column('octets', { raw: 'varbinary(200)', kind: 'bytes' }, { kind: 'bytes' }),
    column('bits', { raw: 'bit(9)', kind: 'bits', length: 9, varying: false }, text),
    column('truth', { raw: 'tinyint(1)', kind: 'boolean' }, { kind: 'boolean' }),
    column('price', { raw: 'decimal(14,3)', kind: 'decimal', precision: 14, scale: 3 }, { kind: 'decimal', scale: 3 }),
    column(
      'moment',
      { raw: 'timestamp(6)', kind: 'timestamp', zone: true, precision: 6 },
      { kind: 'timestamp', zone: true },
    ),
    column('day', { raw: 'date', kind: 'date' }, { kind: 'date' }),
    column('ratio', { raw: 'double', kind: 'float', bits: 64 }, { kind: 'float', bits: 64 }),
    column('place', { raw: 'point', kind: 'special', name: 'geometry', arguments: ['point'] }, text),
  ],
}

interface Row {
  readonly words: string
  readonly octets: Uint8Array
  readonly bits: number
  readonly truth: boolean
  readonly price: number
  readonly moment: number
  readonly day: number
  readonly ratio: number
}

/** What the tables hold: any text, any bytes, moments between 1971 and 2037. */
const rowsOf = fc.array(
  fc.record({
    words: fc.string({ unit: 'binary', maxLength: 30 }).map((s) => s.replace(/[\ud800-\udfff]/g, '?')),
    octets: fc.uint8Array({ maxLength: 40 }),
    bits: fc.integer({ min: 0, max: 511 }),
    truth: fc.boolean(),
    price: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    moment: fc.integer({ min: 40_000_000, max: 2_100_000_000 }).map((s) => s * 1e6 + 123_456),
    day: fc.integer({ min: -25_000, max: 60_000 }),
    // Fifteen digits are what a server shows of a double.
    ratio: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((x) => x / 1_000),
  }),
  { minLength: 1, maxLength: 20 },
)

function arena(values: readonly (string | Uint8Array)[]): Vector {
  const parts = values.map((value) => (typeof value === 'string' ? new TextEncoder().encode(value) : value))
  const offsets = Int32Array.from([
    0,
    ...parts.map((_, i) => parts.slice(0, i + 1).reduce((n, part) => n + part.length, 0)),
  ])
  // Readers look at words: a few bytes more than there are.
  const bytes = new Uint8Array((offsets.at(-1) ?? 0) + 8)
  for (const [i, part] of parts.entries()) bytes.set(part, offsets[i])
  return { storage: 'arena', offsets, bytes }
}

const bitsOf = ({ bits }: Row) => bits.toString(2).padStart(9, '0')
const pointOf = ({ day, bits }: Row) => `POINT(${day} ${bits})`

function vectorsOf(rows: readonly Row[]): Vector[] {
  const doubles = (pick: (row: Row) => number): Vector => ({ storage: 'f64', values: Float64Array.from(rows, pick) })
  return [
    arena(rows.map(({ words }) => words)),
    arena(rows.map(({ octets }) => octets)),
    arena(rows.map(bitsOf)),
    { storage: 'i32', values: Int32Array.from(rows, ({ truth }) => Number(truth)) },
    doubles(({ price }) => price),
    doubles(({ moment }) => moment),
    { storage: 'i32', values: Int32Array.from(rows, ({ day }) => day) },
    doubles(({ ratio }) => ratio),
    arena(rows.map(pointOf)),
  ]
}

const asked = `SELECT HEX(words), HEX(octets), CAST(bits AS UNSIGNED), truth, CAST(price * 1000 AS SIGNED), CAST(UNIX_TIMESTAMP(moment) * 1000000 AS SIGNED),
  DATEDIFF(day, '1970-01-01'), ratio, ST_AsText(place) FROM sample ORDER BY id`

const expectedOf = (row: Row) => [
  Buffer.from(row.words).toString('hex').toUpperCase(),
  Buffer.from(row.octets).toString('hex').toUpperCase(),
  row.bits,
  Number(row.truth),
  row.price,
  row.moment,
  row.day,
  row.ratio,
  pointOf(row),
]

/** Makes the table, has the batches put in, and compares what the server then shows with what was meant. */
async function compare(
  put: (url: string) => Promise<{ take(rows: readonly Row[]): Promise<void>; end(): Promise<void> }>,
) {
  const written: Row[] = []
  const url = await createMariadbDatabase(inject('mariadb'))
  const columns = layout.columns.map(({ name, type }) => `\`${name}\` ${type.raw} NULL`).join(', ')
  await askMariadb(url, `CREATE TABLE sample (id INT AUTO_INCREMENT PRIMARY KEY, ${columns}) CHARACTER SET utf8mb4`)
  const { take, end } = await put(url)
  try {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        await take(rows)
        written.push(...rows)
      }),
      { numRuns: 40 * inject('times') },
    )
  } finally {
    await end()
  }
  const held = await askMariadb(url, "SET time_zone = '+00:00'", asked)
  expect(held).toEqual(written.map(expectedOf))
}

const batchOf = (rows: readonly Row[]) => ({ firstRow: 0, rows: rows.length, columns: vectorsOf(rows) })

test('MariaDB reads from LOAD DATA the values that were meant', async () => {
  await compare(async (url) => {
    const target = await openTarget(url)
    const run = { id: 'r', planHash: 'h' }
    const sink = target.sink(await target.catalog(), { mode: 'append', resume: false, run, supports: () => true })
    await sink.open([{ layout, rows: 1 }])
    expect(sink.encoding(layout)).toEqual({ format: 'load-data' })
    let index = 0
    return {
      async take(rows) {
        const partition = { table: 'main.sample', index: index++, firstRow: 0, rows: rows.length, last: false }
        const writer = await sink.begin(layout, partition)
        await writer.write(createEncoder(sink.encoding(layout), layout).encode(batchOf(rows)))
        await writer.commit('')
      },
      async end() {
        await sink.finish()
        await target.close()
      },
    }
  })
})

test('MariaDB reads from INSERT the values that were meant', async () => {
  const encoder = createEncoder({ format: 'sql-insert', options: { dialect: 'mysql' } }, layout)
  const utc = "SET time_zone = '+00:00';"
  await compare(async (url) => ({
    take: async (rows) => void (await askMariadb(url, utc + new TextDecoder().decode(encoder.encode(batchOf(rows))))),
    end: async () => {},
  }))
})
