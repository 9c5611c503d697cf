import { type Diagnostic, fault } from '@populace/diagnostics'
import { quoteIdentifier } from '../../quoting.ts'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'
import type { SetAside } from './set-aside.ts'

/** How each state of `pg_trigger.tgenabled` is restored. */
const ENABLE: Readonly<Record<string, string>> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' }

/** Bits of `pg_trigger.tgtype` (catalog/pg_trigger.h). */
const ON_INSERT = 4
const ON_TRUNCATE = 32

interface FiringTrigger {
  readonly name: string
  readonly sql: string
  readonly state: string
  readonly owned: boolean
}

/**
 * Triggers of the users that would fire for the rows loaded, partitions' own included. Foreign keys' are not among them.
 * A session that replicates fires only those marked ALWAYS and REPLICA.
 */
export async function triggersInTheWay(
  session: Session,
  relations: readonly Relation[],
  { replicating, truncate }: { readonly replicating: boolean; readonly truncate: boolean },
): Promise<{ readonly aside: SetAside[]; readonly warnings: Diagnostic[] }> {
  const triggers = await session.query<FiringTrigger>(
    `SELECT t.tgname::text AS name, format('%I.%I', n.nspname, c.relname) AS sql, t.tgenabled::text AS state,
       pg_has_role(c.relowner, 'USAGE') AS owned
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE t.tgrelid = ANY ($1::oid[]) AND NOT t.tgisinternal AND t.tgenabled::text = ANY ($2::text[])
       AND t.tgtype & $3 > 0
     ORDER BY c.oid, t.tgname`,
    [
      relations.flatMap((relation) => relation.leaves),
      replicating ? ['A', 'R'] : ['O', 'A'],
      truncate ? ON_INSERT | ON_TRUNCATE : ON_INSERT,
    ],
  )
  const aside: SetAside[] = []
  const warnings: Diagnostic[] = []
  for (const { name, sql, state, owned } of triggers) {
    const what = `trigger ${sql}.${name}`
    const trigger = quoteIdentifier(name)
    if (owned)
      aside.push({
        what,
        apply: `ALTER TABLE ONLY ${sql} DISABLE TRIGGER ${trigger}`,
        restore: [`ALTER TABLE ONLY ${sql} ${ENABLE[state] ?? 'ENABLE'} TRIGGER ${trigger}`],
      })
    else warnings.push(leftOn(what, sql))
  }
  return { aside, warnings }
}

function leftOn(what: string, sql: string): Diagnostic {
  return {
    ...fault('POP-4003', `${what} stays on, because the role does not own ${sql}: it may change the rows`, {
      subject: sql,
      fix: 'load as the owner of the table to have the rows as they were generated',
    }),
    severity: 'warning',
  }
}
