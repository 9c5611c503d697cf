import type { ExpressionTree } from '@populace/catalog'
import type { A_Expr, Node, SelectStmt, SubLink } from 'libpg-query'
import { treeColumns } from '../expression/columns.ts'
import { stringOf, strings } from '../grammar/nodes.ts'

/** What a function's condition looks for, while its parts are being read. */
export interface Wanted {
  readonly schema: string | undefined
  readonly table: string
  readonly equal: readonly { readonly column: string; readonly argument: number }[]
  /** What else is asked of the row. */
  readonly where: readonly ExpressionTree[]
}

/** What reading a condition needs of the function around it. */
export interface Surroundings {
  /** The function's own name, and those of its arguments. */
  readonly name: string
  readonly argumentNames: readonly string[]
  /** A table's columns; undefined where there is no such table. */
  readonly columnsOf: (schema: string | undefined, table: string) => readonly string[] | undefined
  readonly tree: (node: Node) => ExpressionTree | undefined
}

/** A condition that holds exactly where a table has a row of a kind, as what that row is: `EXISTS (…)`, `x IN (SELECT …)`, `(SELECT count(*) …) > 0`. */
export function wantedBy(node: Node | undefined, around: Surroundings): Wanted | undefined {
  if (!node) return undefined
  if ('SubLink' in node) return ofSubLink(node.SubLink, around)
  if ('TypeCast' in node) return wantedBy(node.TypeCast.arg, around)
  if ('A_Expr' in node) return ofComparison(node.A_Expr, around)
  return undefined
}

/** What a query of one value looks for, which is true where there is a row. */
export function wantedByQuery(select: SelectStmt, around: Surroundings): Wanted | undefined {
  const value = onlyValue(select)
  if (!select.fromClause) return wantedBy(value, around)
  if (!value) return undefined
  if ('A_Expr' in value && isPositive(value.A_Expr) && isCount(value.A_Expr.lexpr)) return fromRows(select, around)
  const found = fromRows(select, around)
  const tree = found && !isCount(value) ? around.tree(value) : undefined
  return found && tree && isOf(tree, found, around) ? { ...found, where: [...found.where, tree] } : undefined
}

function ofSubLink({ subLinkType, subselect, testexpr, operName }: SubLink, around: Surroundings): Wanted | undefined {
  if (!subselect || !('SelectStmt' in subselect)) return undefined
  const select = subselect.SelectStmt
  if (subLinkType === 'EXISTS_SUBLINK') return fromRows(select, around)
  if (subLinkType === 'EXPR_SUBLINK') return wantedByQuery(select, around)
  if (subLinkType !== 'ANY_SUBLINK' || (operName && stringOf(operName[0]) !== '=')) return undefined
  const found = fromRows(select, around)
  const column = columnName(onlyValue(select))
  const argument = argumentOf(testexpr, around)
  if (!found || column === undefined || argument === undefined) return undefined
  return { ...found, equal: [...found.equal, { column, argument }] }
}

/** `(SELECT count(*) FROM t WHERE …) > 0`, `(SELECT kind FROM t WHERE id = $1) = 'person'`. */
function ofComparison(expr: A_Expr, around: Surroundings): Wanted | undefined {
  const { lexpr, rexpr } = expr
  if (!lexpr || !rexpr || !('SubLink' in lexpr) || lexpr.SubLink.subLinkType !== 'EXPR_SUBLINK') return undefined
  const { subselect } = lexpr.SubLink
  if (!subselect || !('SelectStmt' in subselect)) return undefined
  const select = subselect.SelectStmt
  const [value, found] = [onlyValue(select), fromRows(select, around)]
  if (!found || !value) return undefined
  if (isCount(value)) return isPositive(expr) ? found : undefined
  const tree = around.tree({ A_Expr: { ...expr, lexpr: value } })
  return tree && isOf(tree, found, around) ? { ...found, where: [...found.where, tree] } : undefined
}

