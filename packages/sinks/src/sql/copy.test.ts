import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { copyText } from '../reference/formats.ts'
import { sqlCopy } from './copy.ts'

test('puts the rows of the text format between the statement and the mark of the end', () => {
  fc.assert(
    fc.property(tables(), ({ layout, rows, batch }) => {
      const encoder = sqlCopy.create({ ...layout, schema: 'my "shop"' }, {})
      const script = Buffer.concat([encoder.head(), encoder.encode(batch), encoder.tail()]).toString()
      const columns = layout.columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(', ')
      expect(script).toBe(`COPY "my ""shop"""."sample" (${columns}) FROM stdin;\n${copyText(layout, rows)}\\.\n`)
    }),
  )
})
