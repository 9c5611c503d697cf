import { own } from '@populace/model'
import type { Project } from './project.ts'

/** A column that leads to another table by its name, without a declared key. */
export interface UndeclaredReference {
  /** As models name it. */
  readonly table: string
  readonly column: string
  /** `users.id`. */
  readonly references: string
  /** To follow “because”, with how sure it is. */
  readonly reason: string
}

/** The references that inference read out of names, and that the model's text does not state itself. */
export function undeclaredReferences({ inference, model, stated }: Project): readonly UndeclaredReference[] {
  return Object.entries(model.tables).flatMap(([table, { relations, skip }]) =>
    Object.entries(relations).flatMap(([column, { references }]): UndeclaredReference[] => {
      const said = own(own(stated.tables, table)?.relations ?? {}, column)?.references
      const reason = inference.relationReasons.get(table)?.get(column)
      if (!references || said !== undefined || skip || reason === undefined) return []
      return [{ table, column, references, reason }]
    }),
  )
}
