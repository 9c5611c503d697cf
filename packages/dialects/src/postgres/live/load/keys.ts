import { type Diagnostic, fault } from '@populace/diagnostics'
import { quoteIdentifier, quoteLiteral } from '../../quoting.ts'
import type { Session } from '../session.ts'
import { isWorthBuilding } from './indexes.ts'
import type { Relation } from './relations.ts'
import type { SetAside } from './set-aside.ts'
import type { UniqueIndex } from './unique-indexes.ts'

/** A foreign key of a table to be filled. */
export interface LiveKey {
  readonly oid: number
  readonly name: string
  /** The table that declares it, quoted; a partition's own keys say the partition. */
  readonly sql: string
  readonly child: number
  readonly parent: number
  readonly deferrable: boolean
  readonly deferred: boolean
  readonly validated: boolean
  readonly owned: boolean
  readonly mayReference: boolean
  readonly definition: string
  readonly comment: string | null
}

/** Keys that a partitioned table hands down to its partitions are left out: they come and go with it. */
export async function foreignKeys(session: Session, relations: readonly Relation[]): Promise<LiveKey[]> {
  return await session.query<LiveKey>(
    `SELECT k.oid, k.conname::text AS name, format('%I.%I', n.nspname, c.relname) AS sql, k.conrelid AS child,
       k.confrelid AS parent, k.condeferrable AS deferrable, k.condeferred AS deferred, k.convalidated AS validated,
       pg_has_role(c.relowner, 'USAGE') AS owned, has_table_privilege(k.confrelid, 'REFERENCES') AS "mayReference",
       pg_get_constraintdef(k.oid) AS definition, obj_description(k.oid, 'pg_constraint') AS comment
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND k.conrelid = ANY ($1::oid[])
     ORDER BY c.oid, k.conname`,
    [relations.filter((relation) => relation.rows > 0).flatMap((relation) => relation.leaves)],
  )
}

/** How foreign and unique keys are got past while rows go in. */
export interface KeyPlan {
  readonly aside: readonly SetAside[]
  /** `SET CONSTRAINTS ALL DEFERRED` is needed. */
  readonly defer: boolean
  /** Keys are checked as rows go in: a table's rows must be committed before those of the tables after it begin. */
  readonly ordered: boolean
  /** Keys that no statement but one that brings both tables' rows can get past. */
  readonly together: readonly LiveKey[]
  readonly faults: readonly Diagnostic[]
}

/** What of the target is checked as rows go in. */
export interface LiveConstraints {
  readonly keys: readonly LiveKey[]
  readonly relations: readonly Relation[]
  readonly replicating: boolean
  /** Temporary tables can be made. */
  readonly canHold: boolean
  /** Unique indexes that are better built over all rows. */
  readonly uniques: readonly UniqueIndex[]
}

const NOTHING: KeyPlan = { aside: [], defer: false, ordered: false, together: [], faults: [] }

/** Keys whose parents are loaded after their children or with them; parents outside the load are there already. */
function lateKeys(keys: readonly LiveKey[], relations: readonly Relation[]) {
  const place = new Map(relations.flatMap(({ leaves }, i) => leaves.map((leaf) => [leaf, i] as const)))
  const lateness = (key: LiveKey) => (place.get(key.parent) ?? -1) - (place.get(key.child) ?? 0)
  return {
    toLaterTables: keys.filter((key) => lateness(key) > 0),
    toSameTable: keys.filter((key) => lateness(key) === 0),
  }
}

/** Keys that can be dropped and made again, validated or not as they were. */
const isLoose = (key: LiveKey) => key.owned && key.mayReference

/**
 * For one transaction: unique indexes of idle tables are dropped, with the keys that refer to them, and so are the keys of large tables, which then are checked all at once. Keys that
 * stay and look ahead are deferred to the transaction's end. One that is not deferrable is made so meanwhile, which needs its table's owner; else both tables' rows go in together, out of
 * temporary tables, or where none can be made: POP-3005. A key within a table is only checked at the end of each COPY and its rows look back.
 */
