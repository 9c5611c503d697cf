import type { Catalog, TypeRef } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { unknownWithin } from '@populace/model'
import type { Target } from '../../generators/generator.ts'
import { defaultGenerator, findGenerator } from '../../generators/registry.ts'
import type { ColumnDraft, TableDraft } from '../draft.ts'
import { isReferring } from '../relations/supply.ts'

/** Refuses the columns whose type no generator makes values of, unless the model names a generator for their text form (POP-1002). */
export function refuseUnknownTypes(draft: TableDraft, catalog: Catalog, report: (d: Diagnostic) => void): void {
  for (const column of draft.columns) {
    if (column.database || isReferring(column.column.name, draft)) continue
    const unknown = unmadeBy(column, draft, catalog)
    if (!unknown) continue
    const subject = `${draft.label}.${column.column.name}`
    const { raw } = column.column.type
    const inside = unknown.raw === raw ? '' : ` of ${raw}`
    report(fault('POP-1002', `nothing here makes values of type ${unknown.raw}${inside}`, { subject }))
  }
}

/** The type that is in the way of a column's values. */
function unmadeBy({ column, generator, target }: ColumnDraft, { model }: TableDraft, catalog: Catalog) {
  const isNamed = model.columns[column.name] !== undefined
  const unknown: TypeRef | undefined = isNamed ? undefined : unknownWithin(column.type, catalog)
  return unknown ?? (generator.accepts(target.type) ? unmadePart(target) : target.type)
}

/** The part that its default generator can't make: types known by name may still have such ones. */
function unmadePart({ parts = [] }: Target): TypeRef | undefined {
  for (const part of parts) {
    const isMade = findGenerator(defaultGenerator(part.type).generator)?.accepts(part.type)
    const unmade = isMade ? unmadePart(part) : part.type
    if (unmade) return unmade
  }
  return undefined
}
