// drizzle-seed as its guide has it.   node drizzle-fill.mjs URL users|chinook ROWS
import { drizzle } from 'drizzle-orm/node-postgres'
import { seed } from 'drizzle-seed'
import pg from 'pg'
import { chinook, users } from './drizzle-tables.mjs'

const [url, schema, rows] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url })
await seed(drizzle(pool), schema === 'users' ? { users } : chinook, { count: Number(rows), seed: 1 })
await pool.end()
