import type { ExpressionTree } from '@populace/catalog'
import { sqlType } from './constant/sql-type.ts'
import { callName } from './formula/subject.ts'
import { joined } from './text-tree.ts'
import { columnsOf } from './tree.ts'

/** Functions that give different values for different ones: digests as good as ever, changes of case for texts that differ without regard to it, as those of keys do. */
const DISTINCT: ReadonlySet<string> = new Set([
  'md5',
  'sha',
  'sha1',
  'sha2',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'digest',
  'encode',
  'convert_to',
  'unhex',
  'lower',
  'upper',
])

/** The column of an expression whose values differ wherever that column's do: `md5(secret)`, `'INV-' || number`. */
export function toldApartBy(tree: ExpressionTree): string | undefined {
  switch (tree.op) {
    case 'column':
      return tree.name
    case 'cast': {
      const to = sqlType(tree.type)
      const isWhole = (to.kind === 'text' && to.length === undefined) || (to.kind === 'other' && to.name === 'bytea')
      return isWhole ? toldApartBy(tree.arg) : undefined
    }
    case 'call': {
      const [first, ...others] = tree.args
      const isDistinct = DISTINCT.has(callName(tree)) && others.every((arg) => columnsOf(arg).length === 0)
      return first && isDistinct ? toldApartBy(first) : besideTexts(tree)
    }
    case 'binary':
      return besideTexts(tree)
    default:
      return undefined
  }
}

/** One column between texts that are the same in every row. */
function besideTexts(tree: ExpressionTree): string | undefined {
  const parts = joined(tree)
  const [only, ...others] = parts.filter((part) => columnsOf(part).length > 0)
  return parts.length > 1 && only && others.length === 0 ? toldApartBy(only) : undefined
}
