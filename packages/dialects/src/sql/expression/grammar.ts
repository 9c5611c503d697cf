import type { ExpressionTree } from '@populace/catalog'
import type { Cursor } from '../cursor.ts'
import type { Lexis } from '../lexis.ts'

type Tree = ExpressionTree

/** An operator between two operands. All associate to the left. */
export interface Infix {
  /** How tightly it binds: of two operators the one with the greater level takes the operand between them. */
  readonly level: number
  /** What it makes of its operands; undefined where the neutral form has no counterpart. */
  readonly build: (left: Tree, right: Tree) => Tree | undefined
}

/** An operator before its operand. */
export interface Prefix {
  /** The operand is read at this level. */
  readonly level: number
  readonly build: (arg: Tree) => Tree | undefined
}

/** `x LIKE p`, `x NOT REGEXP p`, `x LIKE p ESCAPE c`. */
export type Match = (arg: Tree, pattern: Tree, negated: boolean, escapedBy: Tree | undefined) => Tree | undefined

/** What is made of a query inside an expression: whether it finds a row, the one value that it gives, whether a value is among those that it gives. */
export type QueryUse =
  | { readonly gives: 'existence' }
  | { readonly gives: 'value' }
  | { readonly gives: 'membership'; readonly of: Tree }

/** What a dialect's own productions read their parts with. */
export interface Operands {
  readonly cursor: Cursor
  /** The tree of the operators at the cursor that bind at least as tightly as the level. */
  parse(level?: number): Tree
  /** Expressions with commas between them. */
  list(): Tree[]
  /** A type inside CAST: everything up to the parenthesis that closes it, or a comma. */
  typeName(): string
  /** The query at the cursor and the parenthesis behind it; undefined where it has no neutral form. */
  query(use: QueryUse): Tree | undefined
  /** The tree, or a mark that the expression has none. */
  orHole(tree: Tree | undefined): Tree
}

/** How a dialect's expressions are read: its operators are data, what is written in no other dialect's way is a function. */
export interface ExpressionGrammar {
  readonly lexis: Lexis
  readonly infix: Readonly<Record<string, Infix>>
  readonly prefix: Readonly<Record<string, Prefix>>
  /** Operators that match a pattern, by word; two words are joined by a blank (`SOUNDS LIKE`). */
  readonly matches: Readonly<Record<string, Match>>
  /** The level of `IS`, `IN`, `LIKE`, `BETWEEN`: their operands bind tighter. */
  readonly comparison: number
  /** The level of `NOT x`; its operand is read at this level. */
  readonly not: number
  /** The level of `x COLLATE c`. */
  readonly collate: number
  /** Functions that are written without parentheses: `CURRENT_DATE`. */
  readonly bare: ReadonlySet<string>
  /** What begins at the cursor and only this dialect has: `INTERVAL 1 DAY`, `BINARY x`. Undefined where there is nothing of the kind. */
  primary(operands: Operands): Tree | undefined
  /** What stands right behind an operand and goes on with it: `list[1]`. Undefined where there is nothing of the kind. */
  behind?(operand: Tree, operands: Operands): Tree | undefined
  /** A call whose arguments are not just a list, read after its opening parenthesis; the closing one is the caller's. Undefined where they are a list. */
  specialCall(name: string, operands: Operands): Tree | undefined
  /** A call in the neutral form. */
  call(name: string, args: readonly Tree[]): Tree | undefined
  /** The neutral form of a whole expression, where no operator or call of it tells by itself. */
  whole?(tree: Tree): Tree
  /** A numeral that says more than how much it is; undefined for others. */
  number?(text: string): Tree | undefined
  /** A constant of bytes or bits, by its digits. */
  constant(kind: 'hex' | 'bits', digits: string): Tree | undefined
}
