import type { Scope } from './formula/scope.ts'
import type { Fact } from './analyse.ts'
import type { Freedom } from './table-columns.ts'

/** What planning a component needs to know of its table. */
export interface ComponentContext {
  readonly facts: ReadonlyMap<string, Fact>
  readonly scope: Scope
  readonly freedom: (column: string) => Freedom
}
