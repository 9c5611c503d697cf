import type { ExpressionTree } from '@populace/catalog'
import type { Beginning } from './beginning.ts'
import { isLengthOf } from './read-beginning.ts'
import { behind, columnIn, joined, uncast } from './text-tree.ts'
import type { Scope } from './formula/scope.ts'
import { callName, textConstant, wholeConstant } from './formula/subject.ts'
import { columnsOf } from './tree.ts'

type Call = ExpressionTree & { op: 'call' }

/** A condition as what stands inside a column's text, or at its end: `substring(code, 5, 4) = year`, `right(code, 2) = land`, `split_part(code, '-', 2) = land`. */
export function readInset(tree: ExpressionTree, scope: Scope): Beginning | undefined {
  if (tree.op === 'match' && tree.syntax === 'like' && !tree.negated) return endingLike(tree.arg, tree.pattern, scope)
  if (tree.op !== 'compare' || tree.operator !== '=') return undefined
  for (const [cut, prefix] of [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ] as const) {
    const call = uncast(cut)
    if (call.op !== 'call' || columnsOf(prefix).length === 0) continue
    const found = insetOf(call, prefix, scope)
    if (found) return found
  }
  return undefined
}

function insetOf(call: Call, prefix: ExpressionTree, scope: Scope): Beginning | undefined {
  const [of, second, third] = call.args
  const column = of && columnIn(of)
  if (column === undefined || !second) return undefined
  const count = wholeConstant(third, scope)
  switch (callName(call)) {
    case 'right': {
      if (isLengthOf(second, prefix)) return { column, prefix, place: { kind: 'end' } }
      const characters = wholeConstant(second, scope)
      if (characters === undefined || characters < 1) return undefined
      return { column, prefix, characters, place: { kind: 'end' } }
    }
    case 'substring': {
      const from = wholeConstant(second, scope)
      if (from !== undefined && from < 0 && !third) return { column, prefix, characters: -from, place: { kind: 'end' } }
      if (from !== undefined && from > 1 && count !== undefined && count > 0)
        return { column, prefix, characters: count, place: { kind: 'behind', characters: from - 1 } }
      return third ? undefined : behindSeparator(column, second, prefix, scope)
    }
    case 'split_part':
      return count !== undefined && count > 1 ? field(column, textConstant(second, scope), count, prefix) : undefined
    case 'substring_index':
      return count === -1 ? lastField(column, textConstant(second, scope), prefix) : undefined
    default:
      return undefined
  }
}

function field(
  column: string,
  separator: string | undefined,
  number: number,
  prefix: ExpressionTree,
): Beginning | undefined {
  return separator ? { column, prefix, without: separator, place: { kind: 'field', separator, number } } : undefined
}

/** What stands behind the last separator. */
function lastField(column: string, separator: string | undefined, prefix: ExpressionTree): Beginning | undefined {
  if (!separator) return undefined
  const whole = behind({ op: 'literal', value: separator }, prefix)
  return { column, prefix: whole, without: separator, place: { kind: 'end' } }
}

/** `substring(email, strpos(email, '@') + 1) = domain`: all that stands behind the first separator. */
function behindSeparator(
  column: string,
  from: ExpressionTree,
  prefix: ExpressionTree,
  scope: Scope,
): Beginning | undefined {
  if (from.op !== 'binary' || from.operator !== '+') return undefined
  const found = uncast(from.left)
  const [of, part] = found.op === 'call' && callName(found) === 'strpos' ? found.args : []
  const separator = part && textConstant(part, scope)
  if (!of || columnIn(of) !== column || !separator) return undefined
  if (wholeConstant(from.right, scope) !== [...separator].length) return undefined
  return field(column, separator, 2, prefix)
}

/** `name LIKE '%-' || land`. */
function endingLike(arg: ExpressionTree, pattern: ExpressionTree, scope: Scope): Beginning | undefined {
  const column = columnIn(arg)
  const [first, ...others] = joined(pattern)
  const start = first && textConstant(first, scope)
  if (column === undefined || start === undefined || !/^%[^%_\\]*$/.test(start)) return undefined
  const constants = others.map((part) => (columnsOf(part).length > 0 ? '' : textConstant(part, scope)))
  if (constants.some((text) => text === undefined || /[%_\\]/.test(text))) return undefined
  const kept: readonly ExpressionTree[] = [
    ...(start === '%' ? [] : [{ op: 'literal', value: start.slice(1) } as const]),
    ...others,
  ]
  const whole = kept.reduce<ExpressionTree | undefined>(
    (left, right) => (left ? behind(left, right) : right),
    undefined,
  )
  return whole && columnsOf(whole).length > 0 ? { column, prefix: whole, place: { kind: 'end' } } : undefined
}
