import { children as childrenOf, type ExpressionTree, type Lookup, ROW_COUNT } from '@populace/catalog'
import type { A_Expr, Node, SelectStmt, SubLink } from 'libpg-query'
import { buildTree, type Instead } from '../expression/build.ts'
import { stringOf, strings } from '../grammar/nodes.ts'
import type { Scope } from '../types/type-name.ts'
import { columnName, type FindTable, joinedBy, type Source, subjectOf } from './sources.ts'

type Tree = ExpressionTree

/** Where an expression stands that may hold queries. */
export interface Surroundings {
  readonly scope: Scope
  readonly find: FindTable
  /** What a name or something else around the queries stands for. */
  readonly instead?: Instead
  /** Queries that lie within one another are read to some depth. */
  readonly depth?: number
}

const DEEPEST = 6

/** The neutral form of an expression with queries in it: each looks for the row of a table by what lies around it. Undefined where one of them does more. */
export const treeWithQueries = (node: Node, around: Surroundings): Tree | undefined =>
  buildTree(node, around.scope, (part) => around.instead?.(part) ?? ofNode(part, around))

function ofNode(node: Node, around: Surroundings): Tree | undefined {
  if ('ParamRef' in node) return { op: 'column', name: `$${node.ParamRef.number ?? 0}` }
  if ('SubLink' in node) return ofSubLink(node.SubLink, around)
  return 'A_Expr' in node ? ofCount(node.A_Expr, around) : undefined
}

function ofSubLink({ subLinkType, subselect, testexpr, operName }: SubLink, around: Surroundings): Tree | undefined {
  if (!subselect || !('SelectStmt' in subselect)) return undefined
  const select = subselect.SelectStmt
  if (subLinkType === 'EXISTS_SUBLINK') return rowOf(select, around)
  if (subLinkType === 'EXPR_SUBLINK') return valueOfQuery(select, around)
  if (subLinkType !== 'ANY_SUBLINK' || (operName && stringOf(operName[0]) !== '=') || !testexpr) return undefined
  const column = onlyValue(select)
  const given = treeWithQueries(testexpr, around)
  return column && given && rowOf(select, around, { column, given })
}

/** `(SELECT count(*) FROM t WHERE …) > 0`, and `= 0`: whether there is a row. */
function ofCount({ lexpr, rexpr, name }: A_Expr, around: Surroundings): Tree | undefined {
  if (!lexpr || !('SubLink' in lexpr) || lexpr.SubLink.subLinkType !== 'EXPR_SUBLINK') return undefined
  const { subselect } = lexpr.SubLink
  if (!subselect || !('SelectStmt' in subselect) || !isCount(onlyValue(subselect.SelectStmt))) return undefined
  return counted(rowOf(subselect.SelectStmt, around), stringOf(name?.[0]), rexpr)
}

function counted(row: Tree | undefined, operator: string | undefined, bound: Node | undefined): Tree | undefined {
  const number = bound && 'A_Const' in bound && bound.A_Const.ival ? (bound.A_Const.ival.ival ?? 0) : undefined
  const compared = `${operator} ${number}`
  if (row && ['> 0', '<> 0', '>= 1'].includes(compared)) return row
  return row && ['= 0', '< 1', '<= 0'].includes(compared) ? { op: 'not', arg: row } : undefined
}

const isCount = (node: Node | undefined): boolean =>
  node !== undefined &&
  'FuncCall' in node &&
  strings(node.FuncCall.funcname).at(-1) === 'count' &&
  !node.FuncCall.agg_distinct &&
  !node.FuncCall.agg_filter

/** How many rows there are of those that a query looks for. */
function countOf(select: SelectStmt, around: Surroundings): Tree | undefined {
  const row = rowOf(select, around)
  return row && { op: 'call', name: ROW_COUNT, args: [row] }
}

/** `SELECT …` of nothing, without a condition: one row, always. */
export const isWithoutTable = ({ fromClause, whereClause, op }: SelectStmt): boolean =>
  !fromClause && !whereClause && op === 'SETOP_NONE'

/** What a query of one value gives. */
export function valueOfQuery(select: SelectStmt, around: Surroundings): Tree | undefined {
  const value = onlyValue(select)
  if (!value) return undefined
  if (!select.fromClause) return treeWithQueries(value, around)
  if ('A_Expr' in value && isCount(value.A_Expr.lexpr))
    return counted(rowOf(select, around), stringOf(value.A_Expr.name?.[0]), value.A_Expr.rexpr)
  return isCount(value) ? countOf(select, around) : rowOf(select, around, { gives: value })
}

/** What each column of a query gives of the row that it looks for, or looks for none; undefined for those that nothing tells. */
export const valuesOfQuery = (select: SelectStmt, around: Surroundings): readonly (Tree | undefined)[] =>
  (select.targetList ?? []).map((node) => {
    const value = 'ResTarget' in node ? node.ResTarget.val : undefined
    if (value && isWithoutTable(select)) return treeWithQueries(value, around)
    return isCount(value) ? countOf(select, around) : value && rowOf(select, around, { gives: value })
  })

interface Beside {
  /** A column of the query that must equal something around it. */
  readonly column?: Node
  readonly given?: Tree
  readonly gives?: Node
}

/** The row of one table that a query looks for, by what its WHERE and its joins say of it. */
export function rowOf(select: SelectStmt, around: Surroundings, beside: Beside = {}): Lookup | undefined {
  const { depth = 0 } = around
  const isPlain =
    select.op === 'SETOP_NONE' &&
    !select.groupClause &&
    !select.havingClause &&
    !select.limitOffset &&
    !select.withClause
  const joined = isPlain && depth < DEEPEST ? joinedBy(select.fromClause ?? [], around.find) : undefined
  return (
    joined && new Query(joined.sources, around).row([...joined.conditions, ...ofNullable(select.whereClause)], beside)
  )
}

