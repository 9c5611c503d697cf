import type { Catalog, ExpressionTree, Table } from '@populace/catalog'
import { conditionsOf } from './conditions.ts'
import type { Formula } from './formula/formula.ts'
import { formulaOf } from './formula/normal-form.ts'
import type { Scope } from './formula/scope.ts'
import { supportedPart } from './formula/support.ts'
import { columnsOf } from './tree.ts'

/**
 * Everything that a table's conditions ask of some columns, perhaps together with others. Undefined where something of it can't be told.
 *
 * @param scope of the columns that the formulas are about
 * @param said what a condition says, where it is to be said of other columns; undefined where it can't be
 */
export function formulasOn(
  columns: readonly string[],
  table: Table,
  catalog: Catalog,
  scope: Scope,
  said: (tree: ExpressionTree) => ExpressionTree | undefined = (tree) => tree,
): readonly Formula[] | undefined {
  const formulas: Formula[] = []
  for (const { tree, text, strict, domainOf } of conditionsOf(table, catalog)) {
    const spoken = tree ? columnsOf(tree) : columns.filter((name) => name === domainOf || text.includes(name))
    if (!columns.some((name) => spoken.includes(name))) continue
    const here = tree && said(tree)
    if (!here) return undefined
    const { formula, missing } = supportedPart(formulaOf(here, strict, scope), scope)
    if (missing.length > 0) return undefined
    formulas.push(formula)
  }
  return formulas
}
