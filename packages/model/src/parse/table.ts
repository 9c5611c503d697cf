import type { RelationModel, TableModel } from '../model.ts'
import type { SparseColumn, SparseTable } from '../sparse-model.ts'
import { maxColumns } from '../surface.ts'
import { readColumn } from './column.ts'
import { nearest } from '../suggestion.ts'
import type { Context, TablePlace } from './context.ts'
import type { Entry } from './reading.ts'
import { readRelation } from './relation.ts'
import { readCount, readFlag, readFormulas, readName, readShare } from './values.ts'

type Draft = { -readonly [K in keyof Omit<TableModel, 'columns' | 'relations'>]?: TableModel[K] }

/** Reads one entry of `tables:`. Faults: POP-2001, POP-2002, POP-2003, POP-2009 and those of its columns. */
export function readTable(context: Context, entry: Entry): SparseTable {
  const { reading, catalog } = context
  const { subject } = entry
  const table: TablePlace = { key: entry.key, index: catalog?.tables.get(entry.key) }
  if (catalog && !table.index) reading.unknown('POP-2002', entry.keyNode, 'table', entry.key, catalog.tables.keys(), '')
  const draft: Draft = {}
  let columns: readonly (readonly [string, SparseColumn])[] = []
  let relations: readonly (readonly [string, RelationModel])[] = []
  let rowsEntry: Entry | undefined
  reading.settings(entry.value, subject, {
    rows: (e) => {
      rowsEntry = e
      const rows = readCount(reading, e)
      if (rows !== undefined) draft.rows = rows
    },
    skip: (e) => {
      const skip = readFlag(reading, e)
      if (skip !== undefined) draft.skip = skip
    },
    edges: (e) => {
      const edges = readShare(reading, e)
      if (edges !== undefined) draft.edges = edges
    },
    holds: (e) => {
      const holds = readFormulas(reading, e)
      if (holds !== undefined) draft.holds = holds
    },
    was: (e) => {
      const was = readName(reading, e, 'the table’s earlier name')
      if (was === undefined) return
      draft.was = was
      checkWas(context, e, was, table)
    },
    columns: (e) => {
      columns = readColumns(context, e, table)
    },
    relations: (e) => {
      relations = readRelations(context, e, table)
    },
  })
  if (draft.skip && rowsEntry) {
    const fix = 'remove `rows` or `skip`'
    reading.report('POP-2009', rowsEntry.keyNode, 'a table that is skipped gets no rows', { subject, fix })
  }
  return { ...draft, columns: Object.fromEntries(columns), relations: Object.fromEntries(relations) }
}

function checkWas({ reading, catalog }: Context, entry: Entry, was: string, table: TablePlace): void {
  if (was === table.key) {
    reading.report('POP-2009', entry.keyNode, 'a table can’t be its own earlier name', {
      subject: table.key,
      fix: 'remove `was`',
    })
  } else if (catalog?.tables.has(was)) {
    const message = `${was} is still a table of its own, so ${table.key} can’t take over its data`
    reading.report('POP-2009', entry.keyNode, message, { subject: table.key, fix: 'remove `was`' })
  }
}

function readColumns(context: Context, entry: Entry, table: TablePlace): readonly (readonly [string, SparseColumn])[] {
  const { reading } = context
  const entries = reading.entries(entry.value, entry.subject)
  if (entries.length > maxColumns) {
    reading.report('POP-1006', entry.keyNode, `${entries.length} columns; a table has at most ${maxColumns}`, {
      subject: table.key,
    })
  }
  const seen = new Map<string, string>()
  return entries.flatMap((raw) => {
    const e = { ...raw, subject: `${table.key}.${raw.key}` }
    const column = table.index?.columns.get(e.key)
    if (table.index && !column) {
      reading.unknown('POP-2002', e.keyNode, 'column', e.key, table.index.columns.keys(), table.key)
    }
    const read = readColumn(context, e, { table, column })
    if (read?.was !== undefined) refuseSecondHeir(context, e, read.was, seen)
    return read ? [[e.key, read] as const] : []
  })
}

/** Two tables or columns can't both keep the data of one. */
export function refuseSecondHeir({ reading }: Context, entry: Entry, was: string, seen: Map<string, string>): void {
  const other = seen.get(was)
  if (other === undefined) seen.set(was, entry.key)
  else {
    const message = `${other} is already what ${was} was`
    reading.report('POP-2009', entry.keyNode, message, { subject: entry.subject, fix: 'remove one `was`' })
  }
}

function readRelations(
  context: Context,
  entry: Entry,
  table: TablePlace,
): readonly (readonly [string, RelationModel])[] {
  const { reading } = context
  const seen = new Map<unknown, string>()
  return reading.entries(entry.value, entry.subject).flatMap((raw) => {
    const e = { ...raw, subject: `${table.key}.${raw.key}` }
    const key = table.index?.relations.get(e.key)
    // Columns that no key decides may lead somewhere all the same.
    if (table.index && !key && !e.key.split(', ').every((name) => table.index?.columns.has(name))) {
      reading.unknown('POP-2002', e.keyNode, 'relation', e.key, table.index.relations.keys(), table.key)
    }
    const other = key && seen.get(key)
    if (other !== undefined) {
      const message = `${other} and ${e.key} are the same foreign key`
      reading.report('POP-2009', e.keyNode, message, { subject: table.key, fix: 'keep one of the two' })
    } else if (key) seen.set(key, e.key)
    const read = readRelation(context, e, table, key)
    const isColumn = !key && table.index?.columns.has(e.key) === true
    if (isColumn && read?.references === undefined && context.leads?.(table.key, e.key) === false)
      refuseStray(context, e, table)
    return read ? [[e.key, read] as const] : []
  })
}

/** Settings of a relation that there is not would say nothing: the column leads nowhere. */
function refuseStray({ reading, leads }: Context, entry: Entry, { key, index }: TablePlace): void {
  const implied = [...(index?.columns.keys() ?? [])].filter((column) => leads?.(key, column))
  const known = [...(index?.relations.keys() ?? []), ...implied]
  const close = nearest(entry.key, known)
  const fix = `${close ? `did you mean "${close}"? Else ` : ''}say where it leads with references: table.column, or remove the entry`
  const message = `${entry.key} is no relation: no key decides it, and its name speaks of no table`
  reading.report('POP-2002', entry.keyNode, message, { subject: key, fix })
}