/** Rows of one table, by what its WHERE says of them. */
function fromRows(select: SelectStmt, around: Surroundings): Wanted | undefined {
  const [from, ...others] = select.fromClause ?? []
  const isPlain = !select.groupClause && !select.havingClause && !select.limitOffset && select.op === 'SETOP_NONE'
  if (!from || others.length > 0 || !('RangeVar' in from) || !isPlain) return undefined
  const { schemaname: schema, relname: table = '' } = from.RangeVar
  const columns = around.columnsOf(schema, table)
  if (!columns) return undefined
  let wanted: Wanted | undefined = { schema, table, equal: [], where: [] }
  for (const part of conjuncts(select.whereClause)) wanted &&= withPart(wanted, part, columns, around)
  return wanted
}

const conjuncts = (node: Node | undefined): readonly Node[] => {
  if (!node) return []
  const isAll = 'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR'
  return isAll ? (node.BoolExpr.args ?? []).flatMap(conjuncts) : [node]
}

function withPart(wanted: Wanted, part: Node, columns: readonly string[], around: Surroundings): Wanted | undefined {
  if ('A_Expr' in part && part.A_Expr.kind === 'AEXPR_OP' && stringOf(part.A_Expr.name?.[0]) === '=') {
    const { lexpr, rexpr } = part.A_Expr
    for (const [left, right] of [
      [lexpr, rexpr],
      [rexpr, lexpr],
    ]) {
      const [column, argument] = [columnName(left), argumentOf(right, around, columns)]
      if (column !== undefined && columns.includes(column) && argument !== undefined)
        return { ...wanted, equal: [...wanted.equal, { column, argument }] }
    }
  }
  const tree = around.tree(part)
  return tree && isOf(tree, wanted, around) ? { ...wanted, where: [...wanted.where, tree] } : undefined
}

/** Whether an expression speaks of the looked-up row alone. */
function isOf(tree: ExpressionTree, { schema, table }: Wanted, { columnsOf, argumentNames }: Surroundings): boolean {
  const columns = columnsOf(schema, table) ?? []
  const spoken = [...treeColumns({ text: '', tree })]
  return spoken.length > 0 && spoken.every((name) => columns.includes(name) && !argumentNames.includes(name))
}

function onlyValue({ targetList }: SelectStmt): Node | undefined {
  const [target, ...others] = targetList ?? []
  return target && 'ResTarget' in target && others.length === 0 ? target.ResTarget.val : undefined
}

/** `count(…) > 0`, `>= 1`, `<> 0`: that there is one. */
function isPositive({ name, rexpr }: A_Expr): boolean {
  const bound = rexpr && 'A_Const' in rexpr && rexpr.A_Const.ival ? (rexpr.A_Const.ival.ival ?? 0) : undefined
  const operator = stringOf(name?.[0])
  return bound === 0 ? operator === '>' || operator === '<>' : bound === 1 && operator === '>='
}

const isCount = (node: Node | undefined): boolean =>
  node !== undefined && 'FuncCall' in node && strings(node.FuncCall.funcname).at(-1) === 'count'

/** The column that a node names, under its table or not. */
function columnName(node: Node | undefined): string | undefined {
  if (node && 'TypeCast' in node) return columnName(node.TypeCast.arg)
  return node && 'ColumnRef' in node ? stringOf(node.ColumnRef.fields?.at(-1)) : undefined
}

/** The place of the argument that a node is, from 0. A name that the table has a column of is that column. */
function argumentOf(node: Node | undefined, around: Surroundings, columns: readonly string[] = []): number | undefined {
  if (!node) return undefined
  if ('TypeCast' in node) return argumentOf(node.TypeCast.arg, around, columns)
  if ('ParamRef' in node) return (node.ParamRef.number ?? 1) - 1
  if (!('ColumnRef' in node)) return undefined
  const parts = strings(node.ColumnRef.fields)
  const name = parts.at(-1) ?? ''
  const place = around.argumentNames.indexOf(name)
  const isPlain = parts.length === 1 ? !columns.includes(name) : parts.at(-2) === around.name
  return place >= 0 && isPlain ? place : undefined
}
