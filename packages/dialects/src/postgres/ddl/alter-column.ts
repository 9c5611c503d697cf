import type { AlterTableCmd, Node } from 'libpg-query'
import { childrenOf, type DraftColumn, type DraftTable, keyOf } from '../draft/draft.ts'
import { printType } from '../draft/type-use.ts'
import { collationOf, columnType, makeIdentity } from './columns.ts'
import { missingColumn } from './indexes.ts'
import { applySequenceOptions } from './sequences.ts'
import type { Session } from './session.ts'

/** ALTER TABLE … ALTER COLUMN; carried down to children where PostgreSQL does so. Subcommands about storage change nothing here. */
export function alterColumn(session: Session, table: DraftTable, command: AlterTableCmd, only: boolean) {
  const apply = appliers[command.subtype ?? '']
  if (apply === undefined) return
  const column = table.columns.find((candidate) => candidate.name === command.name)
  if (column === undefined) return missingColumn(session, table, command.name ?? '')
  apply(session, table, column, command.def)
  if (only || command.subtype?.endsWith('Identity')) return
  for (const child of childrenOf(session.draft, table)) {
    if (child.columns.some((candidate) => candidate.name === command.name)) alterColumn(session, child, command, only)
  }
}

type Apply = (session: Session, table: DraftTable, column: DraftColumn, def: Node | undefined) => void

const appliers: { readonly [subtype: string]: Apply | undefined } = {
  AT_SetNotNull: (_, __, column) => {
    column.notNull = true
  },
  AT_DropNotNull: (_, __, column) => {
    column.notNull = false
  },
  AT_ColumnDefault: (session, _, column, def) => {
    column.default = def && session.expression(def)
  },
  AT_SetExpression: (session, _, column, def) => {
    if (def !== undefined && column.generated !== undefined)
      column.generated = { ...column.generated, expression: session.expression(def) }
  },
  AT_DropExpression: (_, __, column) => {
    column.generated = undefined
  },
  AT_AlterColumnType: changeType,
  AT_AddIdentity: (session, table, column, def) => {
    if (def !== undefined && 'Constraint' in def) makeIdentity(session, table, column, def.Constraint)
  },
  AT_SetIdentity: (session, _, column, def) => changeIdentity(session, column, def),
  AT_DropIdentity: (session, _, column) => {
    const sequence = column.identity?.sequence
    if (sequence !== undefined) session.draft.relations.delete(keyOf(sequence.schema, sequence.name))
    column.identity = undefined
  },
}

function changeType(session: Session, table: DraftTable, column: DraftColumn, def: Node | undefined) {
  if (def === undefined || !('ColumnDef' in def)) return
  // The default stays a value of the old type, which is converted on use.
  const { default: value } = column
  if (value?.tree !== undefined)
    column.default = { ...value, tree: { op: 'cast', arg: value.tree, type: printType(column.type, false) } }
  column.type = columnType(session, table, { ...def.ColumnDef, colname: column.name })
  column.collation = collationOf(session, def.ColumnDef.collClause)
  const { base } = column.type
  const sequence = column.identity?.sequence
  if (sequence !== undefined && base.kind === 'builtin' && /^int[248]$/.test(base.name)) {
    const as: Node = { DefElem: { defname: 'as', arg: { TypeName: def.ColumnDef.typeName ?? {} } } }
    applySequenceOptions(session, sequence, [as], false)
  }
}

/** `SET GENERATED`, and `SET` with a sequence's option. */
function changeIdentity(session: Session, column: DraftColumn, def: Node | undefined) {
  if (def === undefined || !('List' in def) || column.identity === undefined) return
  const options = def.List.items ?? []
  for (const option of options) {
    if (!('DefElem' in option) || option.DefElem.defname !== 'generated') continue
    const { arg } = option.DefElem
    const code = arg !== undefined && 'Integer' in arg ? String.fromCharCode(arg.Integer.ival ?? 0) : ''
    column.identity.generation = code === 'a' ? 'always' : 'by-default'
  }
  applySequenceOptions(session, column.identity.sequence, options, false)
}
