import type { ExpressionTree } from '@populace/catalog'
import { sqlType } from '../constant/sql-type.ts'
import { looksBeside } from '../listed-beside.ts'
import { digests } from '../evaluate/digests.ts'
import type { Scope } from '../formula/scope.ts'
import { callName, textConstant } from '../formula/subject.ts'
import { behind, joined, uncast } from '../text/text-tree.ts'
import { columnsOf } from '../tree.ts'

/** Functions that give different values for different ones: digests as good as ever, changes of case for texts that differ without regard to it, as those of keys do. */
const DISTINCT: ReadonlySet<string> = new Set([...Object.keys(digests), 'lower', 'upper'])

/** Columns that tell apart what an expression tells apart, and what some of them must not hold for that. */
export interface ToldApart {
  readonly columns: readonly string[]
  readonly without: readonly { readonly column: string; readonly separator: string }[]
}

/** What an expression's values differ by: `md5(secret)`, `'INV-' || number`, `local || '@' || domain` where neither has an @. */
export function toldApartBy(tree: ExpressionTree, scope: Scope): ToldApart | undefined {
  switch (tree.op) {
    case 'column':
      return { columns: [tree.name], without: [] }
    case 'cast': {
      const to = sqlType(tree.type)
      const isWhole = (to.kind === 'text' && to.length === undefined) || (to.kind === 'other' && to.name === 'bytea')
      return isWhole ? toldApartBy(tree.arg, scope) : undefined
    }
    case 'call': {
      const [first, ...others] = tree.args
      if (looksBeside(tree) && first) return toldApartBy(first, scope)
      const isDistinct = DISTINCT.has(callName(tree)) && others.every((arg) => columnsOf(arg).length === 0)
      return first && isDistinct ? toldApartBy(first, scope) : pieces(tree, scope)
    }
    case 'binary':
      return pieces(tree, scope)
    default:
      return undefined
  }
}

/** Texts one behind the other: one that depends on the row, or several with a text between each two that is in none of them. */
function pieces(tree: ExpressionTree, scope: Scope): ToldApart | undefined {
  const parts = joined(tree)
  if (parts.length < 2) return undefined
  const open = parts.flatMap((part, i) => (columnsOf(part).length > 0 ? [i] : []))
  const inner = open.map((i) => toldApartBy(parts[i] ?? tree, scope))
  if (open.length === 0 || !inner.every((each) => each !== undefined)) return undefined
  const columns = inner.flatMap((each) => each.columns)
  if (open.length === 1) return { columns, without: inner.flatMap(({ without }) => without) }
  const separators = open.slice(1).map((at, i) => textConstant(between(parts.slice((open[i] ?? 0) + 1, at)), scope))
  const [separator] = separators
  const isPlain = open.every((i) => uncast(parts[i] ?? tree).op === 'column')
  if (!separator || !isPlain || separators.some((each) => each !== separator)) return undefined
  return { columns, without: columns.map((column) => ({ column, separator })) }
}

const between = (parts: readonly ExpressionTree[]): ExpressionTree | undefined =>
  parts.length > 0 ? parts.reduce(behind) : undefined
