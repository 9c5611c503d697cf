import type { ExpressionTree, UniqueKey } from '@populace/catalog'
import { columnsOf } from './tree.ts'

/** What must differ from row to row so that a unique key holds. */
export interface KeyColumns {
  readonly columns: readonly string[]
  /** Values must differ also after folding case. */
  readonly folding: boolean
  /** Rows that differ in the columns (folded, where asked) are sure to differ in the key. */
  readonly exact: boolean
}

/** How well different values of a column stay different in a key's part. */
interface Part {
  readonly columns: readonly string[]
  readonly folding: boolean
  readonly exact: boolean
}

/**
 * The columns that a unique key tells rows apart by, seen through its expressions.
 *
 * @example
 * keyColumns(lower(email)) // { columns: ['email'], folding: true, exact: true }
 */
export function keyColumns(unique: UniqueKey): KeyColumns {
  const parts = unique.parts.map((part): Part => {
    // A key over the beginnings of texts narrows its columns to them.
    if (part.kind === 'column') return { columns: [part.column], folding: false, exact: true }
    const { tree } = part.expression
    return tree ? partOf(tree) : { columns: [], folding: false, exact: false }
  })
  return {
    columns: [...new Set(parts.flatMap((part) => part.columns))],
    folding: parts.some((part) => part.folding),
    exact: parts.every((part) => part.exact),
  }
}

function partOf(tree: ExpressionTree): Part {
  switch (tree.op) {
    case 'column':
      return { columns: [tree.name], folding: false, exact: true }
    case 'literal':
      return { columns: [], folding: false, exact: true }
    case 'cast':
      return { ...partOf(tree.arg), exact: partOf(tree.arg).exact && keepsValues(tree.type) }
    case 'call':
      return callPart(tree)
    case 'coalesce': {
      // NULL becomes a constant that no value is: one row at most may be NULL, which the solver sees to by allowing none.
      const [value, ...fallbacks] = tree.args
      const isConstant = fallbacks.every((arg) => columnsOf(arg).length === 0)
      return value && isConstant ? partOf(value) : inexact(tree)
    }
    case 'unary':
      return tree.operator === '-' || tree.operator === '+' ? partOf(tree.arg) : inexact(tree)
    case 'binary':
      return arithmeticPart(tree)
    default:
      return inexact(tree)
  }
}

const inexact = (tree: ExpressionTree): Part => ({ columns: columnsOf(tree), folding: false, exact: false })

/** Casts that make different values equal: to a day, to a whole number, to a shorter text. */
const keepsValues = (type: string) =>
  /^(?:text|character varying|varchar|citext|bytea|bigint|numeric|timestamp|timestamptz|uuid)\b(?!\s*\()/i.test(type)

function callPart(tree: ExpressionTree & { op: 'call' }): Part {
  const [arg, ...parameters] = tree.args
  const inner = arg && partOf(arg)
  if (!inner || parameters.some((parameter) => columnsOf(parameter).length > 0)) return inexact(tree)
  switch (tree.name.toLowerCase()) {
    case 'lower':
    case 'upper':
    case 'lcase':
    case 'ucase':
      return { ...inner, folding: true }
    // Digests of different values differ, as far as anyone knows.
    case 'md5':
    case 'sha256':
    case 'sha512':
    case 'digest':
    case 'encode':
    case 'reverse':
      return inner
    default:
      // Whatever else it does, a function that makes a canonical form is likely to fold case.
      return { ...inner, folding: true, exact: false }
  }
}

/** `a || ':' || b`, `id + 1`, `data ->> 'k'`. */
function arithmeticPart(tree: ExpressionTree & { op: 'binary' }): Part {
  const [left, right] = [partOf(tree.left), partOf(tree.right)]
  const single = left.columns.length === 0 ? right : right.columns.length === 0 ? left : undefined
  if (single && (tree.operator === '||' || tree.operator === '+' || tree.operator === '-')) return single
  return {
    columns: [...new Set([...left.columns, ...right.columns])],
    folding: left.folding || right.folding,
    exact: false,
  }
}
