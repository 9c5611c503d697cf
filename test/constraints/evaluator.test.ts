import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { evaluate } from '../../packages/engine/src/constraints/evaluate/evaluate.ts'
import type { EvaluatedColumn } from '../../packages/engine/src/constraints/evaluate/scalar.ts'
import * as k from '../../packages/engine/src/kernel/build.ts'
import { interpret } from '../../packages/engine/src/kernel/interpreter.ts'
import type { Expr, I32, Step } from '../../packages/engine/src/kernel/ir.ts'
import { createDatabase } from '../servers/postgres.ts'
import { type Both, condition } from './random-expression.ts'

const ROWS = 40
const DAY = 86_400_000_000

/** A column with random values: how the kernel reads them, and how SQL writes them. */
interface RandomColumn {
  readonly name: string
  readonly sqlType: string
  readonly format: Format
  readonly type: TypeRef
  readonly values: readonly (number | string | null)[]
  readonly sql: (value: number | string) => string
}

const random = (seed: number) => {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % n
  }
}

function randomColumns(): readonly RandomColumn[] {
  const below = random(20_261_121)
  const values = <T>(make: () => T) => Array.from({ length: ROWS }, () => (below(5) === 0 ? null : make()))
  const text = () => Array.from({ length: below(4) }, () => ['a', 'b', 'A', 'B', ' ', '1', '9', '%'][below(8)]).join('')
  const integer = { format: { kind: 'integer' }, type: { raw: 'integer', kind: 'integer', bits: 32 } } as const
  const plain = { format: { kind: 'text' }, type: { raw: 'text', kind: 'text' } } as const
  const decimal = (scale: number) =>
    ({ format: { kind: 'decimal', scale }, type: { raw: 'numeric', kind: 'decimal', precision: 12, scale } }) as const
  const number = String
  const quote = (value: number | string) => `'${value}'`
  return [
    { name: 'a', sqlType: 'int', ...integer, values: values(() => below(41) - 20), sql: number },
    { name: 'b', sqlType: 'int', ...integer, values: values(() => below(5) - 2), sql: number },
    {
      name: 'n',
      sqlType: 'numeric(12,2)',
      ...decimal(2),
      values: values(() => below(4001) - 2000),
      sql: (v) => `${v}/100.0`,
    },
    {
      name: 'm',
      sqlType: 'numeric(12,4)',
      ...decimal(4),
      values: values(() => below(200_001) - 100_000),
      sql: (v) => `${v}/10000.0`,
    },
    { name: 't', sqlType: 'text', ...plain, values: values(text), sql: quote },
    { name: 'u', sqlType: 'text', ...plain, values: values(text), sql: quote },
    {
      name: 'd',
      sqlType: 'date',
      format: { kind: 'date' },
      type: { raw: 'date', kind: 'date' },
      values: values(() => below(20_000) + 5000),
      sql: (v) => `date '1970-01-01' + ${v}`,
    },
    {
      name: 's',
      sqlType: 'timestamp',
      format: { kind: 'timestamp', zone: false },
      type: { raw: 'timestamp', kind: 'timestamp', zone: false },
      values: values(() => below(20_000) * DAY + below(86_400) * 1_000_000),
      sql: (v) => `timestamp '1970-01-01' + interval '1 second' * ${Number(v) / 1_000_000}`,
    },
    {
      name: 'f',
      sqlType: 'boolean',
      format: { kind: 'boolean' },
      type: { raw: 'boolean', kind: 'boolean' },
      values: values(() => below(2)),
      sql: (v) => (v ? 'true' : 'false'),
    },
  ]
}

const columns = randomColumns()

/** Every column as a step that looks its value up by the row's number. */
function steps(): Step[] {
  const index = k.trunc(k.row)
  return columns.map(({ name, format, values }) => {
    const nulls: I32 = k.lookup(
      'i32',
      values.map((value) => (value === null ? 1 : 0)),
      index,
    )
    const numbers = values.map(Number)
    const value: Expr =
      format.kind === 'text'
        ? k.dict(
            values.map((each) => String(each ?? '')),
            index,
          )
        : ['integer', 'boolean', 'date'].includes(format.kind)
          ? k.lookup('i32', numbers, index)
          : k.lookup('f64', numbers, index)
    return { name, value, nulls }
  })
}

const reads: ReadonlyMap<string, EvaluatedColumn> = new Map(
  columns.map(({ name, format, type }) => {
    const lane = format.kind === 'text' ? 'text' : ['integer', 'boolean', 'date'].includes(format.kind) ? 'i32' : 'f64'
    return [name, { value: k.read(lane, name), nulls: { op: 'read-null', lane: 'i32', step: name }, format, type }]
  }),
)

let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: await createDatabase(inject('postgres')) })
  await client.connect()
  await client.query(`CREATE TABLE t (row int PRIMARY KEY, ${columns.map((c) => `${c.name} ${c.sqlType}`).join(', ')})`)
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = columns.map(({ values, sql }) => (values[row] == null ? 'NULL' : sql(values[row])))
    return `(${[row, ...cells].join(', ')})`
  })
  await client.query(`INSERT INTO t VALUES ${rows.join(', ')}`)
})
afterAll(() => client.end())

/** PostgreSQL's answer for a row: t, f, or nothing for NULL; `error` where it raises one. */
async function asked({ sql }: Both): Promise<readonly string[]> {
  const ask = async (where: string) => {
    const { rows } = await client.query<{ answer: boolean | null }>(
      `SELECT (${sql}) AS answer FROM t ${where} ORDER BY row`,
    )
    return rows.map(({ answer }) => (answer === null ? 'null' : String(answer)))
  }
  try {
    return await ask('')
  } catch {
    const answers: string[] = []
    for (let row = 0; row < ROWS; row++)
      answers.push(
        await ask(`WHERE row = ${row}`).then(
          ([answer]) => answer ?? '',
          () => 'error',
        ),
      )
    return answers
  }
}

test('a condition has the value that PostgreSQL gives it, for random conditions over random rows', {
  timeout: 300_000,
}, async () => {
  let supported = 0
  const conditions = fc.sample(condition, { numRuns: 600, seed: 42 })
  for (const random of conditions) {
    const evaluated = evaluate(random.tree, { columns: reads, clock: 0, dialect: 'postgres' })
    if ('unsupported' in evaluated) continue
    supported++
    const program = {
      table: 't',
      rows: ROWS,
      steps: [...steps(), { name: '=holds', value: evaluated.holds }, { name: '=passes', value: evaluated.passes }],
    }
    const interpreter = interpret(new Map([['t', program]]))
    const answers = await asked(random)
    const ours = answers.map((answer, row) => {
      const [holds, passes] = [interpreter.value('t', '=holds', row), interpreter.value('t', '=passes', row)]
      // An error of ours that PostgreSQL was spared by evaluating in another order is no fault: the row is only refused.
      if (holds === 0 && passes === 0) return answer === 'error' || mayFail(random.sql) ? answer : 'false'
      return holds === 1 ? 'true' : 'null'
    })
    expect(ours, random.sql).toEqual(answers)
  }
  expect(supported / conditions.length).toBeGreaterThan(0.9)
})

/** Whether evaluating may divide by zero. */
const mayFail = (sql: string) => /[/%] /.test(sql)
