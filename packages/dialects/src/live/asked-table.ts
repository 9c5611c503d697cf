import { PopulaceError } from '@populace/diagnostics'
import type { Question } from './target.ts'

/** What the asking needs of a dialect. */
export interface AskedSyntax {
  /** What a table of the session's own is made with: `CREATE TEMPORARY TABLE`. */
  readonly create: string
  quote(name: string): string
  /** A value as SQL, of a column of that type. */
  literal(value: string, type: string): string
  run(sql: string): unknown
  all(sql: string): Promise<readonly object[]> | readonly object[]
}

const TABLE = 'populace_asked'
const PLACE = 'populace_place'

/**
 * Whether each row of values meets a condition, as the database itself evaluates it over a table of the session's own, whose columns have the types that the
 * question names. A row for which the condition, or a value, fails does not meet it.
 */
export async function askedTable(question: Question, syntax: AskedSyntax): Promise<readonly boolean[]> {
  const { quote } = syntax
  const name = quote(TABLE)
  const columns = question.columns.map((column) => `${quote(column.name)} ${column.type} NULL`)
  const met = `SELECT (${question.condition}) IS NOT FALSE AS met FROM ${name} ORDER BY ${quote(PLACE)}`
  try {
    await syntax.run(`${syntax.create} ${name} (${[`${quote(PLACE)} INTEGER`, ...columns].join(', ')})`)
    // A function that is not there is there for no row.
    await syntax.all(met)
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    return question.rows.map(() => false)
  }
  try {
    return await verdicts(question.rows)
  } finally {
    await syntax.run(`DROP TABLE ${name}`)
  }

  /** A failure is one row's: halves are asked until it stands alone. */
  async function verdicts(rows: Question['rows']): Promise<readonly boolean[]> {
    if (rows.length === 0) return []
    try {
      await syntax.run(`DELETE FROM ${name}`)
      await syntax.run(`INSERT INTO ${name} VALUES ${rows.map(written).join(', ')}`)
      return (await syntax.all(met)).map((row) => Number(Object.values(row)[0]) === 1)
    } catch (error) {
      if (!(error instanceof PopulaceError)) throw error
      if (rows.length === 1) return [false]
      const half = Math.ceil(rows.length / 2)
      return [...(await verdicts(rows.slice(0, half))), ...(await verdicts(rows.slice(half)))]
    }
  }

  function written(row: Question['rows'][number], place: number): string {
    const values = row.map((value, i) =>
      value === null ? 'NULL' : syntax.literal(value, question.columns[i]?.type ?? ''),
    )
    return `(${[place, ...values].join(', ')})`
  }
}
