import { dictionary } from '@populace/columnar'

// A table shaped like TPC-H's lineitem, with a batch of plausible values: the usual yardstick for writers of rows.

const WORDS =
  'furiously regular deposits sleep quickly above the ironic packages among pending accounts haggle slyly carefully final requests'.split(
    ' ',
  )
const INSTRUCTIONS = ['DELIVER IN PERSON', 'COLLECT COD', 'NONE', 'TAKE BACK RETURN']
const MODES = ['REG AIR', 'AIR', 'RAIL', 'SHIP', 'TRUCK', 'MAIL', 'FOB']

const integer = { raw: 'integer', kind: 'integer', bits: 32 }
const decimal = { raw: 'numeric(15,2)', kind: 'decimal', precision: 15, scale: 2 }
const date = { raw: 'date', kind: 'date' }
const text = { raw: 'text', kind: 'text' }

const column = (name, type, format, nullable) => ({ name, type, format, nullable, plain: true })

export const layout = (nullable) => ({
  schema: 'public',
  name: 'lineitem',
  columns: [
    ...['l_orderkey', 'l_partkey', 'l_suppkey', 'l_linenumber'].map((name) =>
      column(name, integer, { kind: 'integer' }, nullable),
    ),
    ...['l_quantity', 'l_extendedprice', 'l_discount', 'l_tax'].map((name) =>
      column(name, decimal, { kind: 'decimal', scale: 2 }, nullable),
    ),
    ...['l_returnflag', 'l_linestatus'].map((name) => column(name, text, { kind: 'text' }, nullable)),
    ...['l_shipdate', 'l_commitdate', 'l_receiptdate'].map((name) => column(name, date, { kind: 'date' }, nullable)),
    ...['l_shipinstruct', 'l_shipmode', 'l_comment'].map((name) => column(name, text, { kind: 'text' }, nullable)),
  ],
})

/** A fixed sequence, so that every run writes the same bytes. */
function randomizer() {
  let state = 0x9e3779b9
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    const mixed = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * below)
  }
}

/** Rows `0 … rows - 1`; every `nullEvery`th value is NULL, none when 0. */
export function batch(rows, nullEvery = 0) {
  const below = randomizer()
  const nulls = () =>
    nullEvery === 0 ? {} : { nulls: Uint8Array.from({ length: rows }, () => (below(nullEvery) === 0 ? 1 : 0)) }
  const i32 = (value) => ({ storage: 'i32', values: Int32Array.from({ length: rows }, (_, r) => value(r)), ...nulls() })
  const f64 = (value) => ({
    storage: 'f64',
    values: Float64Array.from({ length: rows }, (_, r) => value(r)),
    ...nulls(),
  })
  const dict = (texts) => ({
    storage: 'dict',
    codes: Int32Array.from({ length: rows }, () => below(texts.length)),
    dictionary: dictionary(texts),
    ...nulls(),
  })
  const shipped = 8036
  return {
    firstRow: 0,
    rows,
    columns: [
      i32((r) => 1 + (r >> 2)),
      i32(() => 1 + below(200_000)),
      i32(() => 1 + below(10_000)),
      i32((r) => 1 + (r & 3)),
      f64(() => 100 * (1 + below(50))),
      f64(() => 90_000 + below(9_400_000)),
      f64(() => below(11)),
      f64(() => below(9)),
      dict(['R', 'A', 'N']),
      dict(['O', 'F']),
      i32(() => shipped + below(2526)),
      i32(() => shipped + 30 + below(2466)),
      i32(() => shipped + 1 + below(2555)),
      dict(INSTRUCTIONS),
      dict(MODES),
      { ...comments(rows, below), ...nulls() },
    ],
  }
}

function comments(rows, below) {
  const texts = Array.from({ length: rows }, () => {
    const wanted = 10 + below(34)
    let comment = WORDS[below(WORDS.length)]
    while (comment.length < wanted) comment += ` ${WORDS[below(WORDS.length)]}`
    return comment.slice(0, wanted)
  })
  const offsets = new Int32Array(rows + 1)
  for (let r = 0; r < rows; r++) offsets[r + 1] = offsets[r] + texts[r].length
  return { storage: 'arena', offsets, bytes: new TextEncoder().encode(texts.join('')) }
}
