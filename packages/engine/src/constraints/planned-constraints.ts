import type { Diagnostic } from '@populace/diagnostics'
import type { ValueDomain } from '../generators/generator.ts'
import type { EchoedColumn } from './components/echoed.ts'
import type { ExclusiveColumns } from './components/exclusive.ts'
import type { RootedColumns } from './components/rooted.ts'
import type { ExpressionKey } from './keys/apart.ts'
import type { Avoided, FewChildren, RowCondition } from './lookups/asking.ts'
import type { OpenCondition } from './open-condition.ts'
import type { ConstraintPlan } from './plan.ts'
import type { Determined } from './ranges/exclusions.ts'

/** What the conditions of a table ask of its plan. */
export interface PlannedConstraints {
  /** What each column's generator must stay inside. */
  readonly domains: ReadonlyMap<string, ValueDomain>
  /** Nullable columns that must hold a value in every row, and columns that never may. */
  readonly required: ReadonlySet<string>
  readonly absent: ReadonlySet<string>
  /** Columns whose drafted values conditions may change: nothing can count on those. */
  readonly moved: ReadonlySet<string>
  /** Columns of keys that are computed from others: where the values of those differ, so do theirs. */
  readonly follows: ReadonlyMap<string, readonly string[]>
  /** Columns that only several together can settle; absent when there are none. */
  readonly plan?: ConstraintPlan
  /** Columns that others determine. */
  readonly determined: readonly Determined[]
  /** Pairs of columns that refer to rows of one table and must not refer to the same row. */
  readonly distinctReferences: readonly (readonly [string, string])[]
  /** Pairs of columns that refer to rows of one table, of which the first must have the smaller value. */
  readonly orderedReferences: readonly (readonly [string, string])[]
  /** Columns that refer to rows of the table itself, and never to their own. */
  readonly neverItself: ReadonlySet<string>
  /** Columns that refer to the rows above and to the rows that trees begin with. */
  readonly rooted: readonly RootedColumns[]
  /** Columns that refer to the row that one of others refers to. */
  readonly echoed: readonly EchoedColumn[]
  /** Columns that refer to other tables, of which a row has a value in one only. */
  readonly exclusive: readonly ExclusiveColumns[]
  /** What is asked of the rows that keys lead to. */
  readonly rowConditions: readonly RowCondition[]
  /** Rows of other tables that must not be there for what keys lead to. */
  readonly avoided: readonly Avoided[]
  /** How many rows may lead to one row that keys lead to. */
  readonly fewChildren: readonly FewChildren[]
  /** Conditions that hold for some draws only: to be tried on a sample before anything is written. */
  readonly unproven: readonly string[]
  /** Conditions that only a database can judge. */
  readonly open: readonly OpenCondition[]
  /** Nothing else is amiss, nor with a trigger. */
  readonly onlyOpen?: true
  /** Unique keys whose expressions nothing keeps from being the same for different values of their columns. */
  readonly doubtfulKeys: readonly ExpressionKey[]
  readonly diagnostics: readonly Diagnostic[]
}