export function keysInOneTransaction(
  { keys, relations, replicating, canHold, uniques }: LiveConstraints,
  idle: ReadonlySet<number>,
): KeyPlan {
  const large = new Set(relations.filter(isWorthBuilding).map(({ oid }) => oid))
  const loose = keys.filter((key) => isLoose(key) && idle.has(key.child) && idle.has(key.parent))
  const free = freedBy(
    uniques.filter(({ relation }) => idle.has(relation)),
    loose,
  )
  const going = replicating ? free.keys : loose.filter((key) => free.keys.includes(key) || large.has(key.child))
  const aside = [...going.map(dropped), ...free.indexes]
  if (replicating) return { ...NOTHING, aside }
  const { toLaterTables, toSameTable } = lateKeys(
    keys.filter((key) => !going.includes(key)),
    relations,
  )
  const rigid = [...toLaterTables, ...toSameTable.filter((key) => key.owned)].filter((key) => !key.deferrable)
  const foreign = rigid.filter((key) => !key.owned)
  return {
    aside: [...aside, ...rigid.filter((key) => key.owned).map(madeDeferrable)],
    defer: toLaterTables.length > 0 || toSameTable.some((key) => key.deferrable || key.owned),
    ordered: false,
    together: canHold ? foreign : [],
    faults: canHold ? [] : foreign.map(refusal),
  }
}

/**
 * For many transactions: the keys are dropped and come back validated, which is quicker than checking row by row and needs
 * the tables' owner. Otherwise they stay and tables wait for their parents; undefined when that can't do either. A session that replicates checks none.
 */
export function keysInManyTransactions({
  keys,
  relations,
  replicating,
}: Omit<LiveConstraints, 'uniques' | 'canHold'>): KeyPlan | undefined {
  if (replicating) return NOTHING
  const loose = keys.filter(isLoose)
  const stay = keys.filter((key) => !loose.includes(key))
  const { toLaterTables, toSameTable } = lateKeys(stay, relations)
  if (toLaterTables.length > 0 || toSameTable.length > 0) return undefined
  return { ...NOTHING, aside: loose.map(dropped), ordered: stay.length > 0 }
}

/** For many transactions too: unique indexes of idle tables are dropped, with the keys that refer to them as far as these do not go anyhow. */
export function uniquesInManyTransactions(
  { keys, replicating, uniques }: Omit<LiveConstraints, 'relations' | 'canHold'>,
  idle: ReadonlySet<number>,
): readonly SetAside[] {
  const loose = keys.filter(isLoose)
  const free = freedBy(
    uniques.filter(({ relation }) => idle.has(relation)),
    replicating ? loose.filter((key) => idle.has(key.child) && idle.has(key.parent)) : loose,
  )
  return [...(replicating ? free.keys.map(dropped) : []), ...free.indexes]
}

const whatIs = (key: LiveKey) => `foreign key ${key.sql}.${key.name}`

function madeDeferrable(key: LiveKey): SetAside {
  const alter = `ALTER TABLE ${key.sql} ALTER CONSTRAINT ${quoteIdentifier(key.name)}`
  return { what: whatIs(key), apply: `${alter} DEFERRABLE`, restore: [`${alter} NOT DEFERRABLE`] }
}

function dropped(key: LiveKey): SetAside {
  const name = quoteIdentifier(key.name)
  const restore = [`ALTER TABLE ${key.sql} ADD CONSTRAINT ${name} ${key.definition}`]
  if (key.comment !== null) restore.push(`COMMENT ON CONSTRAINT ${name} ON ${key.sql} IS ${quoteLiteral(key.comment)}`)
  return { what: whatIs(key), apply: `ALTER TABLE ${key.sql} DROP CONSTRAINT ${name}`, restore }
}

function refusal(key: LiveKey): Diagnostic {
  return fault(
    'POP-3005',
    `${whatIs(key)} refers to rows that are loaded after its own, is checked row by row, and this role can neither set it aside nor make temporary tables`,
    {
      subject: `${key.sql}.${key.name}`,
    },
  )
}

/** The indexes that can go as far as foreign keys let them, when those in `loose` can go, and the keys that then have to. */
function freedBy(
  indexes: readonly UniqueIndex[],
  loose: readonly LiveKey[],
): { readonly indexes: readonly UniqueIndex[]; readonly keys: readonly LiveKey[] } {
  const able = new Set(loose.map(({ oid }) => oid))
  const free = indexes.filter(({ referrers }) => referrers.every((key) => able.has(key)))
  const bound = new Set(free.flatMap(({ referrers }) => referrers))
  return { indexes: free, keys: loose.filter(({ oid }) => bound.has(oid)) }
}
