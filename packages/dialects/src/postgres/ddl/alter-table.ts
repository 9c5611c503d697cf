import type { AlterTableCmd, AlterTableStmt, Constraint, PartitionCmd } from 'libpg-query'
import { childrenOf, type DraftTable, keyOf } from '../draft/draft.ts'
import { alterColumn } from './alter-column.ts'
import { alterComposite } from './types.ts'
import { defineColumn, noConstraints } from './columns.ts'
import { addConstraints, addPending } from './create-table.ts'
import { dropColumn, dropConstraint } from './drop.ts'
import { becomePartition, boundOf, detachPartition, inheritedColumn } from './partitions.ts'
import type { Session } from './session.ts'
import { enableTriggers } from './triggers.ts'

/** ALTER TABLE, and ALTER INDEX, ALTER TYPE and ALTER VIEW so far as they share its grammar. */
export function alterTable(session: Session, statement: AlterTableStmt) {
  const target = session.relation(statement.relation)
  const commands = (statement.cmds ?? []).flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))
  if (target?.kind === 'composite') for (const command of commands) alterComposite(session, target, command)
  if (target?.kind === 'index') for (const command of commands) attachIndex(session, target.name, command)
  if (target?.kind === 'table') {
    const only = statement.relation?.inh !== true
    for (const command of commands) alterOne(session, target, command, only)
  } else if (target === undefined && statement.objtype === 'OBJECT_TABLE' && !statement.missing_ok) {
    const { schemaname, relname } = statement.relation ?? {}
    const name = schemaname === undefined ? relname : `${schemaname}.${relname}`
    const at = statement.relation?.location ?? 0
    session.report('POP-1004', 'error', `ALTER TABLE names ${name}, which is not defined`, { at, subject: `${name}` })
  }
}

function alterOne(session: Session, table: DraftTable, command: AlterTableCmd, only: boolean) {
  const { def, name = '' } = command
  const constraint = def !== undefined && 'Constraint' in def ? def.Constraint : undefined
  switch (command.subtype) {
    case 'AT_AddColumn':
      addColumn(session, table, command)
      return
    case 'AT_DropColumn':
      dropColumn(session, table, name, only)
      return
    case 'AT_AddConstraint':
      if (constraint !== undefined) addConstraint(session, table, constraint, only)
      return
    case 'AT_DropConstraint':
      dropConstraint(session, table, name)
      return
    case 'AT_ValidateConstraint':
      for (const found of [...table.checks, ...table.foreignKeys]) if (found.name === name) found.validated = true
      return
    case 'AT_AlterConstraint':
      alterConstraint(table, command)
      return
    case 'AT_AttachPartition':
    case 'AT_DetachPartition':
      if (def !== undefined && 'PartitionCmd' in def)
        movePartition(session, table, def.PartitionCmd, command.subtype === 'AT_AttachPartition')
      return
    case 'AT_AddInherit':
    case 'AT_DropInherit':
      if (def !== undefined && 'RangeVar' in def)
        changeParent(table, session.table(def.RangeVar), command.subtype === 'AT_AddInherit')
      return
    case 'AT_EnableRowSecurity':
    case 'AT_DisableRowSecurity':
      table.rowSecurity = command.subtype === 'AT_EnableRowSecurity'
      return
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
      table.persistence = command.subtype === 'AT_SetLogged' ? 'permanent' : 'unlogged'
      return
    default:
      if (command.subtype?.includes('Trig')) enableTriggers(table, command.subtype, name)
      else alterColumn(session, table, command, only)
  }
}

function addColumn(session: Session, table: DraftTable, command: AlterTableCmd) {
  if (command.def === undefined || !('ColumnDef' in command.def)) return
  const definition = command.def.ColumnDef
  if (table.columns.some((column) => column.name === definition.colname)) return
  const pending = noConstraints()
  const column = defineColumn(session, table, definition, pending)
  table.columns.push(column)
  inheritColumn(session, table, column)
  addConstraints(session, table, pending)
}

function inheritColumn(session: Session, table: DraftTable, column: DraftTable['columns'][number]) {
  for (const child of childrenOf(session.draft, table)) {
    if (child.columns.some((own) => own.name === column.name)) continue
    child.columns.push(inheritedColumn(column))
    inheritColumn(session, child, column)
  }
}

function addConstraint(session: Session, table: DraftTable, constraint: Constraint, only: boolean) {
  const pending = noConstraints()
  if (constraint.indexname !== undefined) useIndex(session, table, constraint)
  else if (constraint.contype === 'CONSTR_NOTNULL') {
    const [column] = constraint.keys ?? []
    const name = column !== undefined && 'String' in column ? (column.String.sval ?? '') : ''
    alterColumn(session, table, { subtype: 'AT_SetNotNull', name }, only)
  } else {
    addPending(constraint, pending)
    addConstraints(session, table, pending, only)
  }
}

/** `ADD … USING INDEX`: an existing unique index becomes a constraint and takes its name. */
function useIndex(session: Session, table: DraftTable, constraint: Constraint) {
  const index = table.indexes.find((candidate) => candidate.name === constraint.indexname)
  if (index === undefined) return
  const { relations } = session.draft
  relations.delete(keyOf(index.schema, index.name))
  index.name = constraint.conname ?? index.name
  relations.set(keyOf(index.schema, index.name), index)
  index.constraint = constraint.contype === 'CONSTR_PRIMARY' ? 'primary' : 'unique'
  index.deferrable = constraint.initdeferred
    ? 'initially-deferred'
    : constraint.deferrable
      ? 'initially-immediate'
      : 'not-deferrable'
  if (index.constraint === 'primary') for (const part of index.parts) if ('column' in part) part.column.notNull = true
}

function alterConstraint(table: DraftTable, command: AlterTableCmd) {
  if (command.def === undefined || !('ATAlterConstraint' in command.def)) return
  const { conname, alterDeferrability, deferrable, initdeferred, alterEnforceability, is_enforced } =
    command.def.ATAlterConstraint
  for (const key of table.foreignKeys) {
    if (key.name !== conname) continue
    if (alterDeferrability)
      key.deferrable = initdeferred ? 'initially-deferred' : deferrable ? 'initially-immediate' : 'not-deferrable'
    if (alterEnforceability) key.validated = is_enforced ?? false
  }
}

function movePartition(session: Session, parent: DraftTable, command: PartitionCmd, attach: boolean) {
  const child = session.table(command.name)
  if (child === undefined) return
  if (!attach) detachPartition(child)
  else if (command.bound !== undefined) becomePartition(session, child, parent, boundOf(session, command.bound))
}

function changeParent(table: DraftTable, parent: DraftTable | undefined, add: boolean) {
  if (parent === undefined) return
  if (add) parent.heirs.add(table)
  table.inherits = add ? [...table.inherits, parent] : table.inherits.filter((other) => other !== parent)
}

/** `ALTER INDEX … ATTACH PARTITION`: a partition's own index becomes a part of its parent's. */
function attachIndex(session: Session, parentName: string, command: AlterTableCmd) {
  if (command.subtype !== 'AT_AttachPartition' || command.def === undefined || !('PartitionCmd' in command.def)) return
  const index = session.relation(command.def.PartitionCmd.name)
  if (index?.kind !== 'index') return
  index.parent = index.table.partitionOf?.parent.indexes.find((candidate) => candidate.name === parentName)
}
