import type { Relation } from './relations.ts'
import type { SetAside } from './set-aside.ts'

/** Tables that force their policies on their owner, who may lift that for the time of loading. */
export function forcedPolicies(relations: readonly Relation[]): SetAside[] {
  return relations
    .filter((relation) => relation.policed && relation.policiesForced && relation.owned)
    .map(({ key, sql }) => ({
      what: `forced row-level security of ${key}`,
      apply: `ALTER TABLE ONLY ${sql} NO FORCE ROW LEVEL SECURITY`,
      restore: [`ALTER TABLE ONLY ${sql} FORCE ROW LEVEL SECURITY`],
    }))
}
