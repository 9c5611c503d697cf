import {
  type Catalog,
  type CheckConstraint,
  children,
  type ExpressionTree,
  type ForeignKey,
  type Table,
} from '@populace/catalog'
import {
  type Aggregate,
  aggregateFunctions,
  aggregateOf,
  gatherRules,
  type Json,
  type Model,
  own,
  parseFormula,
  type TableModel,
  withReferences,
} from '@populace/model'
import { modelKey, tableKey } from '../draft.ts'
import { wantsEdges } from '../columns/edges.ts'
import { hasKeyWithin } from '../keys/key-columns.ts'

/**
 * The tables that some tables' rows depend on, and those: who wants to see one table of hundreds need not wait for the plans of the others. These are parents, and the tables that
 * settings name (what is added up of children, what `keys` lead to); and children where they have a say in a parent's plan, as they do when a foreign key leads to anything
 * but a key of one column that is never NULL, when conditions name the values of its columns, or when two of their keys share columns. Undefined where all tables have a say: in which columns edge cases keep away from, and in how
 * many rows tables have that inherit from each other.
 *
 * @param wanted `schema.name`
 */
export function neededFor(wanted: ReadonlySet<string>, given: Catalog, model: Model): ReadonlySet<string> | undefined {
  if (wantsEdges(model)) return undefined
  const catalog = withReferences(gatherRules(given), model)
  const schema = schemaOf(catalog)
  const said = (table: Table): TableModel | undefined => own(model.tables, modelKey(catalog, table))
  const needed = new Set([...wanted].filter((key) => schema.byKey.has(key)))
  const above = new Map<string, ReadonlySet<string>>()
  for (let before = -1; before < needed.size; ) {
    before = needed.size
    for (const key of needed) {
      const table = schema.byKey.get(key)
      if (!table) continue
      if (table.inherits.length > 0 || schema.inherited.has(key)) return undefined
      for (const parent of schema.parentsOf(table)) needed.add(parent)
      for (const name of namedBy(said(table))) for (const one of schema.called(name)) needed.add(one)
      for (const child of schema.demanding(table)) needed.add(child)
    }
    for (const table of schema.entangled) {
      const ancestors = above.get(tableKey(table)) ?? ancestorsOf(table, schema)
      above.set(tableKey(table), ancestors)
      if ([...ancestors].some((key) => needed.has(key))) needed.add(tableKey(table))
    }
    // Who adds up children of someone else's has a say in how these find their parents.
    for (const table of schema.tables)
      for (const { through, table: name } of needed.has(tableKey(table)) ? [] : formulasOf(said(table)))
        if (through !== undefined && schema.called(name).some((key) => needed.has(key))) needed.add(tableKey(table))
  }
  return needed
}

interface Schema {
  readonly tables: readonly Table[]
  readonly byKey: ReadonlyMap<string, Table>
  /** Tables that others inherit from. */
  readonly inherited: ReadonlySet<string>
  /** Tables of which two foreign keys share columns. */
  readonly entangled: readonly Table[]
  parentsOf(table: Table): readonly string[]
  /** The children that have a say in a parent's plan. */
  demanding(parent: Table): readonly string[]
  /** The tables that settings may mean by a name. */
  called(name: string): readonly string[]
}

function schemaOf(catalog: Catalog): Schema {
  const tables = catalog.tables.filter((table) => !table.partitionOf)
  const all = new Map(catalog.tables.map((table) => [tableKey(table), table]))
  const wholeOf = (name: ForeignKey['references']): Table | undefined => {
    let table = all.get(tableKey(name))
    while (table?.partitionOf) table = all.get(tableKey(table.partitionOf.parent))
    return table
  }
  const referring = new Map<Table, { readonly key: ForeignKey; readonly table: Table }[]>()
  const byName = new Map<string, string[]>()
  const named = new Map<Table, ReadonlySet<string>>()
  for (const table of tables) {
    note(byName, table.name, tableKey(table))
    for (const key of table.foreignKeys) {
      const parent = wholeOf(key.references)
      if (parent) note(referring, parent, { key, table })
    }
  }
  return {
    tables,
    byKey: new Map(tables.map((table) => [tableKey(table), table])),
    inherited: new Set(tables.flatMap(({ inherits }) => inherits.map(tableKey))),
    entangled: tables.filter(sharesColumns),
    parentsOf: ({ foreignKeys }) =>
      foreignKeys.flatMap(({ references }) => {
        const parent = wholeOf(references)
        return parent ? [tableKey(parent)] : []
      }),
    // Asked of parents that are needed: to look through the conditions of all tables takes longer than to plan one.
    demanding: (parent) =>
      (referring.get(parent) ?? []).flatMap(({ key, table }) => {
        const ofTable = named.get(table) ?? columnsNamed(table.checks)
        named.set(table, ofTable)
        return !leadsToKey(key, parent) || namesValues(key, table, catalog, ofTable) ? [tableKey(table)] : []
      }),
    called: (name) => byName.get(name.slice(name.lastIndexOf('.') + 1)) ?? [],
  }
}

