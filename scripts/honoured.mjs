// The table of constraints that rows keep to, from the file that test/honoured proves cell by cell.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const DIALECTS = { postgres: 'PostgreSQL', mysql: 'MySQL, MariaDB', sqlite: 'SQLite', duckdb: 'DuckDB' }

const INTRODUCTION = `For each kind of constraint a small schema is filled into a real database, which then checks every row; what stands here is what that test finds
([\`test/honoured\`](../../test/honoured/constraints.yaml) holds the schemas). MySQL's column is proved with MariaDB. An empty cell means that the database has no such thing.

- **by construction**: a value, a key or a reference is made so that it can't be otherwise; no row is looked up or thrown away.
- **solved**: columns that a condition ties together are drafted and then settled: kinds of values by decision diagrams, orders and differences by moving values between bounds,
  totals by computing them.
- **rehearsed** (triggers; in MySQL where InnoDB keeps all tables): what a trigger plainly raises an error for (\`IF … THEN RAISE\`, \`SIGNAL\`) is a condition like a CHECK; beside that, a few rows of each table whose triggers may refuse are written before the load and taken back. What a trigger says against a row is told with
  the row and the trigger (POP-4012): as a warning where the load turns triggers off, so that such rows go in; as a fault where the role has to leave them on. A trigger of PostgreSQL that took these rows, but raises errors for what no condition tells, is told of with a warning.
- **drawn again**: what can only be tested is tested, and drawn again a bounded number of times by a number that belongs to the row.
- **asked**: the engine can't evaluate the condition, so the database is asked about sample values before anything is written.
- **empty**: no row is known to meet the condition. The table stays empty, and those whose rows need its rows with it; the report names the constraint. With \`--no-fit\` that is refused.
- **refused**: nothing is written, and the fault names the constraint (see [the errors](../reference/errors.md)).

*capped* means that the constraint bounds the number of rows: fewer than asked for are written, and the report says which constraint bounds them; with \`--no-fit\` that is refused.
*warned* means that the database's own trigger refuses a row, or may: rows go in where the load turns it off, and the report says which trigger and why.`

const cell = (text) => String(text).replaceAll('|', '\\|')

/** The page's text. */
export function honoured() {
  const groups = parse(readFileSync(new URL('../test/honoured/constraints.yaml', import.meta.url), 'utf8'))
  const names = Object.values(DIALECTS)
  const tables = groups.map(({ group, cases }) => {
    const rows = cases.map(
      ({ what, how }) =>
        `| ${cell(what)} | ${Object.keys(DIALECTS)
          .map((d) => how[d] ?? '')
          .join(' | ')} |`,
    )
    return `## ${group}\n\n| constraint | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|\n${rows.join('\n')}`
  })
  return `${INTRODUCTION}\n\n${tables.join('\n\n')}`
}
