import type { ColumnModel } from '@populace/model'
import type { Generator } from '../generators/generator.ts'
import { findGenerator } from '../generators/registry.ts'
import type { ColumnDraft } from './draft.ts'

/** Parameters as the model gives them, the generator's defaults filled in. */
export const filledIn = (given: ColumnModel['params'], parsed: unknown): ColumnModel['params'] => ({
  ...given,
  ...JSON.parse(JSON.stringify(parsed)),
})

/** Has a column choose among more values than its generator has by custom; whether there were more to be had. */
export function widen(column: ColumnDraft): boolean {
  const wider = column.generator.wider?.(column.model.params, column.target)
  const generator: Generator | undefined = wider && findGenerator(wider.generator)
  const params = generator?.params.safeParse(wider?.params, { jitless: true })
  if (!wider || !generator || !params?.success) return false
  column.model = { ...column.model, ...wider }
  column.generator = generator
  column.params = filledIn(wider.params, params.data)
  return true
}
