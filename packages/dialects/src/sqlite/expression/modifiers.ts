import type { ExpressionTree, TypeRef } from '@populace/catalog'

type Tree = ExpressionTree

/** `date(day, '+3 days')`, `datetime(starts, '+' || n || ' hours')`: a moment of the function's own form moved by what its modifiers say; undefined for another call. */
export function movedBy({ name, args }: Tree & { op: 'call' }, kind: TypeRef['kind']): Tree | undefined {
  const [of, ...modifiers] = args
  const isDate = name === 'date' && kind === 'date'
  if (!of || modifiers.length === 0 || !(isDate || (name === 'datetime' && kind === 'timestamp'))) return undefined
  return modifiers.reduce<Tree | undefined>((moved, modifier) => {
    const by = lengthOf(modifier)
    if (!moved || !by || (isDate && by.unit !== 'day')) return undefined
    const { sign, count, unit } = by
    const one: Tree = { op: 'cast', arg: { op: 'literal', value: `1 ${unit}` }, type: 'interval' }
    const right: Tree = isDate ? count : { op: 'binary', operator: '*', left: count, right: one }
    return { op: 'binary', operator: sign, left: moved, right }
  }, of)
}

interface Length {
  readonly sign: '+' | '-'
  readonly count: Tree
  readonly unit: string
}

/** A number of a unit, written out or put together. */
function lengthOf(tree: Tree): Length | undefined {
  const pieces = joined(tree)
  const [first, ...others] = pieces
  const isSigned = first?.op === 'literal' && (first.value === '+' || first.value === '-')
  const [count, last, ...more] = isSigned ? others : pieces
  if (count?.op === 'literal' && pieces.length === 1) return writtenLength(String(count.value))
  const [, unit] = /^ (day|hour|minute|second)s?$/.exec(last?.op === 'literal' ? String(last.value) : '') ?? []
  const number = count && uncast(count)
  if (number?.op !== 'column' || unit === undefined || more.length > 0) return undefined
  return { sign: isSigned && first.value === '-' ? '-' : '+', count: number, unit }
}

function writtenLength(text: string): Length | undefined {
  const [, sign, digits, unit] = /^([+-]?)(\d+) (day|hour|minute|second)s?$/.exec(text) ?? []
  return unit === undefined
    ? undefined
    : { sign: sign === '-' ? '-' : '+', count: { op: 'literal', value: Number(digits) }, unit }
}

const joined = (tree: Tree): readonly Tree[] =>
  tree.op === 'binary' && tree.operator === '||' ? [...joined(tree.left), ...joined(tree.right)] : [tree]

const uncast = (tree: Tree): Tree => (tree.op === 'cast' ? uncast(tree.arg) : tree)
