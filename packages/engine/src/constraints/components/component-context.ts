import type { ValueDomain } from '../../generators/generator.ts'
import type { Formula } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import type { Fact } from '../analyse.ts'
import type { DerivationPlan } from '../plan.ts'
import type { Freedom } from '../table-columns.ts'

/** That a column's text begins with another one: `left(code, 2) = country`, `code LIKE country || '-%'`. */
export interface Leading {
  /** The column is what it begins with and then its draft, which keeps apart what drafts tell apart. */
  readonly derivation: DerivationPlan
  /** What the draft must be so that the whole is what is asked of the column. */
  readonly draft: ValueDomain
  /** What columns of the beginning must be for that. */
  readonly heads: ReadonlyMap<string, ValueDomain>
  /** Whether it holds whatever the beginning is; else that has the right length only for some values. */
  readonly sure: boolean
  /** What is asked of the whole, where the draft and the beginning may meet it each and not together. */
  readonly doubt?: Formula
}

/** What planning a component needs to know of its table. */
export interface ComponentContext {
  readonly facts: ReadonlyMap<string, Fact>
  readonly scope: Scope
  readonly freedom: (column: string) => Freedom
  /** Columns that whoever drafts the rows has shared out already, so that one of them has a value. */
  readonly sharedOut: ReadonlySet<string>
  /** What some pieces say that columns begin with. */
  readonly leading: ReadonlyMap<Formula, Leading>
}
