import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
// The functions that conditions call come with what plans them.
import '../../packages/engine/src/constraints/conditioned.ts'
import { evaluate } from '../../packages/engine/src/constraints/evaluate/evaluate.ts'
import { interpret } from '../../packages/engine/src/kernel/interpreter.ts'
import { createDatabase } from '../servers/postgres.ts'
import { type Both, condition } from './random-expression.ts'
import { columns, ROWS, reads, steps } from './random-rows.ts'

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
  const conditions = fc.sample(condition, { numRuns: 600 * inject('times'), seed: 42 })
  for (const random of conditions) {
    const evaluated = evaluate(random.tree, { columns: reads, clock: 0 })
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
