import type { EncoderFactory } from '@populace/columnar'
import { copyTextRows } from '../copy/text.ts'
import { rowEncoder } from '../rows/row-encoder.ts'
import { sqlFlavour, target } from './flavour.ts'

const encoder = new TextEncoder()

/** `COPY … FROM stdin;` with the rows after it, as psql reads it: the quick kind of SQL script. No options. */
export const sqlCopy: EncoderFactory = {
  format: 'sql-copy',
  extension: 'sql',
  options: [],
  supports: () => ({ ok: true }),
  create(layout) {
    const statement = `COPY ${target(sqlFlavour('postgres'), layout)} FROM stdin;\n`
    return rowEncoder(copyTextRows(layout), encoder.encode(statement), encoder.encode('\\.\n'))
  },
}
