import type { CreateTableAsStmt, Node, RangeVar, SelectStmt } from 'libpg-query'
import {
  type DraftColumn,
  type DraftTable,
  type DraftView,
  emptyTable,
  keyOf,
  type Relation,
  type TypeUse,
} from '../draft/draft.ts'
import { builtinUse } from '../draft/type-use.ts'
import { simplify } from '../expression/simplify.ts'
import { type TypeContext, typeOf } from '../expression/types.ts'
import { strings } from '../grammar/nodes.ts'
import { builtinNamed } from '../types/builtin-types.ts'
import { resolveTypeName } from '../types/type-name.ts'
import { newColumn } from './columns.ts'
import { expressionLabel } from './object-names.ts'
import type { Session } from './session.ts'

/** Enters a view's name and, as far as they can be told, its columns: `LIKE` and `CREATE TABLE AS` may ask for them. */
export function createView(
  session: Session,
  relation: RangeVar | undefined,
  query: Node | undefined,
  aliases?: Node[],
) {
  const name = session.nameOf(relation)
  const existing = session.draft.relations.get(keyOf(name.schema, name.name))
  if (existing !== undefined && existing.kind !== 'view') return
  const view: DraftView = { kind: 'view', ...name, columns: queryColumns(session, query, strings(aliases)) }
  session.draft.relations.set(keyOf(name.schema, name.name), view)
}

/** CREATE TABLE … AS and CREATE MATERIALIZED VIEW. The columns' types are known where the query only passes columns on or casts. */
export function createTableAs(session: Session, statement: CreateTableAsStmt) {
  const { into, query, objtype } = statement
  if (objtype === 'OBJECT_MATVIEW') return createView(session, into?.rel, query, into?.colNames)
  const { schema, name } = session.nameOf(into?.rel)
  if (session.draft.relations.has(keyOf(schema, name))) return
  const flag = into?.rel?.relpersistence
  const table: DraftTable = emptyTable(
    schema,
    name,
    flag === 'u' ? 'unlogged' : flag === 't' ? 'temporary' : 'permanent',
  )
  table.columns = queryColumns(session, query, strings(into?.colNames))
  session.draft.relations.set(keyOf(schema, name), table)
  for (const column of table.columns) {
    if (column.type.base.kind !== 'unknown') continue
    const subject = `${schema}.${name}.${column.name}`
    session.report(
      'POP-1002',
      'error',
      `The type of column ${subject} follows from a query and can't be told from the text`,
      { subject },
    )
  }
}

const unknownType: TypeUse = { base: { kind: 'unknown', schema: '', name: '' }, modifiers: [], dimensions: 0 }

function queryColumns(session: Session, query: Node | undefined, names: readonly string[]): DraftColumn[] {
  const statement = query !== undefined && 'SelectStmt' in query ? leftmost(query.SelectStmt) : undefined
  const sources = (statement?.fromClause ?? []).flatMap((node) => sourcesOf(session, node))
  const columns = (statement?.targetList ?? []).flatMap((target) =>
    'ResTarget' in target ? targetColumns(session, sources, target.ResTarget) : [],
  )
  return columns.map((column, i) => ({ ...column, name: names[i] ?? column.name }))
}

/** The branch of a UNION that names the columns. */
function leftmost(statement: SelectStmt): SelectStmt {
  return statement.larg === undefined ? statement : leftmost(statement.larg)
}

interface Source {
  readonly alias: string
  readonly columns: readonly DraftColumn[]
}

function sourcesOf(session: Session, node: Node): Source[] {
  if ('JoinExpr' in node)
    return [node.JoinExpr.larg, node.JoinExpr.rarg].flatMap((side) => (side ? sourcesOf(session, side) : []))
  if ('RangeSubselect' in node)
    return [
      {
        alias: node.RangeSubselect.alias?.aliasname ?? '',
        columns: queryColumns(session, node.RangeSubselect.subquery, []),
      },
    ]
  if (!('RangeVar' in node)) return []
  const relation: Relation | undefined = session.relation(node.RangeVar)
  const columns = relation?.kind === 'table' || relation?.kind === 'view' ? relation.columns : []
  return [{ alias: node.RangeVar.alias?.aliasname ?? node.RangeVar.relname ?? '', columns }]
}

function targetColumns(
  session: Session,
  sources: readonly Source[],
  target: { name?: string; val?: Node },
): DraftColumn[] {
  const { val } = target
  if (val === undefined) return []
  if ('ColumnRef' in val) {
    const fields = val.ColumnRef.fields ?? []
    const parts = strings(fields)
    const last = fields.at(-1)
    const star = last !== undefined && 'A_Star' in last
    const alias = star ? parts.at(-1) : parts.at(-2)
    const from = sources
      .filter((source) => alias === undefined || source.alias === alias)
      .flatMap((source) => source.columns)
    if (star) return from.map((column) => newColumn(column.name, column.type))
    const found = from.find((column) => column.name === parts.at(-1))
    return [newColumn(target.name ?? parts.at(-1) ?? '', found?.type ?? unknownType)]
  }
  const label = expressionLabel(val)
  return [newColumn(target.name ?? (label === 'expr' ? '?column?' : label), valueType(session, val))]
}

/** A value's type where its expression tells it: a cast, a constant, a well-known function. Columns have no types here. */
function valueType(session: Session, value: Node): TypeUse {
  if ('TypeCast' in value && value.TypeCast.typeName !== undefined)
    return resolveTypeName(session, value.TypeCast.typeName)
  if ('A_Const' in value && value.A_Const.sval) return builtinUse('text')
  const { tree } = session.expression(value)
  const printed = tree && typeOf(simplify(tree, withoutColumns), withoutColumns)
  const name = printed && builtinNamed(printed)
  return name === undefined ? unknownType : builtinUse(name)
}

const withoutColumns: TypeContext = { column: () => undefined, base: (type) => type }
