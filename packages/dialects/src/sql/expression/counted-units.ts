import type { ExpressionTree } from '@populace/catalog'

type Tree = ExpressionTree
type Operator = (Tree & { op: 'compare' })['operator']

/** Units of one length, in seconds. */
const UNITS: ReadonlyMap<string, number> = new Map([
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

/** What a function of a unit and two moments counts: units that are over, or how often a new one begins. */
export type Counting = 'whole' | 'begun'

/**
 * A node transformation: `TIMESTAMPDIFF(MINUTE, starts, ends) <= 480` as a comparison of what lies between the moments with an interval. Of whole units, up to 480 is
 * less than 481. How often a unit begins depends on where in one the moments lie; what is said instead is a little more: it implies the condition.
 *
 * @param functions by name, with the unit as their first argument
 */
export const countedUnits =
  (functions: Readonly<Record<string, Counting>>) =>
  (tree: Tree): Tree => {
    if (tree.op !== 'compare') return tree
    const { left, operator, right } = tree
    return ofSpan(left, operator, right, functions) ?? ofSpan(right, TURNED[operator], left, functions) ?? tree
  }

function ofSpan(
  call: Tree,
  operator: Operator,
  count: Tree,
  functions: Readonly<Record<string, Counting>>,
): Tree | undefined {
  const counting = call.op === 'call' && Object.hasOwn(functions, call.name) ? functions[call.name] : undefined
  const [unit, from, to] = call.op === 'call' ? call.args : []
  const name = unit?.op === 'literal' ? String(unit.value).toLowerCase().replace(/s$/, '') : ''
  const seconds = UNITS.get(name)
  const units = count.op === 'literal' && typeof count.value === 'number' ? count.value : -1
  if (!counting || !seconds || !from || !to || !Number.isInteger(units) || units < 0) return undefined
  const moment = (arg: Tree): Tree => ({ op: 'cast', arg, type: 'timestamp' })
  const between: Tree = { op: 'binary', operator: '-', left: moment(to), right: moment(from) }
  const span = (how: Operator, limit: number): Tree => ({
    op: 'compare',
    operator: how,
    left: between,
    right: { op: 'cast', type: 'interval', arg: { op: 'literal', value: `${limit * seconds} seconds` } },
  })
  const atMost = (limit: number) => (counting === 'whole' ? span('<', limit + 1) : span('<=', limit))
  switch (operator) {
    case '<=':
      return units === 0 && counting === 'begun' ? undefined : atMost(units)
    case '<':
      // Fewer than none, or none at all, may be on either side of no time.
      return units < 2 ? undefined : atMost(units - 1)
    case '>':
      return span('>=', units + 1)
    case '>=':
      return units === 0 ? undefined : span('>=', units)
    default:
      return undefined
  }
}
