import type { ExpressionTree } from '@populace/catalog'
import type { Beginning } from './beginning.ts'
import type { Scope } from './formula/scope.ts'
import { callName, textConstant, wholeConstant } from './formula/subject.ts'
import { behind, columnIn, joined, lengthOf, uncast } from './text-tree.ts'
import { columnsOf } from './tree.ts'

/** A condition as what a column begins with; `characters`: that many of its own are compared. */
export function readBeginning(tree: ExpressionTree, scope: Scope): Beginning | undefined {
  if (tree.op === 'match' && tree.syntax === 'like' && !tree.negated) {
    const [column, prefix] = [columnIn(tree.arg), beforeAnything(tree.pattern, scope)]
    return column !== undefined && prefix ? { column, prefix } : undefined
  }
  if (tree.op === 'call' && callName(tree) === 'starts_with') {
    const [arg, prefix] = tree.args
    const column = arg && columnIn(arg)
    return column !== undefined && prefix && columnsOf(prefix).length > 0 ? { column, prefix } : undefined
  }
  if (tree.op !== 'compare' || tree.operator !== '=') return undefined
  for (const [cut, prefix] of [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ] as const) {
    const before = beforeSeparator(cut, prefix, scope) ?? atFirst(cut, prefix)
    if (before) return before
    const beginning = beginningIn(cut)
    const column = beginning && columnIn(beginning.of)
    if (!beginning || column === undefined || columnsOf(prefix).length === 0) continue
    const characters = wholeConstant(beginning.count, scope)
    if (characters !== undefined && characters > 0) return { column, prefix, characters }
    if (isLengthOf(beginning.count, prefix)) return { column, prefix }
  }
  return undefined
}

/** `left(text, count)`, `substring(text, 1, count)`. */
function beginningIn(
  given: ExpressionTree,
): { readonly of: ExpressionTree; readonly count: ExpressionTree } | undefined {
  const tree = uncast(given)
  if (tree.op !== 'call') return undefined
  const [of, second, third] = tree.args
  const name = callName(tree)
  if (name === 'left' && of && second) return { of, count: second }
  const isFirst = second?.op === 'literal' && Number(second.value) === 1
  return name === 'substring' && of && third && isFirst ? { of, count: third } : undefined
}

/** `split_part(text, '-', 1) = country`, `left(text, strpos(text, '-') - 1) = country`: the country, and then the separator. */
function beforeSeparator(given: ExpressionTree, before: ExpressionTree, scope: Scope): Beginning | undefined {
  const tree = uncast(given)
  if (tree.op !== 'call' || columnsOf(before).length === 0) return undefined
  const [of, second, number] = tree.args
  const isFirst = /^(?:split_part|substring_index)$/.test(callName(tree)) && wholeConstant(number, scope) === 1
  const separator = isFirst ? second : separatorIn(beginningIn(tree), scope)
  const column = of && columnIn(of)
  const value = separator && textConstant(separator, scope)
  if (column === undefined || !value) return undefined
  const place = { kind: 'before', separator: value } as const
  return { column, prefix: behind(before, { op: 'literal', value }), without: value, place }
}

/** The separator of `left(text, strpos(text, '-') - 1)`. */
function separatorIn(beginning: ReturnType<typeof beginningIn>, scope: Scope): ExpressionTree | undefined {
  const { of, count } = beginning ?? {}
  if (!of || count?.op !== 'binary' || count.operator !== '-' || wholeConstant(count.right, scope) !== 1)
    return undefined
  const found = uncast(count.left)
  const [text, separator] = found.op === 'call' && callName(found) === 'strpos' ? found.args : []
  return text && JSON.stringify(text) === JSON.stringify(of) ? separator : undefined
}

/** `strpos(text, country) = 1`. */
function atFirst(given: ExpressionTree, place: ExpressionTree): Beginning | undefined {
  const tree = uncast(given)
  if (tree.op !== 'call' || callName(tree) !== 'strpos' || place.op !== 'literal' || place.value !== 1) return undefined
  const [of, prefix] = tree.args
  const column = of && columnIn(of)
  return column !== undefined && prefix && columnsOf(prefix).length > 0 ? { column, prefix } : undefined
}

/** Whether an expression is how long another one is. */
export function isLengthOf(count: ExpressionTree, of: ExpressionTree): boolean {
  return JSON.stringify(lengthOf(count, callName)) === JSON.stringify(uncast(of))
}

/** What a LIKE pattern asks for before its only wildcard, a `%` at its end: `country || '-%'`. */
function beforeAnything(pattern: ExpressionTree, scope: Scope): ExpressionTree | undefined {
  const parts = joined(pattern)
  const last = parts.at(-1)
  const end = last && textConstant(last, scope)
  const constants = parts.slice(0, -1).map((part) => (columnsOf(part).length > 0 ? '' : textConstant(part, scope)))
  if (
    end === undefined ||
    !/^[^%_\\]*%$/.test(end) ||
    constants.some((text) => text === undefined || /[%_\\]/.test(text))
  )
    return undefined
  const kept: readonly ExpressionTree[] = [
    ...parts.slice(0, -1),
    ...(end === '%' ? [] : [{ op: 'literal', value: end.slice(0, -1) } as const]),
  ]
  const whole = kept.reduce<ExpressionTree | undefined>(
    (left, right) => (left ? behind(left, right) : right),
    undefined,
  )
  return whole && columnsOf(whole).length > 0 ? whole : undefined
}
