/**
 * Takes out of a tree what PostgreSQL's analysis puts in when it stores an expression and nobody wrote: casts of literals to the
 * type they have anyway, relabelling of varchar as text, widening of a number beside a wider one, domains taken as their base.
 * A tree from DDL text passes through the same rules, so both forms meet.
 */
import type { ExpressionTree } from '@populace/catalog'
import { canonicalLiteral } from './literal/canonical.ts'
import { argumentType, bareType, isTextual, numberClass, rankOf, type TypeContext, typeOf } from './types.ts'

type Tree = ExpressionTree

/** The normal form of a tree; `expected` is the type that its value will be stored as, if any. */
export const simplify = (tree: Tree, context: TypeContext, expected?: string): Tree =>
  simplification(context)(tree, expected)

/** What simplifies trees in a context: made once for all of a tree. */
function simplification(context: TypeContext): (tree: Tree, expected?: string) => Tree {
  const visit = (child: Tree) => simplified(child)
  const condition = (child: Tree) => simplified(child, 'boolean')
  const base = (type: string | undefined) => (type === undefined ? undefined : context.base(type))
  const type = (child: Tree) => base(typeOf(child, context))

  /** Without a cast that only repeats what `other`, its partner in an operation, says already. */
  function beside(arg: Tree, other: string | undefined): Tree {
    if (other === undefined) return arg.op === 'cast' && arg.arg.op === 'literal' ? arg.arg : arg
    if (arg.op === 'literal') return retype(arg, other)
    if (arg.op === 'array' && other.endsWith('[]'))
      return { ...arg, args: arg.args.map((item) => beside(item, other.slice(0, -2))) }
    if (arg.op !== 'cast') return arg
    const target = base(bareType(arg.type)) ?? ''
    if (arg.arg.op === 'literal' && (target === other || isTextual(target))) return retype(arg.arg, other)
    if (arg.arg.op === 'array' && target === other) return beside(arg.arg, other)
    if (dates(arg) && target === other) return arg.arg
    return widens(arg) && rankOf(other) !== undefined ? beside(arg.arg, other) : arg
  }

  /** Whether a cast only widens a number: harmless to leave out wherever values are compared or stored. */
  function widens(arg: Tree): arg is Extract<Tree, { op: 'cast' }> {
    if (arg.op !== 'cast') return false
    const [from, to] = [rankOf(type(arg.arg)), rankOf(bareType(arg.type))]
    return from !== undefined && to !== undefined && from <= to && arg.type === bareType(arg.type)
  }

  /** Whether a cast only takes a date, or a time without a zone, as the fuller moment that its partner or a function works with. */
  function dates(arg: Tree): arg is Extract<Tree, { op: 'cast' }> {
    return arg.op === 'cast' && /^timestamp/.test(arg.type) && /^(date$|timestamp without)/.test(type(arg.arg) ?? '')
  }

  function pair(left: Tree, right: Tree): [Tree, Tree] {
    const [l, r] = [visit(left), visit(right)]
    const [leftType, rightType] = [type(l), type(r)]
    const constants = typedConstants(l, r)
    if (constants !== undefined) return constants
    // Against text that is no constant, citext compares as text: the cast is the database's.
    const [plainLeft, plainRight] = [
      isTextual(rightType) && r.op !== 'literal' ? withoutRelabel(l) : l,
      isTextual(leftType) && l.op !== 'literal' ? withoutRelabel(r) : r,
    ]
    return [beside(plainLeft, rightType), beside(plainRight, leftType)]
  }

  /** Of two constants in text, the first keeps the type that either was given: else nothing would tell it. */
  function typedConstants(left: Tree, right: Tree): [Tree, Tree] | undefined {
    const [l, r] = [constantText(left), constantText(right)]
    const given = [left, right].find((side) => side.op === 'cast')
    if (l === undefined || r === undefined || given?.op !== 'cast') return undefined
    const target = bareType(given.type)
    return [{ op: 'cast', arg: retype(l, target), type: given.type }, retype(r, target)]
  }

  function among(args: readonly Tree[], expected: string | undefined): Tree[] {
    const visited = args.map(visit).map(withoutRelabel)
    const type = commonType(visited, expected)
    const [first] = visited
    const constants =
      type === undefined && first !== undefined && visited.every((arg) => constantText(arg) !== undefined)
    const given = visited.find((arg) => arg.op === 'cast')
    const target = given?.op === 'cast' ? given.type : undefined
    const bare = visited.map((arg) => beside(arg, constants && target !== undefined ? bareType(target) : type))
    // As in `typedConstants`, the first of nothing but constants keeps their type.
    return constants && target !== undefined
      ? [{ op: 'cast', arg: bare[0] ?? first, type: target }, ...bare.slice(1)]
      : bare
  }

  function commonType(args: readonly Tree[], expected: string | undefined): string | undefined {
    return (
      expected ??
      args
        .filter((arg) => arg.op !== 'cast' || arg.arg.op !== 'literal')
        .map(type)
        .find((t) => t !== undefined)
    )
  }

  function cast(node: Extract<Tree, { op: 'cast' }>): Tree {
    const target = bareType(node.type)
    const arg = simplified(node.arg, node.arg.op === 'array' ? target : undefined)
    const plain = node.type === target
    if (arg.op === 'literal') {
      if (arg.value === null || isTextual(target)) return arg
      const retyped = retype(arg, target)
      // A whole number taken as a decimal decides how a division goes; where it doesn't matter, the cast falls away later.
      const decides = numberClass(target) !== undefined && numberClass(target) !== numberClass(type(retyped))
      return retyped.op === 'literal' && typeof retyped.value !== 'string' && !decides
        ? retyped
        : { ...node, arg: retyped }
    }
    const from = type(arg)
    if (plain && (from === target || (isTextual(from) && isTextual(target)))) return arg
    if (
      plain &&
      from?.endsWith('[]') &&
      target.endsWith('[]') &&
      isTextual(from.slice(0, -2)) &&
      isTextual(target.slice(0, -2))
    )
      return arg
    return { ...node, arg }
  }

  function arithmetic(node: Extract<Tree, { op: 'binary' }>): Tree {
    const [left, right] = [visit(node.left), visit(node.right)]
    const [leftRank, rightRank] = [rankOf(type(left)), rankOf(type(right))]
    if (leftRank === undefined || rightRank === undefined)
      return { ...node, ...datedOperands(node.operator, left, right) }
    // Integers divide differently from decimals, so where no operand is one by itself, one keeps the cast that decides.
    const [bareLeft, bareRight] = [widens(left) ? left.arg : left, widens(right) ? right.arg : right]
    const wider = leftRank > rightRank ? type(left) : type(right)
    const decided = [bareLeft, bareRight].some((arg) => numberClass(type(arg)) === numberClass(wider))
    if (decided || wider === undefined) return { ...node, left: bareLeft, right: bareRight }
    if (bareRight.op === 'literal' && bareLeft.op !== 'literal')
      return { ...node, left: bareLeft, right: { op: 'cast', arg: bareRight, type: wider } }
    return { ...node, left: { op: 'cast', arg: bareLeft, type: wider }, right: bareRight }
  }

  /** Operands of arithmetic with dates: text added to a moment is an interval, otherwise it is like its partner. */
  function datedOperands(operator: string, left: Tree, right: Tree): { left: Tree; right: Tree } {
    const [constant, other] = typedConstants(left, right) ?? []
    const alike = operator === '-' || (constant?.op === 'cast' && constant.type === 'interval')
    if (constant !== undefined && other !== undefined && alike) return { left: constant, right: other }
    const operand = (arg: Tree, other: Tree): Tree => {
      if (widens(arg)) return arg.arg
      const isText = arg.op === 'literal' && typeof arg.value === 'string'
      if (!isText || operator !== '+' || !/^timestamp/.test(type(other) ?? '')) return beside(arg, type(other) ?? '')
      return { op: 'cast', arg: retype(arg, 'interval'), type: 'interval' }
    }
    return { left: operand(left, right), right: operand(right, left) }
  }

  return simplified

  function simplified(tree: Tree, expected?: string): Tree {
    switch (tree.op) {
      case 'cast':
        return expected === undefined ? cast(tree) : beside(cast(tree), base(expected))
      case 'literal':
        return expected === undefined ? tree : retype(tree, base(expected) ?? '')
      case 'and':
      case 'or':
        return { ...tree, args: tree.args.map(condition).flatMap((arg) => (arg.op === tree.op ? arg.args : [arg])) }
      case 'not': {
        const arg = condition(tree.arg)
        return arg.op === 'distinct' ? { ...arg, negated: !arg.negated } : { ...tree, arg }
      }
      case 'is':
        return { ...tree, arg: condition(tree.arg) }
      case 'is-null':
      case 'is-not-null':
      case 'unary':
      case 'field':
        return { ...tree, arg: visit(tree.arg) }
      case 'compare': {
        const [left, right] = pair(tree.left, tree.right)
        return comparedRows(tree.operator, left, right) ?? { ...tree, left, right }
      }
      case 'distinct':
      case 'nullif': {
        const [left, right] = pair(tree.left, tree.right)
        return { ...tree, left, right }
      }
      case 'binary': {
        if (/^([-+*/%^&|#]|<<|>>)$/.test(tree.operator)) return arithmetic(tree)
        const [left, right] = pair(tree.left, tree.right)
        const path = /^(#>>?|\?[|&])$/.test(tree.operator) && right.op === 'cast' && right.arg.op === 'literal'
        return { ...tree, left: withoutRelabel(left), right: path ? right.arg : withoutRelabel(right) }
      }
      case 'in': {
        const list = tree.list.map(visit)
        const arg = visit(tree.arg)
        const [own] = [type(widens(arg) ? arg.arg : arg)]
        return { ...tree, arg: beside(arg, own), list: list.map((item) => beside(item, own)) }
      }
      case 'match':
        return { ...tree, arg: visit(tree.arg), pattern: beside(visit(tree.pattern), undefined) }
      case 'call':
        return { ...tree, args: calledWith(tree) }
      case 'coalesce':
      case 'greatest':
      case 'least':
        return { ...tree, args: among(tree.args, expected) }
      case 'array': {
        const element = expected?.endsWith('[]') ? expected.slice(0, -2) : undefined
        return { ...tree, args: tree.args.map((arg) => beside(visit(arg), base(element))) }
      }
      case 'row':
        return { ...tree, args: tree.args.map((arg) => beside(visit(arg), undefined)) }
      case 'case':
        return choice(tree, expected)
      case 'quantified': {
        const right = visit(tree.right)
        const element = type(right)?.replace(/\[\]$/, '')
        return { ...tree, left: beside(withoutRelabel(visit(tree.left)), element), right }
      }
      case 'subscript':
        return { ...tree, arg: visit(tree.arg), index: subscript(tree) }
      default:
        return tree
    }
  }

  /** An array's index is an integer, a jsonb's may be a key. */
  function subscript(node: Extract<Tree, { op: 'subscript' }>): Tree {
    return beside(visit(node.index), type(node.arg)?.endsWith('[]') ? 'integer' : undefined)
  }

  function calledWith(node: Extract<Tree, { op: 'call' }>): Tree[] {
    const args = node.args.map(visit)
    const moment = node.name === 'age' ? args.map(type).find((t) => t !== undefined) : undefined
    return args.map((arg, i) => argument(arg, argumentType(node.name, i) ?? moment))
  }

  /** An argument without the conversion that a function's signature asks for. */
  function argument(arg: Tree, asked: string | undefined): Tree {
    if (asked !== undefined) return beside(arg, asked)
    if (arg.op !== 'cast') return arg
    const target = bareType(arg.type)
    if (arg.arg.op === 'literal' && (/^reg|(^|\.)citext$/.test(target) || rankOf(target) !== undefined)) return arg.arg
    return widens(arg) || dates(arg) ? arg.arg : withoutRelabel(arg)
  }

  /** citext is taken as text by whatever has no version for it. */
  function withoutRelabel(arg: Tree): Tree {
    const relabelled = arg.op === 'cast' && isTextual(arg.type) && /(^|\.)citext$/.test(type(arg.arg) ?? '')
    return relabelled ? arg.arg : arg
  }

  function choice(node: Extract<Tree, { op: 'case' }>, expected: string | undefined): Tree {
    const result = (child: Tree) => withoutRelabel(visit(child))
    const results = [...node.branches.map((branch) => branch.result), ...(node.otherwise ? [node.otherwise] : [])].map(
      result,
    )
    const resultType = commonType(results, expected)
    const arg = node.arg === undefined ? undefined : visit(node.arg)
    const branches = node.branches.map((branch) => ({
      when: arg === undefined ? condition(branch.when) : beside(visit(branch.when), type(arg)),
      result: beside(result(branch.result), resultType),
    }))
    const otherwise = node.otherwise === undefined ? undefined : beside(result(node.otherwise), resultType)
    // PostgreSQL stores CASE without ELSE as ELSE NULL.
    const silent = otherwise === undefined || (otherwise.op === 'literal' && otherwise.value === null)
    return { op: 'case', ...(arg === undefined ? {} : { arg }), branches, ...(silent ? {} : { otherwise }) }
  }
}

/** Rows are equal if all their fields are: PostgreSQL stores it so. */
function comparedRows(operator: string, left: Tree, right: Tree): Tree | undefined {
  if (left.op !== 'row' || right.op !== 'row' || (operator !== '=' && operator !== '<>')) return undefined
  const args = left.args.flatMap((arg, i): Tree[] => {
    const other = right.args[i]
    return other === undefined ? [] : [{ op: 'compare', operator, left: arg, right: other }]
  })
  return { op: operator === '=' ? 'and' : 'or', args }
}

/** The literal of a constant that is written as text, with or without a cast. */
function constantText(tree: Tree): Extract<Tree, { op: 'literal' }> | undefined {
  const literal = tree.op === 'cast' ? tree.arg : tree
  return literal.op === 'literal' && typeof literal.value === 'string' ? literal : undefined
}

/** A literal as a value of a type: text that a number, a boolean or a moment was written as becomes that. */
function retype(literal: Extract<Tree, { op: 'literal' }>, type: string): Tree {
  return { op: 'literal', value: canonicalLiteral(literal.value, type) }
}
