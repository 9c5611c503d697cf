import type { Catalog, Table } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { type Model, own } from '@populace/model'
import { planConstraints } from '../constraints/conditioned.ts'
import type { PlannedConstraints } from '../constraints/planned-constraints.ts'
import type { Ruling } from '../constraints/open-condition.ts'
import { formulaTree } from '../formula/tree.ts'
import { modelKey } from './draft.ts'

/**
 * The catalog with what the model says of each row (`holds`) among its tables' checks: what rows are built for, the database's conditions or the model's, is one thing. Where
 * rows can't be built for it beside the table's own checks, the table keeps those alone, and a warning says so.
 *
 * @param rulingsOn what stands for conditions of a table that a database was asked about
 * @param isNeeded of other tables nothing is planned
 * @returns the catalog, and what was planned on the way for tables that are in it
 */
export function withConditions(
  catalog: Catalog,
  model: Model,
  clock: number,
  rulingsOn: (table: Table) => readonly Ruling[],
  isNeeded: (table: Table) => boolean,
  report: (diagnostic: Diagnostic) => void,
): { readonly catalog: Catalog; readonly planned: ReadonlyMap<Table, PlannedConstraints> } {
  const planned = new Map<Table, PlannedConstraints>()
  const plan = (table: Table) => planConstraints(table, catalog, clock, rulingsOn(table))
  const tables = catalog.tables.map((table) => {
    const { holds = [], skip = false, rows } = own(model.tables, modelKey(catalog, table)) ?? {}
    if (holds.length === 0 || skip || rows === 0 || !isNeeded(table)) return table
    const checks = holds.map((text) => ({
      name: text,
      expression: { text, tree: formulaTree(text) },
      validated: true,
    }))
    const whole = { ...table, checks: table.checks.concat(checks) }
    const wholly = plan(whole)
    const isWhole = wholly.onlyOpen && !wholly.open.some(({ name }) => holds.includes(name))
    const plain = isWhole ? [] : plan(table).diagnostics
    // Nothing is amiss with most but what the table's own checks have against it: only else are they tried one by one.
    if (isWhole || wholly.diagnostics.length === plain.length) {
      planned.set(whole, wholly)
      return whole
    }
    let kept = table
    for (const check of checks) {
      const asked = { ...kept, checks: kept.checks.concat(check) }
      const [first] = plan(asked).diagnostics.slice(plain.length)
      if (!first) kept = asked
      else {
        const message = `${modelKey(catalog, table)} does not keep to ${check.name}: ${first.message}`
        report({ ...fault('POP-3007', message, { subject: modelKey(catalog, table) }), severity: 'warning' })
      }
    }
    return kept
  })
  return { catalog: { ...catalog, tables }, planned }
}
