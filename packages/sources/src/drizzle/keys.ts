import type { Node } from '@babel/types'
import type { DeclaredUnique } from '../declared/schema.ts'
import { spellingOf } from '../declared/spelling.ts'
import { type Chain, chainOf } from '../typescript/chains.ts'
import { lookUp, type Module } from '../typescript/modules.ts'
import { bare, constantOf, follow, returned } from '../typescript/values.ts'
import type { Column } from './columns.ts'
import type { ReadTable, Tables } from './read-table.ts'
import { type SqlContext, sqlOf } from './sql-template.ts'

/** The table that an expression such as `users` stands for. */
function tableAt(tables: Tables, module: Module, node: Node): ReadTable | undefined {
  const found = follow(module, node)
  return found && tables.get(found.node)
}

/** `users.id`: the table and the column; where what comes before the point is nothing but a function's parameter, the column is one of `own`. */
function columnAt(tables: Tables, module: Module, own: ReadTable | undefined, expression: Node) {
  const node = bare(expression)
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const isParameter = node.object.type === 'Identifier' && !lookUp(module, node.object.name)
  const table = isParameter ? own : tableAt(tables, module, node.object)
  const column = table?.columns.get(node.property.name)
  return table && column && { table, name: column.column.name }
}

/** Enters the foreign key of `.references(() => users.id)`. */
export function enterReference(tables: Tables, table: ReadTable, { column, reference }: Column): void {
  if (!reference) return
  const { module, to, actions } = reference
  const body = returned(to)
  const target = body && columnAt(tables, module, undefined, body)
  if (!target) {
    module.source.fault(
      'POP-1004',
      `what ${column.name} of ${table.draft.name} refers to is no column of a table here`,
      to.start ?? 0,
    )
    return
  }
  const { draft } = target.table
  table.draft.foreignKeys.push({
    name: `${table.draft.name}_${column.name}_${draft.name}_${target.name}_fk`,
    columns: [column.name],
    table: { name: draft.name, ...(draft.schema === undefined ? {} : { schema: draft.schema }) },
    references: [target.name],
    ...actions,
    at: column.at,
  })
}

/** Enters what one item of the third argument says: a primary key, unique, index, check or foreign key. */
export function enterExtra(tables: Tables, table: ReadTable, { module, node }: { module: Module; node: Node }): void {
  const chain = chainOf(node)
  const at = module.source.place(node.start ?? 0)
  const refuse = () => module.source.fault('POP-1007', `a key of ${table.draft.name} would have to be computed`, at)
  if (bare(node).type === 'ObjectExpression') {
    module.source.fault('POP-1007', `an object among the keys of ${table.draft.name} says nothing to Drizzle`, at, {
      severity: 'warning',
      fix: 'say it by one of Drizzle’s builders: check("…", sql`…`)',
    })
    return
  }
  if (!chain) return refuse()
  const given = constantOf(module, chain.args[0])
  const name = typeof given === 'string' ? { name: given } : {}
  switch (chain.name) {
    case 'primaryKey': {
      const columns = listed(tables, module, table, chain, 'columns') ?? columnsAt(tables, module, table, chain.args)
      if (!columns) return refuse()
      const named = nameIn(module, chain.args[0])
      table.draft.primaryKey = { ...(named === undefined ? {} : { name: named }), columns, at }
      for (const column of columns) notNull(table, column)
      return
    }
    case 'unique':
    case 'uniqueIndex':
      return enterUnique(tables, table, module, chain, name, refuse)
    case 'check': {
      const sql = chain.args[1] && sqlOf(sqlContext(table, module), chain.args[1])
      if (sql === undefined) return refuse()
      table.draft.checks.push({ ...name, sql, at })
      return
    }
    case 'foreignKey': {
      const columns = listed(tables, module, table, chain, 'columns')
      const foreign = listedNodes(module, chain, 'foreignColumns')?.map((n) => columnAt(tables, module, table, n))
      const target = foreign?.[0]?.table.draft
      const references = foreign?.flatMap((f) => f?.name ?? [])
      if (!columns || !target || references?.length !== columns.length) return refuse()
      const named = nameIn(module, chain.args[0])
      const action = (call: string) => {
        const value = constantOf(module, chain.calls.find((c) => c.name === call)?.args[0])
        return typeof value === 'string' ? value : undefined
      }
      table.draft.foreignKeys.push({
        ...(named === undefined ? {} : { name: named }),
        columns,
        table: { name: target.name, ...(target.schema === undefined ? {} : { schema: target.schema }) },
        references,
        ...actionsNamed(action('onDelete'), action('onUpdate')),
        at,
      })
      return
    }
    case 'index':
    case 'pgPolicy':
    case 'fulltextIndex':
      return
    default:
      return refuse()
  }
}

