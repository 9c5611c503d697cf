import type { Column, Table } from '@populace/catalog'
import type { GeneratorSpec } from '../generator-spec.ts'
import { relationKeys } from '../catalog-index.ts'
import type { ColumnDraft } from './column-draft.ts'
import type { ColumnPlace, Context } from './context.ts'
import type { Entry } from './reading.ts'

/** Holds a column's settings against its definition. Faults: POP-2007 and POP-2009. */
export function checkColumn(
  context: Context,
  entry: Entry,
  draft: ColumnDraft,
  spec: GeneratorSpec | undefined,
  place: ColumnPlace,
): void {
  const { reading, catalog } = context
  const { column } = place
  const { subject } = entry
  if (draft.was === entry.key) {
    reading.report('POP-2009', entry.keyNode, 'a column can’t be its own earlier name', {
      subject,
      fix: 'remove `was`',
    })
  }
  if (draft.was !== undefined && place.table.index?.columns.has(draft.was) && draft.was !== entry.key) {
    const message = `${draft.was} is still a column of its own, so ${entry.key} can’t take over its data`
    reading.report('POP-2009', entry.keyNode, message, { subject, fix: 'remove `was`' })
  }
  if (!catalog || !column || !place.table.index) return
  const key = place.table.index.deciding.get(column.name)
  // A key of one column leads to the row that holds the text which a generator makes, in the column referred to or another.
  const isNamed = key?.columns.length === 1 && draft.generator && spec?.accepts({ raw: 'text', kind: 'text' })
  if (key && (!isNamed || draft.nulls || draft.when)) {
    const [name = ''] = relationKeys(key)
    const fix = `remove the entry; settings of the relation go under relations: ${name}`
    reading.report('POP-2009', entry.keyNode, `${column.name} takes its value from the relation ${name}`, {
      subject,
      fix,
    })
    return
  }
  const opened = catalog.open(column.type)
  if (draft.generator && column.generated) {
    const message = `the database itself computes ${column.name}`
    reading.report('POP-2009', draft.generator.node, message, { subject, fix: 'remove the entry' })
  } else if (spec && draft.generator && !spec.accepts(column.type) && !spec.accepts(opened.type)) {
    const message = `${spec.name} gives no values that a column of type ${column.type.raw} can hold`
    reading.report('POP-2007', draft.generator.node, message, { subject })
  }
  const absences = draft.nulls && draft.nulls.share > 0 ? [draft.nulls.entry] : []
  const reason = reasonAgainstNulls(place.table.index.table, column, opened.nullable)
  if (!reason) return
  for (const absence of [...absences, ...(draft.when ? [draft.when.entry] : [])])
    reading.report('POP-2009', absence.value ?? entry.keyNode, `${column.name} can’t be NULL: ${reason}`, {
      subject,
      fix: `remove \`${absence.key}\``,
      ...(absence.key === 'nulls' ? { replacement: '0%' } : {}),
    })
}

/** Why a column can hold no NULL; undefined when it can. */
function reasonAgainstNulls(table: Table, column: Column, domainNullable: boolean): string | undefined {
  if (table.primaryKey?.columns.includes(column.name)) return 'it is part of the primary key'
  if (!column.nullable) return 'it is declared NOT NULL'
  return domainNullable ? undefined : `its domain ${column.type.raw} is declared NOT NULL`
}
