// The table of types and what fills them, from the files that test/types proves row by row.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const DATABASES = {
  postgres: 'PostgreSQL',
  postgis: 'PostGIS',
  mysql: 'MySQL and MariaDB',
  sqlite: 'SQLite',
  duckdb: 'DuckDB',
}
const FORMATS = { csv: 'CSV', jsonl: 'JSON Lines', sql: 'SQL', parquet: 'Parquet', arrow: 'Arrow' }

const INTRODUCTION = `For each type a table with one column of it is filled by the real loader, a quarter of its values being [edge cases](edge-cases.md) and a tenth NULL. What the
database then holds is what the engine says the cells are; and what CSV, JSON Lines and SQL bring into an empty table, read by the database's own means, is the same; and what Parquet
and Arrow bring, read by DuckDB and by Arrow's own library, which hand it on as JSON Lines. Every row below is proved so by [\`test/types\`](../../test/types/types.yaml), MySQL's with MariaDB. The generator is the one that a column gets of which nothing but the type is known.

**Refused** means that nothing is written and the fault names the column (POP-1002 in [the errors](../reference/errors.md)); a model may name a generator for the type's text all the same:
\`columns: { thing: { generator: choice, params: { values: [...] } } }\`.

**pgvector** (\`vector\`, \`halfvec\`, \`sparsevec\`) is filled too, but no server here has it: its texts are judged by readers written from its manual, which hold the number of
components, their length of one and their order against the declared dimension ([\`test/generators/vector-values.test.ts\`](../../test/generators/vector-values.test.ts)).

## What files hold

What a database's own reader has to be told is what \`test/types/NAME.ts\` tells it.

| type | CSV | JSON Lines | SQL | Parquet and Arrow |
|---|---|---|---|---|
| NULL | an empty field without quotes; for MySQL the word \`NULL\` without quotes, which LOAD DATA reads as such | \`null\` | \`NULL\` | NULL |
| bytes | \`\\x\` and hexadecimal digits | base64 | the database's own literal | bytes |
| truth | \`true\`, \`false\` | \`true\`, \`false\` | the same; \`1\` and \`0\` for MySQL and SQLite | truth |
| moments | \`2026-01-31 10:15:00+00\` | \`2026-01-31T10:15:00Z\` | as CSV; without the zone for MySQL and SQLite | microseconds, in UTC or without a zone |
| exact numbers | their digits | their digits | their digits | decimals of the declared width, up to 38 digits |
| arrays (PostgreSQL) | \`{a,b}\` | \`["a","b"]\` | \`'{a,b}'\` | lists |
| documents, DuckDB's nested types | their JSON | embedded | their JSON | their JSON |
| bits | binary digits | a string of them | a string of them; \`b'…'\` for MySQL | a text of them |
| geometries | well-known text | a string of it | well-known text | well-known text |
| every other type | the text that PostgreSQL prints | a number or a string | a number or a string | a number, a UUID or a text |`

const cell = (text) => String(text).replaceAll('|', '\\|')

function rowOf(group, listed, filled) {
  const { type, options = '', refused, loses = {} } = typeof listed === 'string' ? { type: listed } : listed
  const name = `${type} ${options}`.trim() || 'none'
  const generator = filled[`${type} ${options}`.trim()]
  const lost = Object.entries(loses).map(([format, why]) => `not from ${FORMATS[format]}: ${why}`)
  return `| ${group} | \`${cell(name)}\` | ${refused ? `refused (${refused})` : `\`${generator}\``} | ${cell(lost.join(' '))} |`
}

/** The page's text. */
export function types() {
  const read = (file) => readFileSync(new URL(`../test/types/${file}`, import.meta.url), 'utf8')
  const sections = parse(read('types.yaml')).map(({ database, types: groups }) => {
    const filled = JSON.parse(read(`filled/${database}.json`))
    const rows = groups.flatMap(({ group, types: listed }) =>
      listed.map((one, i) => rowOf(i === 0 ? group : '', one, filled)),
    )
    return `## ${DATABASES[database]}\n\n| | type | filled by | lost |\n|---|---|---|---|\n${rows.join('\n')}`
  })
  return `${INTRODUCTION}\n\n${sections.join('\n\n')}`
}
