import type { Catalog } from '@populace/catalog'
import { type ColumnModel, type Model, own } from '@populace/model'
import { modelKey, tableKey } from '../draft.ts'
import type { Plan, TablePlan } from '../plan.ts'

/** By table, as models name it, and column: what a column holds instead of leading elsewhere. */
export type Unled = ReadonlyMap<string, ReadonlyMap<string, ColumnModel>>

/**
 * The model without those guessed references that lead to tables without rows: a guess is no reason for rows to stay away. Undefined where there is none of them. Of
 * guesses that lead on to each other only those go at first that lead to where no other one is to blame: without them, the others may lead to rows.
 */
export function withoutIdle(model: Model, catalog: Catalog, { tables }: Plan, unled: Unled): Model | undefined {
  const planned = new Map(tables.map((table) => [table.key, table]))
  const isIdle = (key: string) => planned.get(key)?.rows === 0
  const found = catalog.tables.flatMap((table) => {
    const plan = planned.get(tableKey(table))
    const name = modelKey(catalog, table)
    const columns = plan && isWanted(plan) ? [...(unled.get(name) ?? [])] : []
    return columns.flatMap(([column, held]) => {
      const isLed = own(own(model.tables, name)?.relations ?? {}, column)?.references
      const parent = isLed && plan?.relations.find(({ columns: [first, ...more] }) => first === column && !more.length)
      return parent && isIdle(parent.parent)
        ? [{ key: tableKey(table), name, column, held, parent: parent.parent }]
        : []
    })
  })
  const kept = new Set(found.flatMap(({ key }) => (isIdle(key) ? [key] : [])))
  const ends = found.filter(({ parent }) => !leadsTo(parent, kept, planned))
  const going = ends.length > 0 ? ends : found
  if (going.length === 0) return undefined
  const changed = new Map(Object.entries(model.tables))
  for (const { name, column, held } of going) {
    const said = changed.get(name) ?? { columns: {}, relations: {} }
    const { [column]: _, ...relations } = said.relations
    changed.set(name, { ...said, relations, columns: { ...said.columns, [column]: held } })
  }
  return { ...model, tables: Object.fromEntries(changed) }
}

const isWanted = ({ requested, given }: TablePlan): boolean => requested > 0 && !given

/** Whether a table is one of some, or is empty as its parents are, of which one is. */
function leadsTo(key: string, some: ReadonlySet<string>, planned: ReadonlyMap<string, TablePlan>): boolean {
  const above = new Set([key])
  for (const at of above)
    for (const { parent } of planned.get(at)?.relations ?? []) if (planned.get(parent)?.rows === 0) above.add(parent)
  return [...above].some((one) => some.has(one))
}
