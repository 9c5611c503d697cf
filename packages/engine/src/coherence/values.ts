import type { ExpressionTree } from '@populace/catalog'
import type { ClaimPlace, OwnClaim } from './claim.ts'
import { all, alike, columnTree, compared, isThere, literalTree, nearly } from './trees.ts'

/** Half of the last place, and a little, as sums of rounded numbers may end on either side of it. */
const ROUNDING = 0.500001
/** Single precision keeps so much of a number. */
const FLOATING = 0.001

const LOGICAL = new Set<ExpressionTree['op']>([
  'and',
  'or',
  'not',
  'is-null',
  'is-not-null',
  'is',
  'compare',
  'in',
  'match',
  'distinct',
])

/** The column is what the formula says, as near as the column can write it. */
export function follows({ column }: ClaimPlace, tree: ExpressionTree, text: string): OwnClaim[] {
  const { format, name } = column
  const own = columnTree(name)
  const claim = (holds: ExpressionTree): OwnClaim[] => [{ kind: 'formula', rule: `${name} = ${text}`, holds }]
  if (LOGICAL.has(tree.op)) {
    const truth: ExpressionTree = { op: 'coalesce', args: [tree, literalTree(false)] }
    if (format.kind === 'boolean') return claim(alike(own, truth))
    const number: ExpressionTree = {
      op: 'case',
      branches: [{ when: tree, result: literalTree(1) }],
      otherwise: literalTree(0),
    }
    return format.kind === 'text' ? [] : claim(alike(own, number))
  }
  switch (format.kind) {
    case 'integer':
      return claim(nearly(own, tree, ROUNDING))
    case 'decimal':
      return claim(nearly(own, tree, ROUNDING * 10 ** -format.scale))
    case 'float':
      return claim(nearly(own, tree, FLOATING))
    case 'date':
      return claim(alike(own, { op: 'cast', arg: tree, type: 'date' }))
    case 'timestamp':
    case 'boolean':
      return claim(alike(own, tree))
    default:
      return []
  }
}

/** The column is no more than what it is a part of. */
export function partOf({ column }: ClaimPlace, tree: ExpressionTree, text: string): OwnClaim[] {
  const own = columnTree(column.name)
  const rule = `${column.name} ≤ ${text}`
  return [{ kind: 'order', rule, given: all(isThere(own), isThere(tree)), holds: compared(own, '<=', tree) }]
}

/** Types that every database compares by `=`. */
const COMPARABLE = new Set(['integer', 'decimal', 'text', 'boolean', 'date', 'timestamp', 'uuid', 'enum'])

/** The column holds what another one does; where types differ, values may be cut, and nothing is claimed. */
export function repeats({ column, columnNamed }: ClaimPlace, reference: string): OwnClaim[] {
  const other = columnNamed(reference)
  if (!other || other.wire.raw !== column.wire.raw || !COMPARABLE.has(column.wire.kind)) return []
  const [own, its] = [columnTree(column.name), columnTree(reference)]
  return [
    {
      kind: 'copy',
      rule: `${column.name} = ${reference}`,
      ...(column.whole || !column.nullable ? {} : { given: isThere(own) }),
      holds: alike(own, its),
    },
  ]
}
