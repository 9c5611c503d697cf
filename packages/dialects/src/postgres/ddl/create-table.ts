import type { ColumnDef, Constraint, CreateStmt, Node, TypeName } from 'libpg-query'
import { type DraftColumn, type DraftTable, emptyTable, keyOf } from '../draft/draft.ts'
import { addCheck, inheritCheck } from './checks.ts'
import { strings } from '../grammar/nodes.ts'
import { resolveTypeName } from '../types/type-name.ts'
import { applyColumnConstraints, defineColumn, newColumn, noConstraints, type PendingConstraints } from './columns.ts'
import { addForeignKey } from './foreign-keys.ts'
import { addIndex, type IndexPlan, keyPlan, sameKey } from './indexes.ts'
import { copyLike, finishLike } from './like.ts'
import { becomePartition, boundOf, inheritColumns, partitioningOf } from './partitions.ts'
import type { Session } from './session.ts'

/** CREATE TABLE in all its forms: plain, LIKE, INHERITS, PARTITION BY, PARTITION OF. */
export function createTable(session: Session, statement: CreateStmt) {
  const { schema, name } = session.nameOf(statement.relation)
  if (session.draft.relations.has(keyOf(schema, name))) {
    if (!statement.if_not_exists)
      session.report(
        'POP-1004',
        'warning',
        `Relation ${schema}.${name} is defined twice: the first definition counts`,
        {
          subject: `${schema}.${name}`,
          fix: 'remove one of the definitions',
        },
      )
    return
  }
  const persistence = { u: 'unlogged', t: 'temporary' } as const
  const flag = statement.relation?.relpersistence
  const table = emptyTable(schema, name, flag === 'u' || flag === 't' ? persistence[flag] : 'permanent')
  const pending = noConstraints()
  const parents = (statement.inhRelations ?? []).flatMap((node) =>
    'RangeVar' in node ? (session.table(node.RangeVar) ?? []) : [],
  )
  for (const parent of parents) inheritColumns(table, parent)
  if (statement.ofTypename !== undefined) addTypedColumns(session, table, statement.ofTypename)
  refuseTwins(session, table, statement.tableElts ?? [])
  const named: Named = new Map()
  note(named, table.columns)
  for (const element of statement.tableElts ?? []) addElement(session, table, element, pending, named)
  session.draft.relations.set(keyOf(schema, name), table)
  if (statement.partspec !== undefined) table.partitioning = partitioningOf(session, statement.partspec)

  const [parent] = parents
  const bound = statement.partbound
  if (bound === undefined || parent === undefined) {
    table.inherits = parents
    for (const other of parents) other.heirs.add(table)
  }
  for (const other of parents)
    for (const check of other.checks) if (!check.noInherit) inheritCheck(session, table, check)
  for (const constraint of pending.checks) addCheck(session, table, constraint)
  if (bound !== undefined && parent !== undefined) becomePartition(session, table, parent, boundOf(session, bound))
  finishLike(session, table, statement.tableElts ?? [])
  addConstraints(session, table, { ...pending, checks: [] })
}

/** A column of its own may be one that a table inherits, but none that it has itself. */
function refuseTwins(session: Session, { schema, name }: DraftTable, elements: readonly Node[]) {
  const seen = new Set<string>()
  for (const element of elements) {
    const column = 'ColumnDef' in element ? (element.ColumnDef.colname ?? '') : undefined
    if (column !== undefined && seen.has(column))
      session.report('POP-1004', 'error', `Relation ${schema}.${name} has two columns of the name ${column}`, {
        subject: `${schema}.${name}.${column}`,
        fix: 'remove or rename one of them',
      })
    if (column !== undefined) seen.add(column)
  }
}

/** Gives a table `OF` a composite type its columns. */
function addTypedColumns(session: Session, table: DraftTable, typeName: TypeName) {
  const { base } = resolveTypeName(session, typeName)
  if (base.kind !== 'composite') return
  table.ofType = base
  table.columns.push(...base.fields.map((field) => newColumn(field.name, field.type)))
}

/** The columns of a table that is being made, by name: of the widest, each would be looked for among thousands. */
type Named = Map<string, DraftColumn>

function note(named: Named, columns: readonly DraftColumn[]) {
  for (const column of columns) if (!named.has(column.name)) named.set(column.name, column)
}

function addElement(session: Session, table: DraftTable, element: Node, pending: PendingConstraints, named: Named) {
  if ('ColumnDef' in element) addColumnDefinition(session, table, element.ColumnDef, pending, named)
  else if ('TableLikeClause' in element) {
    copyLike(session, table, element.TableLikeClause)
    note(named, table.columns)
  } else if ('Constraint' in element) {
    // On a table that is only being made, NOT VALID means nothing.
    if (element.Constraint.contype === 'CONSTR_NOTNULL')
      for (const column of table.columns)
        if (strings(element.Constraint.keys).includes(column.name)) column.notNull = true
    addPending({ ...element.Constraint, skip_validation: false }, pending)
  }
}

/** A column of the table itself; one of the same name that was inherited is merged with it. */
function addColumnDefinition(
  session: Session,
  table: DraftTable,
  definition: ColumnDef,
  pending: PendingConstraints,
  named: Named,
) {
  const inherited = named.get(definition.colname ?? '')
  if (inherited !== undefined) applyColumnConstraints(session, table, inherited, definition, pending)
  else {
    const column = defineColumn(session, table, definition, pending)
    table.columns.push(column)
    note(named, [column])
  }
}

/** Sorts a constraint of a table's definition by when it takes effect. */
export function addPending(constraint: Constraint, pending: PendingConstraints) {
  switch (constraint.contype) {
    case 'CONSTR_CHECK':
      pending.checks.push(constraint)
      return
    case 'CONSTR_PRIMARY':
    case 'CONSTR_UNIQUE':
    case 'CONSTR_EXCLUSION':
      pending.keys.push({ constraint })
      return
    case 'CONSTR_FOREIGN':
      pending.foreignKeys.push({ constraint })
      return
    default:
      return
  }
}

/** Makes constraints in PostgreSQL's order, on which their names depend: checks, the primary key, other keys, foreign keys. */
export function addConstraints(session: Session, table: DraftTable, pending: PendingConstraints, only = false) {
  for (const constraint of pending.checks) addCheck(session, table, constraint)
  const plans = pending.keys.flatMap(({ constraint, column }) => keyPlan(session, table, constraint, column) ?? [])
  const ordered = [
    ...plans.filter((plan) => plan.constraint === 'primary'),
    ...plans.filter((plan) => plan.constraint !== 'primary'),
  ]
  const distinct: IndexPlan[] = []
  for (const plan of ordered) {
    const same = distinct.findIndex((other) => sameKey(other, plan))
    const earlier = distinct[same]
    if (earlier === undefined) distinct.push(plan)
    else distinct[same] = { ...earlier, name: earlier.name ?? plan.name }
  }
  for (const plan of distinct) addIndex(session, table, plan, only)
  for (const { constraint, column } of pending.foreignKeys) addForeignKey(session, table, constraint, column)
}
