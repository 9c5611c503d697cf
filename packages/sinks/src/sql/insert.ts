import type { Batch, Encoder, EncoderFactory, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { rowEncoder } from '../rows/row-encoder.ts'
import { RowWriter } from '../rows/row-writer.ts'
import { textCells } from '../text/cells.ts'
import { type SqlFlavour, sqlFlavour, target } from './flavour.ts'

const encoder = new TextEncoder()
const NOTHING = new Uint8Array(0)
const MOST_ROWS = 100_000
const SEMICOLON = 59

/**
 * INSERT statements of many rows. Statements begin at row numbers that are multiples of `rows`, and at the beginning of
 * each batch, so that the parts of a table make the same script in whatever order they were made.
 *
 * Options: `dialect` (`postgres`, or `mysql`), `rows` in a statement (500), `overriding` (false; true adds `OVERRIDING SYSTEM VALUE`
 * for the tables whose identity columns are `GENERATED ALWAYS`).
 */
export const sqlInsert: EncoderFactory = {
  format: 'sql-insert',
  extension: 'sql',
  options: ['dialect', 'rows', 'overriding'],
  supports: () => ({ ok: true }),
  create(layout, options) {
    const flavour = sqlFlavour(String(options.dialect ?? 'postgres'))
    const overriding = options.overriding === true ? flavour.overriding : ''
    const rows = checkedRows(Number(options.rows ?? 500))
    return layout.columns.length === 0 ? defaultRows(flavour, layout) : insertRows(flavour, layout, overriding, rows)
  },
}

function insertRows(flavour: SqlFlavour, layout: TableLayout, overriding: string, perStatement: number): Encoder {
  const statement = encoder.encode(`INSERT INTO ${target(flavour, layout)}${overriding} VALUES\n`)
  const last = layout.columns.length - 1
  const cells = layout.columns.map((column, i) => textCells(column, flavour.syntax, i === last ? '),\n' : ', '))
  const writer = new RowWriter(cells, { start: encoder.encode('('), end: NOTHING })
  const append = (batch: Batch, behind: number): Uint8Array => {
    const statements = 2 + Math.floor(batch.rows / perStatement)
    writer.prepare(batch, statements * statement.length, behind)
    let p = behind
    for (let first = 0; first < batch.rows; ) {
      const end = Math.min(batch.rows, first + perStatement - ((batch.firstRow + first) % perStatement))
      writer.bytes.set(statement, p)
      p = writer.write(first, end, p + statement.length)
      // The last row ended with a comma and a line feed like the others.
      writer.bytes[p - 2] = SEMICOLON
      first = end
    }
    return writer.bytes.subarray(0, p)
  }
  return {
    head: () => NOTHING,
    encode: (batch) => append(batch, 0),
    append,
    together: perStatement,
    tail: () => NOTHING,
  }
}

/** A table whose every value the database supplies. */
function defaultRows(flavour: SqlFlavour, layout: TableLayout): Encoder {
  const statement = encoder.encode(`INSERT INTO ${target(flavour, layout)}${flavour.defaults};\n`)
  return rowEncoder(new RowWriter([], { start: statement, end: NOTHING }))
}

function checkedRows(rows: number): number {
  if (Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS) return rows
  const message = `${rows} is no number of rows for a statement`
  throw new PopulaceError(fault('POP-8001', message, { fix: `choose a whole number from 1 to ${MOST_ROWS}` }))
}
