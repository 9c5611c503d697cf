import type { Diagnostic } from '@populace/diagnostics'
import type { OpenCondition, Ruling } from '../constraints/open-condition.ts'
import type { Demand, Limit } from './draft.ts'
import type { Plan } from './plan.ts'
import type { GivenRows } from './relations/given.ts'
import type { LedNowhere } from './relations/led-nowhere.ts'
import type { Unled } from './relations/unled.ts'

export interface ResolveOptions {
  /** Take the largest feasible count where a constraint bounds a table below what was asked; refuse otherwise. */
  readonly fit: boolean
  /** Rows that tables (`schema.name`) hold already and that the new ones follow. */
  readonly existing?: ReadonlyMap<string, number>
  /** Tables (`schema.name`) whose rows are there already and stay: new rows of others refer to them, and none are planned. */
  readonly given?: ReadonlyMap<string, GivenRows>
  /** What stands for conditions that a database was asked about. */
  readonly rulings?: readonly Ruling[]
  /** Where there are conditions that only a database can judge, they are all that is wanted: there is no plan. */
  readonly untilOpen?: boolean
  /** References of the model that are no more than guesses: what their columns hold where they lead to a table without rows. Other references are kept at any cost. */
  readonly unled?: Unled
  /** What tables were found to fall short of, and are planned with. */
  readonly limits?: readonly Limit[]
  /** Conditions of triggers that rows were found not to meet, and are planned without. */
  readonly givenWay?: readonly Limit[]
  /** What columns were asked to hold when they were planned before. */
  readonly demands?: readonly Demand[]
  /** What was found to lead to tables without rows when it was planned before. */
  readonly ledNowhere?: LedNowhere
  /**
   * Tables (`schema.name`) to plan, with all that their rows depend on (`neededFor`): the model need say no more. There is no plan where anything is amiss: that is for the whole to tell.
   * All when absent.
   */
  readonly needed?: ReadonlySet<string>
}

/** A plan, or why there is none. */
export interface Resolution {
  readonly plan?: Plan
  readonly diagnostics: readonly Diagnostic[]
  /** Conditions among the faults that a database could judge. */
  readonly open: readonly OpenCondition[]
}
