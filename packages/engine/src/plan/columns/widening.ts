import type { ColumnModel } from '@populace/model'
import type { Generator } from '../../generators/generator.ts'
import { findGenerator } from '../../generators/registry.ts'
import type { ColumnDraft } from '../draft.ts'

/** Parameters as the model gives them, the generator's defaults filled in. */
export const filledIn = (given: ColumnModel['params'], parsed: unknown): ColumnModel['params'] => ({
  ...given,
  ...JSON.parse(JSON.stringify(parsed)),
})

/** Has a column choose among more values than its generator has by custom; whether there were more to be had. */
export function widen(column: ColumnDraft): boolean {
  const wider = column.generator.wider?.(column.model.params, column.target)
  return wider !== undefined && become(column, wider)
}

/** Has a column be made by another generator; whether there is such a one. */
export function become(column: ColumnDraft, other: Required<Pick<ColumnModel, 'generator' | 'params'>>): boolean {
  const generator: Generator | undefined = findGenerator(other.generator)
  const params = generator?.params.safeParse(other.params, { jitless: true })
  if (!generator || !params?.success) return false
  column.model = { ...column.model, ...other }
  column.generator = generator
  column.params = filledIn(other.params, params.data)
  return true
}