function note<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}

/** Whether it leads to a column that tells the parent's rows apart and always has a value: children ask nothing more of it. */
function leadsToKey({ references: { columns } }: ForeignKey, parent: Table): boolean {
  const [name, ...others] = columns
  const column = parent.columns.find((one) => one.name === name)
  return others.length === 0 && column?.nullable === false && hasKeyWithin(parent, columns)
}

/** Whether conditions may name the values that a key's columns take: the parent is asked to hold them. `named`: columns whose values checks of the table name. */
function namesValues({ columns }: ForeignKey, table: Table, { domains }: Catalog, named: ReadonlySet<string>): boolean {
  if (columns.some((name) => named.has(name))) return true
  const types = table.columns.flatMap(({ name, type }) =>
    columns.includes(name) && type.kind === 'domain' ? [type.name] : [],
  )
  const ofTypes = domains.filter(({ schema, name }) =>
    types.some((type) => type.schema === schema && type.name === name),
  )
  return ofTypes.some(({ checks }) => columnsNamed(checks).size > 0)
}

/** The columns that checks compare with values. */
function columnsNamed(checks: readonly Pick<CheckConstraint, 'expression'>[]): ReadonlySet<string> {
  const found = new Set<string>()
  const gather = (node: ExpressionTree, isInside: boolean): void => {
    if (node.op === 'column' && isInside) found.add(node.name)
    for (const part of children(node)) gather(part, isInside || isNaming(node))
  }
  for (const { expression } of checks) if (expression.tree) gather(expression.tree, false)
  return found
}

/** `=`, `IN`, `= ANY`. */
const isNaming = (node: ExpressionTree): boolean =>
  node.op === 'in' || node.op === 'quantified' || (node.op === 'compare' && node.operator === '=')

const sharesColumns = ({ foreignKeys }: Table): boolean =>
  foreignKeys.some((key, i) =>
    foreignKeys.some((other, j) => j > i && other.columns.some((column) => key.columns.includes(column))),
  )

function ancestorsOf(table: Table, { byKey, parentsOf }: Schema): ReadonlySet<string> {
  const found = new Set(parentsOf(table))
  for (const key of found) {
    const parent = byKey.get(key)
    for (const next of parent ? parentsOf(parent) : []) found.add(next)
  }
  return found
}

/** Tables that a table's settings name: of aggregates, and in `table.column`. */
function namedBy(said: TableModel | undefined): readonly string[] {
  if (!said) return []
  const columns = Object.values(said.columns)
  const conditions = [...columns, ...Object.values(said.relations)].flatMap(({ when }) => when ?? [])
  const texts = [...conditions, ...columns.flatMap(({ params }) => textsIn(params))]
  return texts.flatMap((text) => [
    ...aggregatesIn(text).map(({ table }) => table),
    ...(/^[^@]*\.[^.]+$/.test(text) ? [text.slice(0, text.lastIndexOf('.'))] : []),
  ])
}

const formulasOf = (said: TableModel | undefined): readonly Aggregate[] =>
  Object.values(said?.columns ?? {}).flatMap(({ generator, params }) =>
    generator === 'formula' ? textsIn(params).flatMap(aggregatesIn) : [],
  )

/** The texts of a setting, however deep. */
export const textsIn = (value: Json | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((one) => textsIn(one)) : []
}

const AGGREGATE = new RegExp(`\\b(${aggregateFunctions.join('|')})\\s*\\(`, 'i')

/** The aggregates of a text, if it is a formula. */
function aggregatesIn(text: string): readonly Aggregate[] {
  if (!AGGREGATE.test(text)) return []
  const parsed = parseFormula(text)
  return 'tree' in parsed ? gather(parsed.tree) : []
}

function gather(tree: ExpressionTree): readonly Aggregate[] {
  const aggregate = aggregateOf(tree)
  if (!aggregate) return children(tree).flatMap(gather)
  return [aggregate, ...[aggregate.value, ...(aggregate.where ? [aggregate.where] : [])].flatMap(gather)]
}
