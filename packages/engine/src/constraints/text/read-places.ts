import type { ExpressionTree } from '@populace/catalog'
import type { Beginning, Place } from './beginning.ts'
import type { Scope } from '../formula/scope.ts'
import { callName, textConstant, wholeConstant } from '../formula/subject.ts'
import { cutByPattern } from './pattern-pieces.ts'
import { readJoinedLike } from './read-joined-like.ts'
import { behind, columnIn, lengthOf, uncast } from './text-tree.ts'
import { columnsOf } from '../tree.ts'

type Call = ExpressionTree & { op: 'call' }

/** A condition as what stands in a column's text, and where: at its beginning, at its end, after so many characters, between separators or anywhere. */
export function readPlaces(tree: ExpressionTree, scope: Scope): readonly Beginning[] {
  if (tree.op === 'match') return readJoinedLike(tree, scope)
  if (tree.op === 'call') return begun(tree)
  if (tree.op !== 'compare') return []
  for (const [cut, prefix] of [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ] as const) {
    const call = uncast(cut)
    const found =
      tree.operator === '='
        ? (placeIn(cutByPattern(call)?.tree ?? call, prefix, scope) ?? held(call, prefix, 1))
        : tree.operator === '>'
          ? held(call, prefix, 0)
          : undefined
    if (found) return [found]
  }
  return []
}

/** `starts_with(text, word)`, `ends_with(text, word)`, `contains(text, word)`. */
function begun(tree: Call): readonly Beginning[] {
  const [arg, prefix] = tree.args
  const column = arg && columnIn(arg)
  if (column === undefined || !prefix || columnsOf(prefix).length === 0) return []
  switch (callName(tree)) {
    case 'starts_with':
    case 'prefix':
      return [{ column, prefix }]
    case 'ends_with':
    case 'suffix':
      return [{ column, prefix, place: { kind: 'end' } }]
    case 'contains':
      return [{ column, prefix, place: { kind: 'within' } }]
    default:
      return []
  }
}

/** `strpos(text, word) = 1`, `strpos(text, word) > 0`. */
function held(call: ExpressionTree, at: ExpressionTree, where: 0 | 1): Beginning | undefined {
  if (call.op !== 'call' || callName(call) !== 'strpos' || at.op !== 'literal' || at.value !== where) return undefined
  const [of, prefix] = call.args
  const column = of && columnIn(of)
  if (column === undefined || !prefix || columnsOf(prefix).length === 0) return undefined
  return { column, prefix, ...(where === 0 ? { place: { kind: 'within' } } : {}) }
}

function placeIn(call: ExpressionTree, prefix: ExpressionTree, scope: Scope): Beginning | undefined {
  if (call.op === 'subscript') return element(call, prefix, scope)
  if (call.op !== 'call' || columnsOf(prefix).length === 0) return undefined
  const [of, second, third] = call.args
  const column = of && columnIn(of)
  if (column === undefined || !second) return of && call.args.length === 3 ? nested(call, prefix, scope) : undefined
  const at = (place?: Place, characters?: number): Beginning => ({
    column,
    prefix,
    ...(characters === undefined ? {} : { characters }),
    ...(place ? { place } : {}),
  })
  /** So many characters, or as many as the text has that is looked for. */
  const counted = (count: ExpressionTree, place?: Place) => {
    const characters = wholeConstant(count, scope)
    if (characters !== undefined) return characters > 0 ? at(place, characters) : undefined
    return isLengthOf(count, prefix) ? at(place) : undefined
  }
  const [name, from, count] = [callName(call), wholeConstant(second, scope), wholeConstant(third, scope)]
  switch (name) {
    case 'left':
      return beforeSeparator(call, second, prefix, scope) ?? counted(second)
    case 'right':
      return counted(second, { kind: 'end' })
    case 'substring': {
      if (from === 1 && third) return beforeSeparator(call, third, prefix, scope) ?? counted(third)
      if (from !== undefined && from < 0 && !third) return at({ kind: 'end' }, -from)
      if (from !== undefined && count !== undefined && count > 0)
        return at({ kind: 'behind', characters: from - 1 }, count)
      return third ? undefined : behindSeparator(column, second, prefix, scope)
    }
    case 'split_part':
    case 'substring_index': {
      if (count === -1) return lastField(column, textConstant(second, scope), prefix)
      const isField = count !== undefined && (name === 'split_part' ? count > 0 : count === 1)
      return isField ? field(column, textConstant(second, scope), count, prefix) : undefined
    }
    default:
      return undefined
  }
}

