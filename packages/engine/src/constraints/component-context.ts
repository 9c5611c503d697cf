import type { Formula } from './formula/formula.ts'
import type { Scope } from './formula/scope.ts'
import type { Fact } from './analyse.ts'
import type { Leading } from './plan-leading.ts'
import type { Freedom } from './table-columns.ts'

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
