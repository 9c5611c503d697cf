import { join } from 'node:path'
import type { DialectName } from '@populace/catalog'
import { judge } from '../mysql/evaluation/judge.ts'
import type { AskedScript, Judge } from './asked-script.ts'
import { openTarget } from './open-target.ts'

/**
 * How to have a script answered for without a server and without touching anything of the user's; what it throws is what a database has against the script. PGlite's files are in its own memory; of SQLite's
 * statements those that open files are not part of a schema, and left out; DuckDB reaches no file of this machine, and takes its share of the memory. For MySQL nobody can be had, but its conditions can be computed.
 */
export const embedded: Partial<Readonly<Record<DialectName, (asked: AskedScript) => Promise<Judge | undefined>>>> = {
  postgres: async (asked) => (await import('../postgres/live/embedded-judge.ts')).judgeOfScript(asked),
  mysql: async () => async (question) => judge(question),
  sqlite: ({ folder, script, begun }) => askedOf(begun, `sqlite:${join(folder, 'schema.db')}`, script),
  duckdb: ({ folder, script, begun }) =>
    askedOf(
      begun,
      `duckdb:${join(folder, 'schema.duckdb')}`,
      `SET memory_limit = '1GB'; SET enable_external_access = false;`,
      script,
    ),
}

async function askedOf(
  begun: Promise<void>,
  address: string,
  ...scripts: readonly string[]
): Promise<Judge | undefined> {
  const target = await openTarget(address)
  await begun
  for (const script of scripts) await target.applyDdl(script)
  return target.judge
}
