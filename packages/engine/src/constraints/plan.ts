import type { ExpressionTree } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import type { Residues, ValueDomain } from '../generators/generator.ts'
import type { DisjointStatement, Formula } from './formula/formula.ts'

/**
 * How the rows of a table come to meet the conditions that no column can meet alone. Plain JSON. Columns outside every component are as their
 * generators make them; the others are first drafted by their generators and then settled, component by component.
 */
export interface ConstraintPlan {
  readonly components: readonly ComponentPlan[]
}

/** Columns that conditions tie together, and what settles them, in this order. */
export interface ComponentPlan {
  /** Its first column's name: what its latent steps and random streams are named after. */
  readonly name: string
  readonly columns: readonly string[]
  /** Choices among NULL and kinds of values, one column after the other. */
  readonly states: readonly StateLevel[]
  readonly disjoint: readonly DisjointPlan[]
  /** Columns that say which rows a disjoint rule is for, and of which nothing else is asked: they may be told anew by where it put the row. */
  readonly tellers?: readonly string[]
  readonly orders: readonly OrderPlan[]
  readonly differences: readonly DifferencePlan[]
  readonly derivations: readonly DerivationPlan[]
  readonly retry?: RetryPlan
  /** Texts in an order, seen to when all else is settled: which of two texts comes first is a matter of the database's collation. */
  readonly prefixes?: readonly PrefixPlan[]
}

/** `low < high` of texts. */
export interface PrefixPlan {
  readonly low: string
  readonly high: string
  /** The one that gives way. */
  readonly moved: string
  /** Characters that fit into it. */
  readonly room?: number
}

/**
 * One column of a decision diagram (`states/diagram.ts`): by the state that earlier columns led to, which of its classes are left.
 * Classes are those of `values`, then NULL where `nullable`.
 */
export interface StateLevel {
  readonly column: string
  /** Set where the level is no column's: its class is 0 where this holds, 1 elsewhere, and nothing changes it. */
  readonly test?: Formula
  readonly values: readonly ValueDomain[]
  readonly nullable: boolean
  /** `next[state × classes + class]`: the state after the choice, −1 where the class is not left. */
  readonly next: readonly number[]
  /**
   * `picks[(state × values.length + class of the draft's value) × PICKS + draw]`: the class to take where the draft's own can't stay, each as often as
   * it should be.
   */
  readonly picks: readonly number[]
  /** By state, 1 where columns compete for one place and a draw decides between them, whatever the draft is. */
  readonly contested: readonly number[]
  /** A draft that is NULL stays so wherever that is left: there may be no value for the row. */
  readonly keepsNull?: true
}

/** Entries of `StateLevel.picks` for one case. */
export const PICKS = 32

/** Ranges that don't overlap with those of other rows: the window is cut into slots, one for each row of a group. */
export interface DisjointPlan extends DisjointStatement {
  /** The name of the type, where values are shapes or networks that lie apart. */
  readonly shape?: string
  /** How the ends are written. */
  readonly format: Format
  /** The window, in the ends' own unit, or in months where the grid counts those. */
  readonly from: number
  readonly to: number
  /** Conditions end the window: there is nothing behind it. */
  readonly isBounded?: true
  /** What slots are whole multiples of. */
  readonly step: number
  /** How long a range is at least, and at most, where conditions say so; in the ends' own unit, whole multiples of the step. */
  readonly shortest?: number
  readonly longest?: number
}

/** A column moved between bounds that columns settled before it give. */
export interface OrderPlan {
  readonly column: string
  /** One unit of the column in the unit that the orders of the component are compared in. */
  readonly factor: number
  /** The column's own bounds, in its own unit. */
  readonly min: number
  readonly max: number
  /** What the column's values are among, where conditions say more than bounds. */
  readonly residues?: Residues
  /** Where a draft up to here lies, the settled value stays up to here too: the present, for moments. */
  readonly present?: number
  /** `other × factor + gap ≤ column × factor` in the common unit. */
  readonly above: readonly OrderBound[]
  /** `column × factor + gap ≤ other × factor`. */
  readonly below: readonly OrderBound[]
  /** What expressions over other columns, settled before, make of it at least or at most. */
  readonly solved?: readonly SolvedBound[]
}

/** `column ≥ tree`, or `column ≤ tree` where it lies below it. */
export interface SolvedBound {
  readonly side: 'above' | 'below'
  readonly strict?: true
  /** What lies behind it is put on it: nothing says how far before it there is still something. */
  readonly nearest?: true
  readonly tree: ExpressionTree
}

export interface OrderBound {
  readonly column: string
  readonly factor: number
  readonly gap: number
}

/** Two columns that must not hold the same value: `column` gives way. */
export interface DifferencePlan {
  readonly column: string
  readonly other: string
  /** To the next value inside the domain, to another of few values, or to a longer text. */
  readonly way: 'step' | 'list' | 'text'
  readonly domain: ValueDomain
}

/** A column that is computed from others. */
export interface DerivationPlan {
  readonly column: string
  readonly tree: ExpressionTree
  /** Computed once ranges have their slots, before others are put in order with it: it stays where it is then. */
  readonly first?: true
}

/** A day or a moment may be no other one in any draw, as when rows were made: it is looked for on other days then. */
export interface MomentBounds {
  readonly column: string
  readonly min: number
  readonly max: number
}

/** Conditions that only hold for some draws: the component is drafted and settled again, up to `most` times, until they do. */
export interface RetryPlan {
  readonly conditions: readonly { readonly name: string; readonly formula: Formula }[]
  /** Columns whose drafts are drawn again. */
  readonly redraw: readonly string[]
  /** Those of them that are days or moments, with what they lie between, in their own unit. */
  readonly moments?: readonly MomentBounds[]
  readonly most: number
  /** Columns that become NULL when no draw was accepted: then the conditions hold. */
  readonly escape: readonly string[]
}
