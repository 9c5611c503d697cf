import type { ExpressionTree } from '@populace/catalog'
import { mapTree } from './map.ts'

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
 * A tree in which `TIMESTAMPDIFF(MINUTE, starts, ends) <= 480` compares what lies between the moments with an interval. Of whole units, up to 480 is less than 481, wherever it
 * stands. How often a unit begins depends on where in one the moments lie: what is said instead implies the condition, and so stands only where nothing turns it round.
 *
 * @param functions by name, with the unit as their first argument
 */
export function countedUnits(functions: Readonly<Record<string, Counting>>): (tree: Tree) => Tree {
  const compared = (tree: Tree, counting: Counting): Tree => {
    if (tree.op !== 'compare') return tree
    const { left, operator, right } = tree
    const of = { functions, counting }
    return ofSpan(left, operator, right, of) ?? ofSpan(right, TURNED[operator], left, of) ?? tree
  }
  const implying = (tree: Tree): Tree =>
    tree.op === 'and' || tree.op === 'or' ? { ...tree, args: tree.args.map(implying) } : compared(tree, 'begun')
  return (tree) => implying(mapTree(tree, (node) => compared(node, 'whole')))
}

function ofSpan(
  call: Tree,
  operator: Operator,
  count: Tree,
  { functions, counting }: { readonly functions: Readonly<Record<string, Counting>>; readonly counting: Counting },
): Tree | undefined {
  const isCounted = call.op === 'call' && Object.hasOwn(functions, call.name) && functions[call.name] === counting
  const [unit, from, to] = call.op === 'call' ? call.args : []
  const name = unit?.op === 'literal' ? String(unit.value).toLowerCase().replace(/s$/, '') : ''
  const seconds = UNITS.get(name)
  const units = count.op === 'literal' && typeof count.value === 'number' ? count.value : -1
  if (!isCounted || !seconds || !from || !to || !Number.isInteger(units) || units < 0) return undefined
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
