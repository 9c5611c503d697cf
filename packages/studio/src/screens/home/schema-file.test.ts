import { expect, test } from 'vitest'
import { readSchemaFile } from './schema-file.ts'

test('a file is read as the text that it is, without the mark that some programs put before it', async () => {
  expect(await readSchemaFile(new File(['\uFEFFCREATE TABLE größe ();'], 'a.sql'))).toEqual({
    ok: true,
    value: 'CREATE TABLE größe ();',
  })
})

test('what is no text in UTF-8 is told, by the name of the file', async () => {
  const latin = new File([new Uint8Array([0x67, 0x72, 0xf6])], 'old.sql')
  expect(await readSchemaFile(latin)).toMatchObject({ ok: false, faults: [{ code: 'POP-1001', subject: 'old.sql' }] })
})

test('a file that is too long is not read at all', async () => {
  const long = new File([new Uint8Array(20_000_001)], 'dump.sql')
  expect(await readSchemaFile(long)).toMatchObject({ ok: false, faults: [{ code: 'POP-1006' }] })
})
