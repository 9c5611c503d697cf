import type { ExpressionTree } from '@populace/catalog'

type Tree = ExpressionTree
type Operator = (Tree & { op: 'compare' })['operator']

/** Units of one length, in seconds. */
const UNITS: ReadonlyMap<unknown, number> = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
])

const TURNED: Readonly<Record<Operator, Operator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/**
 * `TIMESTAMPDIFF(MINUTE, starts, ends) <= 480` as a comparison of what lies between the moments with an interval. The function counts whole units: up to 480 is
 * less than 481.
 */
export function comparedAsSpan(tree: Tree): Tree {
  if (tree.op !== 'compare') return tree
  return ofSpan(tree.left, tree.operator, tree.right) ?? ofSpan(tree.right, TURNED[tree.operator], tree.left) ?? tree
}

function ofSpan(call: Tree, operator: Operator, count: Tree): Tree | undefined {
  if (call.op !== 'call' || call.name !== 'timestampdiff') return undefined
  const [unit, from, to] = call.args
  const seconds = unit?.op === 'literal' ? UNITS.get(unit.value) : undefined
  const units = count.op === 'literal' && typeof count.value === 'number' ? count.value : -1
  if (!seconds || !from || !to || !Number.isInteger(units) || units < 0) return undefined
  const moment = (arg: Tree): Tree => ({ op: 'cast', arg, type: 'timestamp' })
  const between: Tree = { op: 'binary', operator: '-', left: moment(to), right: moment(from) }
  const span = (how: Operator, limit: number): Tree => ({
    op: 'compare',
    operator: how,
    left: between,
    right: { op: 'cast', type: 'interval', arg: { op: 'literal', value: `${limit * seconds} seconds` } },
  })
  switch (operator) {
    case '<=':
      return span('<', units + 1)
    case '>':
      return span('>=', units + 1)
    // Below one unit the count is 0 on either side of no time at all.
    case '<':
      return units === 0 ? undefined : span('<', units)
    case '>=':
      return units === 0 ? undefined : span('>=', units)
    default:
      return undefined
  }
}
