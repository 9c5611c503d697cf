import { PopulaceError } from '@populace/diagnostics'
import type { Question } from '../../live/target.ts'
import { quoteIdentifier } from '../quoting.ts'
import type { Session } from './session.ts'

/**
 * Whether each row of values meets a condition, as the database itself evaluates it: a check is met unless it is false. A row for which the condition fails
 * (a cast that does not go, a function that raises) does not meet it. Reads only, inside a transaction that is undone.
 */
export async function judge(session: Session, question: Question): Promise<readonly boolean[]> {
  await session.query('BEGIN')
  try {
    await session.query("SET LOCAL statement_timeout = '10s'")
    return await verdicts(session, question)
  } finally {
    await session.query('ROLLBACK')
  }
}

/** A failure is one row's: halves are asked until it stands alone. */
async function verdicts(session: Session, question: Question): Promise<readonly boolean[]> {
  const { rows } = question
  if (rows.length === 0) return []
  await session.query('SAVEPOINT asking')
  try {
    const [found] = await session.query<{ met: string }>(statement(question), parameters(question))
    await session.query('RELEASE SAVEPOINT asking')
    return rows.map((_, i) => found?.met[i] === '1')
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    await session.query('ROLLBACK TO SAVEPOINT asking')
    if (rows.length === 1) return [false]
    const half = Math.ceil(rows.length / 2)
    const first = await verdicts(session, { ...question, rows: rows.slice(0, half) })
    return [...first, ...(await verdicts(session, { ...question, rows: rows.slice(half) }))]
  }
}

/** Values come as texts, and become what the columns are by the types' own input. Verdicts come as one text, as drivers take their time for each row. */
function statement({ condition, columns, value }: Question): string {
  const names = columns.map((_, i) => `c${i}`)
  const typed = columns.map(({ name, type }, i) => `${names[i]}::${type} AS ${quoteIdentifier(name)}`)
  const domained = columns.findIndex(({ name }) => name === value)
  // Outside of a domain, VALUE is a name like any other, and the column may bear it.
  if (domained >= 0 && value !== 'value') typed.push(`${names[domained]}::${columns[domained]?.type} AS "value"`)
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
  const fitting = columns.flatMap(({ type }, i) => fits(names[i] ?? '', type))
  return `SELECT string_agg(CASE WHEN (${condition}) IS NOT FALSE AND populace_fits THEN '1' ELSE '0' END, '' ORDER BY populace_place) AS met
    FROM (SELECT ${typed.join(', ')}, ${['true', ...fitting].join(' AND ')} AS populace_fits, populace_place
      FROM unnest(${arrays}) WITH ORDINALITY AS u (${[...names, 'populace_place'].join(', ')})) AS candidates`
}

/** That a value is as long as its type wants it: a cast would cut it or fill it up, where a row that is written is refused. */
function fits(value: string, type: string): readonly string[] {
  const [, base] = /^(bit|bit varying|character|character varying)\(\d+\)$/.exec(type) ?? []
  const whole = base === 'bit' ? 'bit varying' : base === 'character' ? 'bpchar' : base
  return whole === undefined ? [] : [`(${value} IS NULL OR ${value}::${whole}::text = ${value}::${type}::text)`]
}

const parameters = ({ columns, rows }: Question) => columns.map((_, i) => rows.map((row) => row[i] ?? null))
