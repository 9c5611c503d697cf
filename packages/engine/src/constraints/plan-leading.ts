import type { ExpressionTree } from '@populace/catalog'
import type { Piece } from './analyse.ts'
import type { ComponentContext, Leading } from './component-context.ts'
import type { Formula } from './formula/formula.ts'
import type { Scope } from './formula/scope.ts'
import { readColumns } from './formula/support.ts'
import { callName, textConstant, wholeConstant } from './formula/subject.ts'
import { canDerive } from './lower/derivations.ts'
import { columnsOf } from './tree.ts'

/** The pieces that say what a column's text begins with, where the column can be given that; one for each column. */
export function planLeading(
  pieces: readonly Piece[],
  context: Omit<ComponentContext, 'leading'>,
): ReadonlyMap<Formula, Leading> {
  const found = new Map<Formula, Leading>()
  const taken = new Set<string>()
  for (const { formula } of pieces) {
    const leading = formula.kind === 'opaque' && !formula.strict ? leadingOf(formula.tree, context) : undefined
    if (!leading || taken.has(leading.derivation.column)) continue
    taken.add(leading.derivation.column)
    found.set(formula, leading)
  }
  return found
}

function leadingOf(tree: ExpressionTree, context: Omit<ComponentContext, 'leading'>): Leading | undefined {
  const { scope, facts, freedom } = context
  const read = readAs(tree, scope)
  if (!read) return undefined
  const { column, prefix, characters } = read
  const { type, labels } = scope.measure(column) ?? {}
  const { values } = facts.get(column) ?? {}
  // A form of the whole text would not be kept behind a beginning.
  const isPlain = type?.kind === 'text' && !labels && !values?.oneOf && !values?.patterns && !values?.noneOf
  if (!isPlain || !freedom(column).beginning || columnsOf(prefix).includes(column)) return undefined
  const room = Math.min(type.length ?? Infinity, values?.maxLength ?? Infinity)
  const length = characters ?? greatestLength(prefix, scope)
  if (!(room - length >= LEAST_ROOM) && room !== Infinity) return undefined
  const derivation = {
    column,
    tree: { op: 'binary', operator: '||', left: prefix, right: { op: 'column', name: column } },
  } as const
  if (!canDerive(derivation, { columns: readColumns([column, ...columnsOf(prefix)], scope), clock: scope.clock }))
    return undefined
  return {
    derivation,
    ...(room === Infinity ? {} : { bound: { maxLength: room - length } }),
    sure: characters === undefined || lengthOf(prefix, context) === characters,
  }
}

/** What is left for the draft: enough to tell the rows of most tables apart. */
const LEAST_ROOM = 3

/** A condition as what a column begins with; `characters`: that many of its own are compared. */
function readAs(
  tree: ExpressionTree,
  scope: Scope,
): { readonly column: string; readonly prefix: ExpressionTree; readonly characters?: number } | undefined {
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

function isLengthOf(count: ExpressionTree, of: ExpressionTree): boolean {
  const tree = uncast(count)
  const [arg] = tree.op === 'call' && LENGTHS.has(callName(tree)) ? tree.args : []
  return arg !== undefined && JSON.stringify(uncast(arg)) === JSON.stringify(uncast(of))
}

const LENGTHS: ReadonlySet<string> = new Set(['length', 'char_length', 'character_length'])

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
    (left, right) => (left ? { op: 'binary', operator: '||', left, right } : right),
    undefined,
  )
  return whole && columnsOf(whole).length > 0 ? whole : undefined
}

/** The texts that are written one after the other. */
function joined(given: ExpressionTree): readonly ExpressionTree[] {
  const tree = uncast(given)
  if (tree.op === 'binary' && tree.operator === '||') return [...joined(tree.left), ...joined(tree.right)]
  if (tree.op === 'call' && callName(tree) === 'concat') return tree.args.flatMap(joined)
  return [tree]
}

const uncast = (tree: ExpressionTree): ExpressionTree => (tree.op === 'cast' ? uncast(tree.arg) : tree)

function columnIn(given: ExpressionTree): string | undefined {
  const tree = uncast(given)
  return tree.op === 'column' ? tree.name : undefined
}

/** The most characters that a text made of columns and constants can have. */
function greatestLength(tree: ExpressionTree, scope: Scope): number {
  return joined(tree).reduce((sum, part) => {
    const column = columnIn(part)
    const type = column === undefined ? undefined : scope.measure(column)?.type
    if (type) return sum + (type.kind === 'text' ? (type.length ?? Infinity) : Infinity)
    return sum + (textConstant(part, scope)?.length ?? Infinity)
  }, 0)
}

/** How many characters a column always has, where conditions say so. */
function lengthOf(prefix: ExpressionTree, { facts }: Pick<ComponentContext, 'facts'>): number | undefined {
  const { minLength, maxLength } = facts.get(columnIn(prefix) ?? '')?.values ?? {}
  return minLength === maxLength ? minLength : undefined
}
