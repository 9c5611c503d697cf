import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@populace/dialects/postgres/live'
import { runCommandLine } from './cli/program.ts'
import { alignColumns } from './cli/terminal.ts'

/** What `npm start` does: the main job on an embedded PostgreSQL, then a look at a few rows and at what they refer to. */
const schema = fileURLToPath(import.meta.resolve('@populace/examples/company.sql'))
const model = fileURLToPath(import.meta.resolve('@populace/examples/company.yaml'))
const folder = await mkdtemp(join(tmpdir(), 'populace-demo-'))
const target = `pglite:${join(folder, 'company')}`

const LOOKS: readonly { readonly title: string; readonly sql: string }[] = [
  {
    title: 'Three customers, where they live, and who looks after them',
    sql: `SELECT c.id, c.first_name || ' ' || c.last_name AS customer, c.email, c.street, c.postal_code, city.name AS city, country.name AS country, e.first_name || ' ' || e.last_name AS "account manager"
          FROM customer c JOIN city ON city.id = c.city_id JOIN country ON country.id = city.country_id LEFT JOIN employee e ON e.id = c.account_manager_id ORDER BY c.id LIMIT 3`,
  },
  {
    title: 'The lines of one of their orders, and its payment',
    sql: `SELECT o.id AS "order", o.status, o.ordered_at::date::text AS ordered, l.line_number AS line, p.name AS product, l.quantity::text AS quantity, l.unit_price::text AS price, coalesce(pay.method, '–') AS paid
          FROM orders o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id LEFT JOIN payment pay ON pay.order_id = o.id
          WHERE o.id = (SELECT order_id FROM order_line GROUP BY 1 HAVING count(*) >= 3 ORDER BY 1 LIMIT 1) ORDER BY l.line_number`,
  },
  {
    title: 'Orders per customer: most have few, some have many',
    sql: `SELECT CASE WHEN n < 8 THEN n::text ELSE '8 or more' END AS orders, count(*)::int AS customers, repeat('█', (count(*) / 20)::int) AS share FROM (SELECT c.id, count(o.id) n FROM customer c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY 1) d GROUP BY 1 ORDER BY 1`,
  },
]

try {
  process.stdout.write('$ populace fill pglite:./company --schema company.sql --model company.yaml\n')
  process.exitCode = await runCommandLine(['node', 'populace', 'fill', target, '--schema', schema, '--model', model])
  if (process.exitCode === 0) {
    const database = await connect(target)
    try {
      const session = await database.session()
      for (const { title, sql } of LOOKS) {
        const rows = await session.query<Record<string, unknown>>(sql)
        const names = Object.keys(rows[0] ?? {})
        process.stdout.write(
          `\n${title}\n${alignColumns(
            names,
            rows.map((row) => names.map((name) => String(row[name] ?? '∅'))),
          )}\n`,
        )
      }
      await session.end()
    } finally {
      await database.close()
    }
    process.stdout.write(
      '\nTry it on your own schema:  npx populace fill postgres://…   or   npx populace generate schema.sql --to csv:out\n',
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
