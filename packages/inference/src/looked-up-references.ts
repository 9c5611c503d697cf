import { children, type Catalog, type ExpressionTree, type RoutineDefinition, type Table } from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { keyOf } from './draft.ts'
import { type ImpliedReference, type ImpliedReferences, isSettled, needs, requirements } from './implied-reference.ts'

/**
 * References that checks make by functions: `CHECK (is_taxon(taxon_id))`, where the function looks for a row of another table.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 */
export function lookedUpReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const found = new Map<string, readonly ImpliedReference[]>()
  if (!catalog.functions.some(({ finds }) => finds)) return found
  const required = requirements(catalog)
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    const said = own(stated?.tables ?? {}, tableKey(catalog, table))
    const implied = new Map<string, ImpliedReference>()
    for (const { name, expression } of table.checks)
      for (const [column, routine] of expression.tree ? lookups(expression.tree, catalog) : []) {
        const [parent, target] = targetOf(routine, catalog) ?? []
        if (!parent || target === undefined || !isFree(table, column) || isSettled(said, column)) continue
        if (keyOf(parent) === keyOf(table) || needs(keyOf(parent), keyOf(table), required)) continue
        const reason = `${name} asks ${routine.name}, which looks for a row there`
        implied.set(column, { key: referenceKey(column, parent, target), score: 1, reason })
      }
    if (implied.size > 0) found.set(keyOf(table), [...implied.values()])
  }
  return found
}

/** Calls, over one column, of functions that look for a row by it. */
function lookups(tree: ExpressionTree, catalog: Catalog): readonly (readonly [string, RoutineDefinition])[] {
  const own = tree.op === 'call' ? lookupOf(tree, catalog) : undefined
  return [...(own ? [own] : []), ...children(tree).flatMap((part) => lookups(part, catalog))]
}

function lookupOf({ name, schema, args }: ExpressionTree & { op: 'call' }, { functions, defaultSchema }: Catalog) {
  const routine = functions.find((each) => each.name === name && each.schema === (schema ?? defaultSchema))
  const [pair, ...others] = routine?.finds?.equal ?? []
  const column = pair && others.length === 0 ? columnIn(args[pair.argument]) : undefined
  return routine && column !== undefined ? ([column, routine] as const) : undefined
}

function columnIn(tree: ExpressionTree | undefined): string | undefined {
  return tree?.op === 'cast' ? columnIn(tree.arg) : tree?.op === 'column' ? tree.name : undefined
}

function targetOf({ finds }: RoutineDefinition, { tables }: Catalog): readonly [Table, string] | undefined {
  const parent = tables.find(({ schema, name }) => schema === finds?.schema && name === finds.name)
  const column = finds?.equal[0]?.column
  return parent && column !== undefined ? [parent, column] : undefined
}

const isFree = (table: Table, column: string): boolean =>
  table.columns.some(({ name, generated }) => name === column && !generated) &&
  !table.foreignKeys.some(({ columns }) => columns.includes(column))
