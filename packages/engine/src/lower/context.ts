import type { ExpressionTree } from '@populace/catalog'
import type { Vocabulary } from '@populace/vocabulary'
import type { ColumnRead } from '../generators/generator.ts'
import type { F64, I32, Step } from '../kernel/ir.ts'
import type { ColumnPlan, Plan, RelationPlan, TablePlan } from '../plan/plan.ts'
import type { RelationContext } from './numbering.ts'

/** What the lowerings of a plan's tables share: a column may read any cell of any table, so each can make the others grow. */
export interface PlanLowering {
  readonly plan: Plan
  readonly vocabulary: Vocabulary
  readonly table: (key: string) => TableContext
}

/** What the parts of a table's lowering ask of it. */
export interface TableContext {
  readonly plan: TablePlan
  readonly shared: PlanLowering
  readonly relations: RelationContext
  /** The step of that name, made now if it was not. Throws POP-2004 when columns need each other in a circle. */
  need(name: string): Step
  columnNamed(name: string): ColumnPlan
  /** A foreign key by its name, or its columns joined by `+`. */
  relation(reference: string): RelationPlan | undefined
  /** The instance of an entity that the table's columns describe: what another table means when it asks for that entity of this row. */
  instanceOf(entity: string): string
  /** The row that a relation leads to, and whether there is none. */
  parent(relation: RelationPlan): { readonly row: F64; readonly orphan?: I32 }
  /** Reads a column of the row, or of the row that a foreign key leads to (`@fk.column`). Undefined when there is no such column. */
  read(reference: string): ColumnRead | undefined
  /** A column of the row before a constraint component settles it. Undefined where it is part of none. */
  readDraft(name: string): ColumnRead | undefined
  /** What an aggregate takes of each row of the table, as a step. Undefined where it can't be computed. */
  term(value: ExpressionTree, where: ExpressionTree | undefined): ColumnRead | undefined
  /** A latent number of the row that several columns ask for, as a step of that name. */
  once(name: string, make: () => F64): F64
  /** Column `name` of the row that a relation leads to. */
  readThrough(relation: RelationPlan, name: string): ColumnRead | undefined
}
