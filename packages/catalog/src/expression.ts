import type { QualifiedName } from './name.ts'

/**
 * An SQL expression twice: `text` as the database prints it, and `tree` in a normal form that does not depend on the dialect or
 * on who printed it (casts of literals to the type they already have, `IN` against `= ANY (ARRAY[…])`, redundant parentheses and
 * `BETWEEN` are folded), so that DDL text and a live database give the same tree. `tree` is absent where the grammar's construct has no neutral form.
 */
export interface Expression {
  readonly text: string
  readonly tree?: ExpressionTree
}

export type ExpressionTree =
  | { readonly op: 'column'; readonly name: string }
  /** A literal; numbers are kept as text when they are not safe integers. */
  | { readonly op: 'literal'; readonly value: string | number | boolean | null }
  | { readonly op: 'and' | 'or'; readonly args: readonly ExpressionTree[] }
  | { readonly op: 'not'; readonly arg: ExpressionTree }
  | { readonly op: 'is-null' | 'is-not-null'; readonly arg: ExpressionTree }
  /** `IS [NOT] TRUE | FALSE | UNKNOWN`. */
  | { readonly op: 'is'; readonly arg: ExpressionTree; readonly value: true | false | null; readonly negated: boolean }
  | {
      readonly op: 'compare'
      readonly operator: '=' | '<>' | '<' | '<=' | '>' | '>='
      readonly left: ExpressionTree
      readonly right: ExpressionTree
    }
  | {
      readonly op: 'distinct'
      readonly negated: boolean
      readonly left: ExpressionTree
      readonly right: ExpressionTree
    }
  | {
      readonly op: 'in'
      readonly negated: boolean
      readonly arg: ExpressionTree
      readonly list: readonly ExpressionTree[]
    }
  | {
      readonly op: 'match'
      readonly syntax: 'like' | 'similar' | 'posix'
      readonly caseInsensitive: boolean
      readonly negated: boolean
      readonly arg: ExpressionTree
      readonly pattern: ExpressionTree
    }
  /** Arithmetic, concatenation, JSON, array and every other operator, by its symbol. */
  | { readonly op: 'binary'; readonly operator: string; readonly left: ExpressionTree; readonly right: ExpressionTree }
  | { readonly op: 'unary'; readonly operator: string; readonly arg: ExpressionTree }
  /** A function call; built-ins have the schema `pg_catalog` or the dialect's own left out. */
  | { readonly op: 'call'; readonly name: string; readonly schema?: string; readonly args: readonly ExpressionTree[] }
  | { readonly op: 'cast'; readonly arg: ExpressionTree; readonly type: string }
  | {
      readonly op: 'case'
      readonly arg?: ExpressionTree
      readonly branches: readonly { readonly when: ExpressionTree; readonly result: ExpressionTree }[]
      readonly otherwise?: ExpressionTree
    }
  | { readonly op: 'coalesce' | 'array' | 'row' | 'greatest' | 'least'; readonly args: readonly ExpressionTree[] }
  | { readonly op: 'nullif'; readonly left: ExpressionTree; readonly right: ExpressionTree }
  /** `left operator ANY|ALL (right)` where the right side is not a plain list. */
  | {
      readonly op: 'quantified'
      readonly quantifier: 'any' | 'all'
      readonly operator: string
      readonly left: ExpressionTree
      readonly right: ExpressionTree
    }
  | { readonly op: 'subscript'; readonly arg: ExpressionTree; readonly index: ExpressionTree }
  | { readonly op: 'field'; readonly arg: ExpressionTree; readonly field: string }
  /** `nextval('sequence')`. */
  | { readonly op: 'next-value'; readonly sequence: QualifiedName }
  /** Whether another table has a row that holds these values, or with `gives` what that row says; `where` and `gives` are over that table's columns. */
  | {
      readonly op: 'lookup'
      readonly table: QualifiedName
      readonly equal: readonly { readonly column: string; readonly value: ExpressionTree }[]
      readonly where?: ExpressionTree
      readonly gives?: ExpressionTree
    }
  /** `now()`, `CURRENT_DATE` and the like, by lower-case name. */
  | { readonly op: 'clock'; readonly name: string }