const field = (
  column: string,
  separator: string | undefined,
  number: number,
  prefix: ExpressionTree,
): Beginning | undefined =>
  separator ? { column, prefix, without: separator, place: { kind: 'field', separator, number } } : undefined

/** `substring_index(substring_index(text, '-', 2), '-', -1)`: the second field. */
function nested(call: Call, prefix: ExpressionTree, scope: Scope): Beginning | undefined {
  const [inner, separator, last] = call.args
  if (inner?.op !== 'call' || wholeConstant(last, scope) !== -1) return undefined
  if (callName(call) !== 'substring_index' || callName(inner) !== 'substring_index') return undefined
  const [of, mark, number] = inner.args
  const [column, text] = [of && columnIn(of), textConstant(separator, scope)]
  const count = wholeConstant(number, scope) ?? 0
  return column !== undefined && count > 0 && textConstant(mark, scope) === text
    ? field(column, text, count, prefix)
    : undefined
}

/** `(string_to_array(text, '-'))[2]`. */
function element(
  { arg, index }: ExpressionTree & { op: 'subscript' },
  prefix: ExpressionTree,
  scope: Scope,
): Beginning | undefined {
  if (arg.op !== 'call' || arg.name !== 'string_to_array' || columnsOf(prefix).length === 0) return undefined
  const [column, number] = [arg.args[0] && columnIn(arg.args[0]), wholeConstant(index, scope) ?? 0]
  return column !== undefined && number > 0
    ? field(column, textConstant(arg.args[1], scope), number, prefix)
    : undefined
}

/** What stands behind the last separator. */
function lastField(column: string, separator: string | undefined, prefix: ExpressionTree): Beginning | undefined {
  if (!separator) return undefined
  const whole = behind({ op: 'literal', value: separator }, prefix)
  return { column, prefix: whole, without: separator, place: { kind: 'end' } }
}

/** `left(text, strpos(text, '-') - 1) = country`: what stands before the first separator. */
function beforeSeparator(
  call: Call,
  count: ExpressionTree,
  prefix: ExpressionTree,
  scope: Scope,
): Beginning | undefined {
  const [of] = call.args
  if (!of || count.op !== 'binary' || count.operator !== '-' || wholeConstant(count.right, scope) !== 1)
    return undefined
  return field(columnIn(of) ?? '', separatorFound(count.left, of, scope), 1, prefix)
}

/** `substring(email, strpos(email, '@') + 1) = domain`: all that stands behind the first separator. */
function behindSeparator(
  column: string,
  from: ExpressionTree,
  prefix: ExpressionTree,
  scope: Scope,
): Beginning | undefined {
  if (from.op !== 'binary' || from.operator !== '+') return undefined
  const separator = separatorFound(from.left, { op: 'column', name: column }, scope)
  if (!separator || wholeConstant(from.right, scope) !== [...separator].length) return undefined
  return field(column, separator, 2, prefix)
}

/** The separator of `strpos(text, '-')`. */
function separatorFound(given: ExpressionTree, text: ExpressionTree, scope: Scope): string | undefined {
  const found = uncast(given)
  const [of, separator] = found.op === 'call' && callName(found) === 'strpos' ? found.args : []
  return of && columnIn(of) === columnIn(text) ? textConstant(separator, scope) : undefined
}

/** Whether an expression is how long another one is. */
function isLengthOf(count: ExpressionTree, of: ExpressionTree): boolean {
  return JSON.stringify(lengthOf(count, callName)) === JSON.stringify(uncast(of))
}
