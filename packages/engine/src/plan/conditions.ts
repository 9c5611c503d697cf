import type { Catalog, Table } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { type Model, own } from '@populace/model'
import { planConstraints } from '../constraints/plan-constraints.ts'
import type { Ruling } from '../constraints/open-condition.ts'
import { formulaTree } from '../formula/tree.ts'
import { modelKey } from './draft.ts'

/**
 * The catalog with what the model says of each row (`holds`) among its tables' checks: what rows are built for, the database's conditions or the model's, is one thing. Where
 * rows can't be built for it beside the table's own checks, the table keeps those alone, and a warning says so.
 */
export function withConditions(
  catalog: Catalog,
  model: Model,
  clock: number,
  rulings: readonly Ruling[] | undefined,
  report: (diagnostic: Diagnostic) => void,
): Catalog {
  const tables = catalog.tables.map((table) => {
    const { holds = [], skip = false, rows } = own(model.tables, modelKey(catalog, table)) ?? {}
    if (holds.length === 0 || skip || rows === 0) return table
    const plain = faultsOf(table, catalog, clock, rulings)
    let kept = table
    for (const text of holds) {
      const check = { name: text, expression: { text, tree: formulaTree(text) }, validated: true }
      const asked = { ...kept, checks: kept.checks.concat(check) }
      const [first] = faultsOf(asked, catalog, clock, rulings).slice(plain.length)
      if (!first) kept = asked
      else {
        const message = `${modelKey(catalog, table)} does not keep to ${text}: ${first.message}`
        report({ ...fault('POP-3007', message, { subject: modelKey(catalog, table) }), severity: 'warning' })
      }
    }
    return kept
  })
  return { ...catalog, tables }
}

const faultsOf = (table: Table, catalog: Catalog, clock: number, rulings: readonly Ruling[] | undefined) =>
  planConstraints(table, catalog, clock, rulings).diagnostics
