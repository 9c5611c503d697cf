import type { ExpressionTree } from '@populace/catalog'
import type { Node, SelectStmt, SubLink } from 'libpg-query'
import { mapTree } from '../../sql/expression/map.ts'
import { existenceOf, existing, rowOf, queriedValue } from '../../sql/routines/query.ts'
import { COUNT, type FindTable, type Selection, type Source } from '../../sql/routines/selection.ts'
import { buildTree } from '../expression/build.ts'
import { stringOf, strings } from '../grammar/nodes.ts'
import type { Scope } from '../types/type-name.ts'

type Tree = ExpressionTree

/** Where an expression stands that may hold queries. */
export interface Surroundings {
  readonly scope: Scope
  readonly find: FindTable
  /** Queries that lie within one another are read to some depth. */
  readonly depth?: number
}

const DEEPEST = 6

/** The neutral form of an expression with queries in it: each looks for the row of a table by what lies around it. Undefined where one of them does more. */
export function treeWithQueries(node: Node, around: Surroundings): Tree | undefined {
  const tree = buildTree(node, around.scope, (part) => ofNode(part, around))
  return tree && mapTree(tree, existing)
}

function ofNode(node: Node, around: Surroundings): Tree | undefined {
  if ('ParamRef' in node) return { op: 'column', name: `$${node.ParamRef.number ?? 0}` }
  if ('ColumnRef' in node) return ofField(node.ColumnRef.fields ?? [])
  if ('SubLink' in node) return ofSubLink(node.SubLink, around)
  return isCount(node) ? COUNT : undefined
}

/** `table.column`, `record.column`. */
function ofField(fields: readonly Node[]): Tree | undefined {
  const [name, qualifier] = [...fields].reverse().map(stringOf)
  if (name === undefined || qualifier === undefined) return undefined
  return { op: 'field', arg: { op: 'column', name: qualifier }, field: name }
}

function ofSubLink({ subLinkType, subselect, testexpr, operName }: SubLink, around: Surroundings): Tree | undefined {
  if (!subselect || !('SelectStmt' in subselect)) return undefined
  const selection = selectionOf(subselect.SelectStmt, around)
  if (!selection) return undefined
  if (subLinkType === 'EXISTS_SUBLINK') return existenceOf(selection)
  if (subLinkType === 'EXPR_SUBLINK') return queriedValue(selection)
  if (subLinkType !== 'ANY_SUBLINK' || (operName && stringOf(operName[0]) !== '=') || !testexpr) return undefined
  const [column, ...others] = selection.targets
  const given = treeWithQueries(testexpr, around)
  return column && given && others.length === 0 ? rowOf(selection, { column, given }) : undefined
}

const isCount = (node: Node): boolean =>
  'FuncCall' in node &&
  strings(node.FuncCall.funcname).at(-1) === 'count' &&
  !node.FuncCall.agg_distinct &&
  !node.FuncCall.agg_filter &&
  !node.FuncCall.over

/** What a query looks at; undefined where it is more than tables joined inwards, or one to what stands left of it, and conditions. */
export function selectionOf(select: SelectStmt, around: Surroundings): Selection | undefined {
  const { depth = 0, scope, find } = around
  const isPlain =
    select.op === 'SETOP_NONE' &&
    !select.groupClause &&
    !select.havingClause &&
    !select.limitOffset &&
    !select.withClause &&
    // Which of several rows comes first makes a difference to what it gives.
    !select.sortClause &&
    depth < DEEPEST
  const joined = isPlain ? joinedBy(select.fromClause ?? [], find) : undefined
  if (!joined) return undefined
  const tree = (node: Node | undefined) => node && treeWithQueries(node, { scope, find, depth: depth + 1 })
  const written = [...joined.conditions, ...(select.whereClause ? [select.whereClause] : [])]
  const conditions = written.flatMap((node) => tree(node) ?? [])
  if (conditions.length < written.length) return undefined
  const targets = (select.targetList ?? []).map((node) => tree('ResTarget' in node ? node.ResTarget.val : undefined))
  return { sources: joined.sources, conditions, targets }
}

interface Joined {
  readonly sources: readonly Source[]
  readonly conditions: readonly Node[]
}

function joinedBy(from: readonly Node[], find: FindTable): Joined | undefined {
  const sources: Source[] = []
  const conditions: Node[] = []
  const read = (node: Node | undefined, isOuter = false): boolean => {
    if (!node) return false
    if ('JoinExpr' in node) {
      const { jointype, larg, rarg, quals, usingClause, isNatural } = node.JoinExpr
      if (quals) conditions.push(quals)
      const isLeft = jointype === 'JOIN_LEFT' && rarg !== undefined && 'RangeVar' in rarg
      const isPlain = (jointype === 'JOIN_INNER' || isLeft) && !usingClause && !isNatural
      return isPlain && read(larg, isOuter) && read(rarg, isOuter || isLeft)
    }
    if (!('RangeVar' in node)) return false
    const { schemaname, relname = '', alias } = node.RangeVar
    const table = find(schemaname, relname)
    if (table) sources.push({ alias: alias?.aliasname ?? relname, table, isOuter })
    return table !== undefined
  }
  return from.every((node) => read(node)) ? { sources, conditions } : undefined
}
