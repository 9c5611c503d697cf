import type { Catalog, ExpressionTree, Table } from '@populace/catalog'
import type { ColumnSet } from '../domain/domain.ts'
import type { Formula } from '../formula/formula.ts'
import { formulaOf } from '../formula/normal-form.ts'
import { tableScope } from '../table-scope.ts'
import { columnsOf } from '../tree.ts'

/** A column kept to some of its values. */
export interface Restriction extends ColumnSet {
  readonly column: string
}

/** How rows can be brought under a partial index's predicate, or kept from under it. */
export interface PredicateShape {
  readonly columns: readonly string[]
  /** Restrictions that together put every row under the predicate; undefined where columns alone can't. */
  readonly inside?: readonly Restriction[]
  /** Restrictions any one of which keeps every row from under it; none where no single column can. */
  readonly outside: readonly Restriction[]
}

/**
 * Takes the predicate of a partial index apart: `WHERE NOT deleted AND state < 'done'` covers rows only if it is true.
 *
 * @param clock the model's present, microseconds since 1970-01-01 UTC
 */
export function predicateShape(
  predicate: ExpressionTree,
  table: Table,
  catalog: Catalog,
  clock: number,
): PredicateShape {
  const scope = tableScope(table, catalog, clock)
  const inside = restrictions(formulaOf(predicate, true, scope), 'all')
  const notTrue: ExpressionTree = { op: 'is', arg: predicate, value: true, negated: true }
  const outside = restrictions(formulaOf(notTrue, true, scope), 'any')
  return { columns: columnsOf(predicate), ...(inside ? { inside } : {}), outside: outside ?? [] }
}

/** The statements about single columns that a formula joins; for `any`, those among its alternatives. */
function restrictions(formula: Formula, joined: 'all' | 'any'): readonly Restriction[] | undefined {
  const parts = formula.kind === joined ? formula.parts : [formula]
  const found = parts.flatMap((part) => (part.kind === 'set' ? [{ column: part.column, ...part.set }] : []))
  return joined === 'any' || found.length === parts.length ? found : undefined
}
