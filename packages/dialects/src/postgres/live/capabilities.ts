import type { Capability } from '../../live/target.ts'
import type { Database } from './session.ts'

/** What the role of a PostgreSQL connection may do, of what loading makes use of. */
export function capabilitiesOf({ facts, parallel }: Database): readonly Capability[] {
  const version = `${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`
  return [
    { name: 'connect', allowed: true, detail: `PostgreSQL ${version}, ${facts.database}, ${facts.role}` },
    {
      name: 'turn off triggers and foreign keys',
      allowed: facts.canReplicate,
      detail: facts.canReplicate
        ? 'tables are loaded without firing triggers, in any order'
        : 'triggers fire for every row, unless the role owns the tables',
    },
    {
      name: 'create a schema',
      allowed: facts.canCreateSchema,
      detail: facts.canCreateSchema
        ? 'large loads go in partitions, and can go on after an interruption'
        : 'every load is one transaction',
    },
    {
      name: 'load in parallel',
      allowed: parallel,
      detail: parallel ? 'several sessions load side by side' : 'an embedded database has one session',
    },
  ]
}
