import type { Node, TableLikeClause } from 'libpg-query'
import { type DraftColumn, type DraftIndexPart, type DraftSequence, type DraftTable, keyOf } from '../draft/draft.ts'
import { inheritCheck } from './checks.ts'
import { newColumn } from './columns.ts'
import { addIndex } from './indexes.ts'
import { chooseRelationName } from './object-names.ts'
import type { Session } from './session.ts'

/** What `LIKE … INCLUDING` may take along: `TableLikeOption` of PostgreSQL's parsenodes.h. */
const including = { comments: 1, constraints: 4, defaults: 8, generated: 16, identity: 32, indexes: 64 } as const
const includes = (clause: TableLikeClause, what: keyof typeof including) =>
  ((clause.options ?? 0) & including[what]) !== 0

/** Copies the columns of another table, view or composite type. Their names, types and NOT NULL always come along. */
export function copyLike(session: Session, table: DraftTable, clause: TableLikeClause) {
  const source = session.relation(clause.relation)
  if (source?.kind === 'composite') {
    for (const field of source.fields) table.columns.push(newColumn(field.name, field.type))
    return
  }
  if (source?.kind !== 'table' && source?.kind !== 'view') {
    const name = clause.relation?.relname ?? ''
    session.report(
      'POP-1004',
      'error',
      `Table ${table.schema}.${table.name} is to be like ${name}, which is not defined`,
      {
        subject: `${table.schema}.${table.name}`,
        ...(clause.relation?.location === undefined ? {} : { at: clause.relation.location }),
      },
    )
    return
  }
  for (const column of source.columns) {
    const copy = { ...newColumn(column.name, column.type), notNull: column.notNull, collation: column.collation }
    if (includes(clause, 'defaults') && column.generated === undefined) copy.default = column.default
    if (includes(clause, 'generated')) copy.generated = column.generated
    if (includes(clause, 'comments')) copy.comment = column.comment
    if (includes(clause, 'identity') && column.identity !== undefined)
      copyIdentity(session, table, column.identity, copy)
    table.columns.push(copy)
  }
}

function copyIdentity(
  session: Session,
  table: DraftTable,
  identity: NonNullable<DraftColumn['identity']>,
  copy: DraftColumn,
) {
  const { schema } = table
  const name = chooseRelationName(session.draft, schema, table.name, copy.name, 'seq')
  // PostgreSQL keeps the bounds but not the type.
  const sequence: DraftSequence = { ...identity.sequence, schema, name, type: 'int8', ownedBy: { table, column: copy } }
  session.draft.relations.set(keyOf(schema, name), sequence)
  copy.identity = { ...identity, sequence }
}

/** Copies the checks and indexes that LIKE clauses include; called when all columns are there. */
export function finishLike(session: Session, table: DraftTable, elements: readonly Node[]) {
  for (const element of elements) {
    if (!('TableLikeClause' in element)) continue
    const clause = element.TableLikeClause
    const source = session.table(clause.relation)
    if (source === undefined) continue
    if (includes(clause, 'constraints'))
      for (const check of source.checks) inheritCheck(session, table, { ...check, validated: true })
    if (includes(clause, 'indexes'))
      for (const { kind, schema, name, table: _, ...index } of [...source.indexes]) {
        const parts = index.parts.map((part) => partOf(table, part)).filter((part) => part !== undefined)
        addIndex(session, table, { ...index, name: undefined, parent: undefined, parts })
      } // prettier-ignore
  }
}

function partOf(table: DraftTable, part: DraftIndexPart): DraftIndexPart | undefined {
  if ('expression' in part) return part
  const column = table.columns.find((candidate) => candidate.name === part.column.name)
  return column === undefined ? undefined : { column }
}
