import type { ColumnDef, CollateClause, Constraint } from 'libpg-query'
import { type DraftColumn, type DraftTable, keyOf, type TypeUse } from '../draft/draft.ts'
import { splitName, strings } from '../grammar/nodes.ts'
import { lookUp, resolveTypeName, serialTypes } from '../types/type-name.ts'
import { chooseRelationName } from './object-names.ts'
import { applySequenceOptions, newSequence } from './sequences.ts'
import type { Session } from './session.ts'

/** Constraints that a definition asks for, to be made once all columns are there. */
export interface PendingConstraints {
  readonly checks: Constraint[]
  readonly keys: { constraint: Constraint; column?: string }[]
  readonly foreignKeys: { constraint: Constraint; column?: string }[]
}

export const noConstraints = (): PendingConstraints => ({ checks: [], keys: [], foreignKeys: [] })

/** A column without a type of its own yet. */
export function newColumn(name: string, type: TypeUse): DraftColumn {
  return {
    name,
    type,
    notNull: false,
    default: undefined,
    identity: undefined,
    generated: undefined,
    collation: undefined,
    comment: undefined,
  } // prettier-ignore
}

/** Resolves a column's type; an unknown one is reported with the column's name. */
export function columnType(session: Session, table: { schema: string; name: string }, definition: ColumnDef): TypeUse {
  const use = resolveTypeName(session, definition.typeName ?? {})
  if (use.base.kind === 'unknown') {
    const subject = `${table.schema}.${table.name}.${definition.colname ?? ''}`
    const at = definition.typeName?.location ?? definition.location ?? 0
    const written = strings(definition.typeName?.names).join('.')
    session.report('POP-1002', 'error', `Column ${subject} has the unknown type ${written}`, { subject, at })
  }
  return use
}

/** A column as defined. Its defaults and NOT NULL take effect at once, its keys and checks are added to `pending`. */
export function defineColumn(
  session: Session,
  table: DraftTable,
  definition: ColumnDef,
  pending: PendingConstraints,
): DraftColumn {
  const column = newColumn(definition.colname ?? '', columnType(session, table, definition))
  const typeNames = strings(definition.typeName?.names)
  const serial = typeNames.length === 1 ? serialTypes.get(typeNames[0] ?? '') : undefined
  if (serial !== undefined) makeSerial(session, table, column, serial)
  column.collation = collationOf(session, definition.collClause)
  applyColumnConstraints(session, table, column, definition, pending)
  return column
}

/** Applies what a definition says of a column besides its type. */
export function applyColumnConstraints(
  session: Session,
  table: DraftTable,
  column: DraftColumn,
  definition: ColumnDef,
  pending: PendingConstraints,
) {
  const constraints = (definition.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  constraints.forEach((constraint, i) => {
    applyConstraint(session, table, column, withAttributes(constraint, constraints.slice(i + 1)), pending)
  })
}

/** Beside a column, DEFERRABLE and its like stand as constraints of their own after the one they are about. */
function withAttributes(constraint: Constraint, following: readonly Constraint[]): Constraint {
  const end = following.findIndex(({ contype }) => !contype?.startsWith('CONSTR_ATTR_'))
  const attributes = following.slice(0, end < 0 ? undefined : end).map(({ contype }) => contype)
  if (attributes.length === 0) return constraint
  const deferred = attributes.includes('CONSTR_ATTR_DEFERRED')
  return {
    ...constraint,
    deferrable: deferred || attributes.includes('CONSTR_ATTR_DEFERRABLE'),
    initdeferred: deferred,
    ...(attributes.includes('CONSTR_ATTR_NOT_ENFORCED') ? { is_enforced: false } : {}),
  }
}

function applyConstraint(
  session: Session,
  table: DraftTable,
  column: DraftColumn,
  constraint: Constraint,
  pending: PendingConstraints,
) {
  switch (constraint.contype) {
    case 'CONSTR_NOTNULL':
      column.notNull = true
      return
    case 'CONSTR_NULL':
      column.notNull = false
      return
    case 'CONSTR_DEFAULT':
      column.default = constraint.raw_expr && session.expression(constraint.raw_expr)
      return
    case 'CONSTR_GENERATED':
      if (constraint.raw_expr !== undefined) {
        const stored = constraint.generated_kind !== 'v'
        column.generated = { expression: session.expression(constraint.raw_expr), stored }
      }
      return
    case 'CONSTR_IDENTITY':
      makeIdentity(session, table, column, constraint)
      return
    case 'CONSTR_CHECK':
      pending.checks.push(constraint)
      return
    case 'CONSTR_PRIMARY':
    case 'CONSTR_UNIQUE':
    case 'CONSTR_EXCLUSION':
      pending.keys.push({ constraint, column: column.name })
      return
    case 'CONSTR_FOREIGN':
      pending.foreignKeys.push({ constraint, column: column.name })
      return
    default:
      return
  }
}

/** A collation other than the default; undefined also for a clause that names the default itself. */
export function collationOf(session: Session, clause: CollateClause | undefined): DraftColumn['collation'] {
  if (clause === undefined) return undefined
  const { schema, name } = splitName(strings(clause.collname))
  if (name === 'default') return undefined
  const own = lookUp(session.draft.collations, session, schema, name)
  return { schema: own?.schema ?? schema ?? 'pg_catalog', name }
}

function makeSerial(session: Session, table: DraftTable, column: DraftColumn, type: 'int2' | 'int4' | 'int8') {
  const sequence = ownedSequence(session, table, column, type)
  const { schema, name } = sequence
  column.notNull = true
  column.default = { text: '', tree: { op: 'next-value', sequence: { schema, name } } }
}

function ownedSequence(
  session: Session,
  table: DraftTable,
  column: DraftColumn,
  type: 'int2' | 'int4' | 'int8',
  given?: { schema?: string; name: string },
) {
  const schema = given?.schema ?? table.schema
  const name = given?.name ?? chooseRelationName(session.draft, schema, table.name, column.name, 'seq')
  const sequence = newSequence({ schema, name }, type)
  sequence.ownedBy = { table, column }
  session.draft.relations.set(keyOf(schema, name), sequence)
  return sequence
}

/** Makes a column an identity column, with its sequence. */
export function makeIdentity(session: Session, table: DraftTable, column: DraftColumn, constraint: Constraint) {
  const options = constraint.options ?? []
  const named = options.flatMap((node) =>
    'DefElem' in node && node.DefElem.defname === 'sequence_name' ? [node.DefElem.arg] : [],
  )[0]
  const given = named !== undefined && 'List' in named ? splitName(strings(named.List.items)) : undefined
  const { base } = column.type
  const type = base.kind === 'builtin' && (base.name === 'int2' || base.name === 'int4') ? base.name : 'int8'
  const sequence = ownedSequence(session, table, column, type, given)
  applySequenceOptions(session, sequence, options, true)
  column.notNull = true
  column.identity = { generation: constraint.generated_when === 'a' ? 'always' : 'by-default', sequence }
}
