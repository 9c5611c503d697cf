import type { ExpressionTree } from '@populace/catalog'

type Tree = ExpressionTree

const SLICES: ReadonlySet<string> = new Set(['substr', 'substring'])

/** `substr(x, -4)`: the last four characters, all of a text that has fewer. Undefined where a call is anything else. */
export function fromEnd(name: string, args: readonly Tree[]): Tree | undefined {
  const [text, from, ...others] = args
  const count = from && negatedNumber(from)
  if (!SLICES.has(name.toLowerCase()) || !text || count === undefined || others.length > 0) return undefined
  return { op: 'call', name: 'right', args: [text, { op: 'literal', value: count }] }
}

/** The number that stands behind a minus. */
function negatedNumber(tree: Tree): number | undefined {
  if (tree.op === 'literal') return typeof tree.value === 'number' && tree.value < 0 ? -tree.value : undefined
  if (tree.op !== 'unary' || tree.operator !== '-' || tree.arg.op !== 'literal') return undefined
  const { value } = tree.arg
  return typeof value === 'number' && value > 0 ? value : undefined
}
