import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import type { Place } from './place.ts'
import type { TypeCase } from './table.ts'

/** Bytes are base64 in JSON Lines; PostgreSQL would take that for text. */
const fromJson = (type: string) =>
  type === 'bytea' ? `decode(line->>'thing', 'base64')` : `(json_populate_record(NULL::TABLE, line)).thing`

/** A new database of the shared server. */
export async function postgresPlace(adminUrl = inject('postgres')): Promise<Place> {
  const url = await createDatabase(adminUrl)
  const client = new Client({ connectionString: url })
  await client.connect()
  const copied =
    (options: string) =>
    async ({ table }: TypeCase, file: string) => {
      await client.query(`COPY ${table} FROM '${file}' (${options})`)
    }
  return {
    url,
    run: async (script) => void (await client.query(script)),
    async cells({ table }) {
      const { rows } = await client.query(`SELECT thing::text AS thing FROM ${table} ORDER BY id`)
      return rows.map(({ thing }) => thing)
    },
    async understood({ type }, texts) {
      const { rows } = await client.query(
        `SELECT v::${type}::text AS thing FROM unnest($1::text[]) WITH ORDINALITY AS u (v, i) ORDER BY i`,
        [texts],
      )
      return rows.map(({ thing }) => thing)
    },
    read: {
      csv: copied('FORMAT csv, HEADER'),
      async jsonl({ table, type }, file) {
        // No line of JSON holds these two characters as they are.
        const lines = `FORMAT csv, QUOTE e'\\x01', DELIMITER e'\\x02'`
        await client.query(`CREATE TEMP TABLE lines (line json); COPY lines FROM '${file}' (${lines});
          INSERT INTO ${table} (id, thing) SELECT (line->>'id')::int, ${fromJson(type).replace('TABLE', table)} FROM lines;
          DROP TABLE lines`)
      },
      async sql(_, file) {
        await client.query(await readFile(file, 'utf8')).catch(async (error) => {
          // The script begins a transaction.
          await client.query('ROLLBACK')
          throw error
        })
      },
    },
    close: () => client.end(),
  }
}
