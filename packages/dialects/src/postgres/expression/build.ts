/**
 * From PostgreSQL's syntax tree to ours. What can be folded without knowing types is folded here (`BETWEEN`, `IN`, `LIKE` and
 * their operators, nested AND and OR); casts stay, and `simplify` removes those that mean nothing once the columns' types are known.
 */
import type { ExpressionTree } from '@populace/catalog'
import type { A_Const, A_Indirection, BoolExpr, CaseExpr, ColumnRef, Node, TypeCast } from 'libpg-query'
import { printType } from '../draft/type-use.ts'
import { stringOf, strings } from '../grammar/nodes.ts'
import { resolveTypeName, type Scope } from '../types/type-name.ts'
import { bitsOf, literalOf } from './literal/value.ts'
import { buildCall, buildClock } from './call.ts'
import { buildOperator } from './operator.ts'

/** Raised inside the builder at a construct that the neutral form lacks; never leaves this module. */
class Untranslatable extends Error {}

/** What stands for a node where this module's own reading of it is not meant. */
export type Instead = (node: Node) => ExpressionTree | undefined

/** The neutral form of an expression; undefined where it holds a construct that has none (a subquery, XML, SQL/JSON). */
export function buildTree(node: Node, scope: Scope, instead?: Instead): ExpressionTree | undefined {
  try {
    return build(node, scope, instead)
  } catch (error) {
    if (error instanceof Untranslatable) return undefined
    throw error
  }
}

