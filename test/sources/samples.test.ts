import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { readAs } from './cases.ts'

const columnsOf = async (name: string, content: string | Uint8Array) => {
  const { catalog, diagnostics } = await readAs(name, content)
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  return catalog.tables.map((t) => [t.name, t.columns.map((c) => `${c.name} ${c.type.raw}${c.nullable ? '' : ' !'}`)])
}

describe('CSV', () => {
  test.each([
    ['a tab', 'a\tb\n1\tx y\n'],
    ['a semicolon', '\ufeffa;b\r\n1;"x; y"\r\n'],
    ['a bar', 'a|b\n1|x\n'],
  ])('%s may part fields', async (_, text) => {
    expect(await columnsOf('data/t.csv', text)).toEqual([['t', ['a integer !', 'b text !']]])
  })

  test('a header alone makes columns of text that may be empty', async () => {
    expect(await columnsOf('t.csv', 'a,b\n')).toEqual([['t', ['a text', 'b text']]])
  })

  test.each([
    ['007', 'text'],
    ['12', 'integer'],
    ['99999999999', 'bigint'],
    ['99999999999999999999999999', 'double precision'],
    ['-1.50', 'numeric(5,2)'],
    ['1e9', 'double precision'],
    ['2024-02-30', 'date'],
    ['2024-13-01', 'text'],
    ['2024-01-01 10:00', 'timestamp without time zone'],
    ['10:00', 'time without time zone'],
    ['{x', 'text'],
  ])('%s is of the type %s', async (value, type) => {
    const { catalog } = await readAs('t.csv', `a\n${value}\n`)
    expect(catalog.tables[0]?.columns[0]?.type.raw).toBe(type)
  })

  test('a column of few values is told with their frequencies, one with gaps with its share of NULLs', async () => {
    const lines = Array.from({ length: 40 }, (_, i) => `${i},${i % 4 ? 'paid' : 'open'},${i % 5 ? i : ''}`)
    const { generators } = await readAs('t.csv', `id,status,x\n${lines.join('\n')}\n`)
    expect(generators).toEqual({
      t: {
        status: { generator: 'choice', params: { values: ['open', 'paid'], weights: [10, 30] } },
        x: { nulls: 0.2, range: expect.anything() },
      },
    })
  })

  test.each([
    ['a row of another length', 'a,b\n1,2\n3\n', 'row 2 has 1 fields; the header has 2', 3],
    ['nothing', '', 'no tables are declared here', 1],
  ])('%s is a fault', async (_, text, message, line) => {
    const { diagnostics } = await readAs('t.csv', text)
    expect(diagnostics.map((d) => [d.message, d.at?.line])).toContainEqual([message, line])
  })

  test('columns without a name of their own are called by their place, or numbered', async () => {
    const { catalog, diagnostics } = await readAs('t.csv', ',a,a,a_2\n1,2,3,4\n')
    expect(catalog.tables[0]?.columns.map(({ name }) => name)).toEqual(['column_1', 'a', 'a_3', 'a_2'])
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'column 1 of the header has no name'],
      ['warning', 'the header names a twice'],
    ])
  })

  test('numbers are told where they lie, and how', async () => {
    const body = Array.from({ length: 40 }, (_, i) => `${i % 7},${(40 + (i % 10)) / 10},${2 ** (i / 3)}`).join('\n')
    const { generators } = await readAs('t.csv', `n,x,tail\n${body}\n`)
    expect(generators).toMatchObject({
      t: {
        n: { range: { min: 0, max: 6, distribution: 'uniform' } },
        x: { range: { min: 4, max: 4.9 } },
        tail: { range: { min: 1, distribution: 'long-tail' } },
      },
    })
  })

  test('only the beginning of a large file is looked at', async () => {
    const line = `${'1,'.repeat(50)}x\n`
    const large = `${Array.from({ length: 51 }, (_, i) => `c${i}`).join(',')}\n${line.repeat(200_000)}`
    const started = performance.now()
    expect((await columnsOf('t.csv', large))[0]?.[1]).toHaveLength(51)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('Parquet', () => {
  const rows = Array.from({ length: 50 }, (_, i) => i)
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'id', data: rows.map(BigInt), type: 'INT64', nullable: false },
        { name: 'name', data: rows.map((i) => `n${i % 9}`), type: 'STRING', nullable: false },
        { name: 'at', data: rows.map((i) => new Date(1.7e12 + i * 1e6)), type: 'TIMESTAMP' },
        { name: 'score', data: rows.map((i) => (i % 5 ? i / 7 : null)), type: 'DOUBLE', nullable: true },
        { name: 'ok', data: rows.map((i) => i % 2 === 0), type: 'BOOLEAN' },
        { name: 'ref', data: rows.map((i) => `9b2f0c1e-0000-4000-8000-0000000000${10 + i}`), type: 'UUID' },
        { name: 'doc', data: rows.map((i) => ({ i })), type: 'JSON' },
      ],
    }),
  )

  test('types are the file’s, and keys what its rows show', async () => {
    const { catalog, generators, diagnostics } = await readAs('orders.parquet', bytes)
    expect(diagnostics).toEqual([])
    const [table] = catalog.tables
    expect(table?.columns.map((c) => `${c.name} ${c.type.raw}${c.nullable ? '' : ' !'}`)).toEqual([
      'id bigint !',
      'name text !',
      'at timestamp with time zone !',
      'score double precision',
      'ok boolean !',
      'ref uuid !',
      'doc jsonb !',
    ])
    expect(table?.primaryKey?.columns).toEqual(['id'])
    expect(table?.uniques.map((u) => u.parts)).toEqual([[{ kind: 'column', column: 'ref' }]])
    expect(generators?.orders?.score).toEqual({ nulls: 0.2, range: { min: 1 / 7, max: 7, distribution: 'uniform' } })
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['another kind of file', new TextEncoder().encode('PAR1 is how it begins, but not how it ends')],
    ['a file that breaks off', bytes.slice(0, bytes.length - 5)],
    ['a footer of zeros', withoutFooter(bytes)],
  ])('%s is told as a fault', async (_, content) => {
    const { diagnostics } = await readAs('orders.parquet', content)
    expect(diagnostics[0]?.message).toMatch(/^this is no Parquet file that can be read: |^no tables/)
  })
})

/** The same file with zeros for what describes it; its length stays. */
function withoutFooter(file: Uint8Array): Uint8Array {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(file.length - 8, true)
  return Uint8Array.from(file, (byte, i) => (i >= file.length - 8 - length && i < file.length - 8 ? 0 : byte))
}