const sqlContext = ({ syntax, columns }: ReadTable, module: Module): SqlContext => ({
  module,
  spelling: spellingOf(syntax.dialect),
  column: (property) => columns.get(property)?.column.name,
})

function actionsNamed(onDelete: string | undefined, onUpdate: string | undefined) {
  const actions = ['cascade', 'restrict', 'no action', 'set null', 'set default'] as const
  const of = (value: string | undefined) => actions.find((a) => a === value)
  const [deleted, updated] = [of(onDelete), of(onUpdate)]
  return { ...(deleted ? { onDelete: deleted } : {}), ...(updated ? { onUpdate: updated } : {}) }
}

function enterUnique(
  tables: Tables,
  table: ReadTable,
  module: Module,
  chain: Chain,
  name: { name?: string },
  refuse: () => void,
): void {
  const on = chain.calls.find((c) => c.name === 'on' || c.name === 'using')
  const nodes = on?.name === 'using' ? on.args.slice(1) : (on?.args ?? [])
  const context = sqlContext(table, module)
  const parts = nodes.map((node): DeclaredUnique['parts'][number] | undefined => {
    // `t.name.desc()` orders the index, which changes nothing for rows.
    const inner = bare(node)
    const ordered =
      inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression' ? inner.callee.object : inner
    const column = columnAt(tables, module, table, ordered)
    if (column) return { column: column.name }
    const sql = sqlOf(context, node)
    return sql === undefined ? undefined : { sql }
  })
  const condition = chain.calls.find((c) => c.name === 'where')?.args[0]
  const where = condition && sqlOf(context, condition)
  if (parts.length === 0 || !parts.every((p) => p !== undefined) || (condition && where === undefined)) return refuse()
  table.draft.uniques.push({
    ...defaultName(table, chain, parts),
    ...name,
    parts,
    ...(where === undefined ? {} : { where }),
    ...(chain.calls.some((c) => c.name === 'nullsNotDistinct') ? { nullsNotDistinct: true } : {}),
    kind: chain.name === 'unique' ? 'constraint' : 'index',
    at: module.source.place(chain.at),
  })
}

const defaultName = ({ draft }: ReadTable, chain: Chain, parts: DeclaredUnique['parts']) => {
  const columns = parts.flatMap((p) => ('column' in p ? p.column : []))
  return chain.name === 'unique' && columns.length === parts.length
    ? { name: `${draft.name}_${columns.join('_')}_unique` }
    : {}
}

function listedNodes(module: Module, chain: Chain, key: string): readonly Node[] | undefined {
  const [object] = chain.args
  if (object?.type !== 'ObjectExpression') return undefined
  const property = object.properties.find(
    (p) => p.type === 'ObjectProperty' && p.key.type === 'Identifier' && p.key.name === key,
  )
  const list = property?.type === 'ObjectProperty' ? follow(module, property.value)?.node : undefined
  return list?.type === 'ArrayExpression' ? list.elements.filter((e) => e !== null) : undefined
}

function listed(tables: Tables, module: Module, table: ReadTable, chain: Chain, key: string): string[] | undefined {
  const nodes = listedNodes(module, chain, key)
  return nodes && columnsAt(tables, module, table, nodes)
}

function columnsAt(tables: Tables, module: Module, table: ReadTable, nodes: readonly Node[]): string[] | undefined {
  const names = nodes.map((node) => columnAt(tables, module, table, node)?.name)
  return names.length > 0 && names.every((name) => name !== undefined) ? names : undefined
}

function nameIn(module: Module, node: Node | undefined): string | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const property = node.properties.find(
    (p) => p.type === 'ObjectProperty' && p.key.type === 'Identifier' && p.key.name === 'name',
  )
  const value = property?.type === 'ObjectProperty' ? constantOf(module, property.value) : undefined
  return typeof value === 'string' ? value : undefined
}

function notNull({ draft }: ReadTable, column: string): void {
  const i = draft.columns.findIndex((c) => c.name === column)
  const found = draft.columns[i]
  if (found) draft.columns[i] = { ...found, nullable: false }
}
