import type { AskedScript, Judge } from '../../live/asked-script.ts'
import { splitStatements } from '../grammar/statements.ts'
import { applyDdl, applyStatements } from './apply-ddl.ts'
import { bearingStatements } from './bearing-statements.ts'
import { judge } from './judge.ts'
import { openInMemory } from './pglite-database.ts'
import { pgliteExtensions } from './pglite-extensions.ts'

/** Has as much of a script run in an embedded PostgreSQL as bears on what it is asked; all of it where less does not do. */
export async function judgeOfScript({ script, texts, begun }: AskedScript): Promise<Judge> {
  const bearing = bearingStatements(script, texts)
  const database = await openInMemory('pglite:memory', extensionsOf(script))
  const session = await database.session()
  await begun
  try {
    await applyStatements(session, bearing)
  } catch {
    await applyDdl(session, script)
  }
  return (question) => judge(session, question)
}

/** The extensions that a script may create. */
function extensionsOf(script: string): typeof pgliteExtensions {
  const created = [...splitStatements(script)].filter(
    ({ words: [first, second] }) => `${first} ${second}` === 'create extension',
  )
  const text = created.map((statement) => statement.text.toLowerCase()).join(';')
  // One may bring others.
  if (/\bcascade\b/.test(text)) return pgliteExtensions
  return Object.fromEntries(
    Object.entries(pgliteExtensions).filter(([name]) => text.replaceAll('-', '_').includes(name)),
  )
}