function build(node: Node | undefined, scope: Scope, instead?: Instead): ExpressionTree {
  if (node === undefined) throw new Untranslatable()
  const other = instead?.(node)
  if (other) return other
  const of = (child: Node | undefined) => build(child, scope, instead)
  const all = (children: readonly Node[] | undefined) => (children ?? []).map(of)
  if ('A_Const' in node) return constant(node.A_Const)
  if ('ColumnRef' in node) return column(node.ColumnRef)
  if ('TypeCast' in node) return cast(node.TypeCast, of, scope)
  if ('A_Expr' in node) return buildOperator(node.A_Expr, of) ?? refuse()
  if ('BoolExpr' in node) return junction(node.BoolExpr, all)
  if ('NullTest' in node) {
    const { nulltesttype, arg } = node.NullTest
    return { op: nulltesttype === 'IS_NOT_NULL' ? 'is-not-null' : 'is-null', arg: of(arg) }
  }
  if ('BooleanTest' in node) {
    const [, negation, value] = /^IS_(NOT_)?(\w+)$/.exec(node.BooleanTest.booltesttype ?? '') ?? []
    const tested = value === 'TRUE' ? true : value === 'FALSE' ? false : null
    return { op: 'is', arg: of(node.BooleanTest.arg), value: tested, negated: negation !== undefined }
  }
  if ('FuncCall' in node) return buildCall(node.FuncCall, all, scope) ?? refuse()
  if ('SQLValueFunction' in node) return buildClock(node.SQLValueFunction)
  if ('CoalesceExpr' in node) return { op: 'coalesce', args: all(node.CoalesceExpr.args) }
  if ('MinMaxExpr' in node)
    return { op: node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest', args: all(node.MinMaxExpr.args) }
  if ('CaseExpr' in node) return choice(node.CaseExpr, of)
  if ('A_ArrayExpr' in node) return { op: 'array', args: all(node.A_ArrayExpr.elements) }
  if ('RowExpr' in node) return { op: 'row', args: all(node.RowExpr.args) }
  if ('A_Indirection' in node) return indirection(node.A_Indirection, of)
  if ('CollateClause' in node) {
    const name: ExpressionTree = { op: 'literal', value: strings(node.CollateClause.collname).at(-1) ?? '' }
    return { op: 'call', name: 'collate', args: [of(node.CollateClause.arg), name] }
  }
  if ('JsonIsPredicate' in node) {
    const { item_type, expr } = node.JsonIsPredicate
    const kind = (item_type ?? 'JS_TYPE_ANY').replace('JS_TYPE_', '').toLowerCase()
    return { op: 'call', name: kind === 'any' ? 'is_json' : `is_json_${kind}`, args: [of(expr)] }
  }
  if ('NamedArgExpr' in node) return of(node.NamedArgExpr.arg)
  return refuse()
}

function refuse(): never {
  throw new Untranslatable()
}

function constant(node: A_Const): ExpressionTree {
  if (node.bsval) return { op: 'cast', arg: { op: 'literal', value: bitsOf(node.bsval.bsval ?? '') }, type: '"bit"' }
  const value = literalOf(node)
  // A whole number written with a point is still a decimal: in a division it makes the difference.
  const decimal = typeof value === 'number' && Number.isInteger(value) && /[.e]/i.test(node.fval?.fval ?? '')
  return decimal ? { op: 'cast', arg: { op: 'literal', value }, type: 'numeric' } : { op: 'literal', value }
}

/** `table.column` is the column; `new.column` and `old.column` of a trigger's condition stay apart, `new.*` is the row itself. */
function column(node: ColumnRef): ExpressionTree {
  const fields = node.fields ?? []
  const last = fields.at(-1)
  const whole = last !== undefined && 'A_Star' in last
  const parts = (whole ? fields.slice(0, -1) : fields).map((field) => stringOf(field) ?? refuse())
  const name = parts.at(-1) ?? refuse()
  const row = whole ? undefined : parts.at(-2)
  if (row === 'new' || row === 'old') return { op: 'field', arg: { op: 'column', name: row }, field: name }
  return { op: 'column', name }
}

function cast(node: TypeCast, of: (child: Node | undefined) => ExpressionTree, scope: Scope): ExpressionTree {
  const arg = of(node.arg)
  if (node.typeName === undefined) return arg
  const use = resolveTypeName(scope, node.typeName)
  // A length cuts text off and a scale rounds, so they stay; a fraction's precision in a cast of a clock hardly matters, but stays too.
  return { op: 'cast', arg, type: printType(use) }
}

function junction(node: BoolExpr, all: (children: readonly Node[] | undefined) => ExpressionTree[]): ExpressionTree {
  const args = all(node.args)
  if (node.boolop === 'NOT_EXPR') return { op: 'not', arg: args[0] ?? refuse() }
  return flatten(node.boolop === 'OR_EXPR' ? 'or' : 'and', args)
}

/** AND or OR of the arguments, nested ones of the same sort spliced in. */
function flatten(op: 'and' | 'or', args: readonly ExpressionTree[]): ExpressionTree {
  return { op, args: args.flatMap((arg) => (arg.op === op ? arg.args : [arg])) }
}

function choice(node: CaseExpr, of: (child: Node | undefined) => ExpressionTree): ExpressionTree {
  const branches = (node.args ?? []).map((branch) => {
    if (!('CaseWhen' in branch)) return refuse()
    return { when: of(branch.CaseWhen.expr), result: of(branch.CaseWhen.result) }
  })
  return {
    op: 'case',
    ...(node.arg === undefined ? {} : { arg: of(node.arg) }),
    branches,
    ...(node.defresult === undefined ? {} : { otherwise: of(node.defresult) }),
  }
}

function indirection(node: A_Indirection, of: (child: Node | undefined) => ExpressionTree): ExpressionTree {
  return (node.indirection ?? []).reduce<ExpressionTree>((arg, step) => {
    const field = stringOf(step)
    if (field !== undefined) return { op: 'field', arg, field }
    if (!('A_Indices' in step)) return refuse()
    const { is_slice, lidx, uidx } = step.A_Indices
    if (!is_slice) return { op: 'subscript', arg, index: of(uidx) }
    const bound = (index: Node | undefined): ExpressionTree =>
      index === undefined ? { op: 'literal', value: null } : of(index)
    return { op: 'call', name: 'slice', args: [arg, bound(lidx), bound(uidx)] }
  }, of(node.arg))
}