const ofNullable = (node: Node | undefined): readonly Node[] => (node ? [node] : [])

const conjuncts = (node: Node): readonly Node[] =>
  'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(conjuncts) : [node]

function onlyValue({ targetList }: SelectStmt): Node | undefined {
  const [target, ...others] = targetList ?? []
  return target && 'ResTarget' in target && others.length === 0 ? target.ResTarget.val : undefined
}

interface Edge {
  readonly ends: readonly [readonly [source: number, column: string], readonly [source: number, column: string]]
}

class Query {
  private readonly equal: Lookup['equal'][number][][]
  private readonly where: Tree[][]
  private readonly edges: Edge[] = []
  private readonly sources: readonly Source[]
  private readonly around: Surroundings

  constructor(sources: readonly Source[], around: Surroundings) {
    this.sources = sources
    this.around = around
    this.equal = sources.map(() => [])
    this.where = sources.map(() => [])
  }

  row(conditions: readonly Node[], { column, given, gives }: Beside): Lookup | undefined {
    if (column && given) {
      const [at, name] = [subjectOf(column, this.sources), columnName(column)]
      if (typeof at !== 'number' || name === undefined) return undefined
      this.equal[at]?.push({ column: name, value: given })
    }
    if (!conditions.flatMap(conjuncts).every((part) => this.condition(part))) return undefined
    const anchors = this.equal.flatMap((equal, i) => (equal.length > 0 ? [i] : []))
    const [anchor, ...others] = anchors
    if (anchor === undefined || others.length > 0) return undefined
    const giving = gives && this.within(gives)
    if (gives && !giving) return undefined
    // What a row gives that need not be there is unknown without it; whether others are there does not depend on it.
    if (this.sources.some(({ isOuter }, i) => isOuter && giving?.source !== i)) return undefined
    const reached = new Set<number>()
    const found = this.from(anchor, this.equal[anchor] ?? [], reached, giving)
    const isWhole = reached.size === this.sources.length && this.edges.length === this.sources.length - 1
    return isWhole && (!giving || found?.gives) ? found : undefined
  }

  private condition(part: Node): boolean {
    const { A_Expr: compared } = 'A_Expr' in part ? part : {}
    if (compared?.kind === 'AEXPR_OP' && stringOf(compared.name?.[0]) === '=')
      if (this.equality(compared.lexpr, compared.rexpr) || this.equality(compared.rexpr, compared.lexpr)) return true
    const within = this.within(part)
    if (within) this.where[within.source]?.push(within.tree)
    return within !== undefined
  }

  /** `column = …`, by what lies around the query or by another of its tables. */
  private equality(lexpr: Node | undefined, rexpr: Node | undefined): boolean {
    const [at, column] = [subjectOf(lexpr, this.sources), columnName(lexpr)]
    if (typeof at !== 'number' || column === undefined || !rexpr) return false
    const other = subjectOf(rexpr, this.sources)
    const name = columnName(rexpr)
    if (other === 'outside') {
      const value = treeWithQueries(rexpr, this.around)
      if (value) this.equal[at]?.push({ column, value })
      return value !== undefined
    }
    if (typeof other !== 'number' || other === at || name === undefined) return false
    this.edges.push({
      ends: [
        [at, column],
        [other, name],
      ],
    })
    return true
  }

  /** What speaks of one of the tables alone, or of rows that are looked for by it. */
  private within(part: Node): { readonly source: number; readonly tree: Tree } | undefined {
    const subject = subjectOf(part, this.sources)
    const source = subject === 'mixed' && this.sources.length === 1 ? 0 : subject
    const at = source === 'nothing' ? 0 : source
    if (typeof at !== 'number') return undefined
    const columns = this.sources[at]?.columns ?? []
    const { scope, find, depth = 0 } = this.around
    const tree = treeWithQueries(part, { scope, find, depth: depth + 1 })
    return tree && isOver(tree, columns) ? { source: at, tree } : undefined
  }

  /** A table's row, with the rows of others that are looked for by it. */
  private from(
    at: number,
    equal: Lookup['equal'],
    reached: Set<number>,
    giving: { readonly source: number; readonly tree: Tree } | undefined,
  ): Lookup | undefined {
    const source = this.sources[at]
    if (!source || reached.has(at)) return undefined
    reached.add(at)
    const where = [...(this.where[at] ?? [])]
    let gives = giving?.source === at ? giving.tree : undefined
    for (const { ends } of this.edges)
      for (const [[here, column], [there, other]] of [ends, [ends[1], ends[0]] as const]) {
        if (here !== at || reached.has(there)) continue
        const next = this.from(there, [{ column: other, value: { op: 'column', name: column } }], reached, giving)
        if (!next) continue
        const { gives: given, ...row } = next
        where.push(row)
        if (given) gives = next
      }
    const [first] = where
    const all: Tree | undefined = where.length > 1 ? { op: 'and', args: where } : first
    const { schema, name } = source.table
    return { op: 'lookup', table: { schema, name }, equal, ...(all ? { where: all } : {}), ...(gives ? { gives } : {}) }
  }
}

function isOver(tree: Tree, columns: readonly string[]): boolean {
  if (tree.op === 'column') return columns.includes(tree.name)
  if (tree.op === 'field' || tree.op === 'clock' || tree.op === 'next-value') return tree.op === 'clock'
  return childrenOf(tree).every((part) => isOver(part, columns))
}
