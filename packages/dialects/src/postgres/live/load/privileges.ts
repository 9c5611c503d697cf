import { type Diagnostic, fault } from '@populace/diagnostics'
import { quoteIdentifier } from '../../quoting.ts'
import type { ServerFacts } from '../session.ts'
import type { Relation } from './relations.ts'
import type { FedSequence } from './sequences.ts'

/** POP-4003 for everything the role lacks to load the tables, each with the statement that gives it. */
export function privilegeFaults(
  facts: ServerFacts,
  relations: readonly Relation[],
  sequences: readonly FedSequence[],
  truncate: boolean,
): Diagnostic[] {
  const role = quoteIdentifier(facts.role)
  const missing = (subject: string, what: string, fix: string) =>
    fault('POP-4003', `the role ${facts.role} lacks ${what} on ${subject}`, { subject, fix })
  const faults: Diagnostic[] = []
  const closed = new Set(
    relations.filter((relation) => !relation.mayUseSchema).map((relation) => schemaOf(relation.sql)),
  )
  for (const schema of closed)
    faults.push(missing(`schema ${schema}`, 'USAGE', `GRANT USAGE ON SCHEMA ${schema} TO ${role};`))
  for (const relation of relations) {
    const privileges = [
      ...(relation.maySelect ? [] : ['SELECT']),
      ...(relation.mayInsert ? [] : ['INSERT']),
      ...(truncate && !relation.mayTruncate ? ['TRUNCATE'] : []),
    ].join(', ')
    if (privileges !== '')
      faults.push(missing(relation.key, privileges, `GRANT ${privileges} ON TABLE ${relation.sql} TO ${role};`))
    if (relation.policed && !(relation.owned && relation.policiesForced))
      faults.push(
        fault('POP-4003', `row-level security on ${relation.key} does not let ${facts.role} copy rows in`, {
          subject: relation.key,
          fix: `ALTER ROLE ${role} BYPASSRLS;`,
        }),
      )
  }
  for (const sequence of sequences)
    if (!sequence.mayChange)
      faults.push(
        missing(
          `sequence ${sequence.sql}`,
          'SELECT, UPDATE',
          `GRANT SELECT, UPDATE ON SEQUENCE ${sequence.sql} TO ${role};`,
        ),
      )
  return faults
}

/** The quoted schema of a quoted, qualified name. */
function schemaOf(sql: string): string {
  return /^("(?:[^"]|"")*"|[^.]+)\./.exec(sql)?.[1] ?? sql
}
