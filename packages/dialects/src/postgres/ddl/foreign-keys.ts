import type { Constraint } from 'libpg-query'
import type { ReferentialAction } from '@populace/catalog'
import { childrenOf, type Draft, type DraftForeignKey, type DraftTable, keyOf, noteConstraint } from '../draft/draft.ts'
import { strings } from '../grammar/nodes.ts'
import { deferrability, missingColumn } from './indexes.ts'
import { chooseConstraintName, joinColumns } from './object-names.ts'
import type { Session } from './session.ts'

const actions: ReadonlyMap<string, ReferentialAction> = new Map([
  ['a', 'no action'],
  ['r', 'restrict'],
  ['c', 'cascade'],
  ['n', 'set null'],
  ['d', 'set default'],
])
const matches: ReadonlyMap<string, DraftForeignKey['match']> = new Map([
  ['s', 'simple'],
  ['f', 'full'],
  ['p', 'partial'],
])

/** PostgreSQL's one-letter codes for what a foreign key does and how it matches. */
export const actionOf = (code: string | undefined) => actions.get(code ?? 'a') ?? 'no action'
export const matchOf = (code: string | undefined) => matches.get(code ?? 's') ?? 'simple'

/** Adds a foreign key to a table and its partitions; `column` when it was written beside a column. */
export function addForeignKey(session: Session, table: DraftTable, constraint: Constraint, column?: string) {
  const names = column === undefined ? strings(constraint.fk_attrs) : [column]
  const columns = names.map((name) => table.columns.find((candidate) => candidate.name === name))
  names.forEach((name, i) => {
    if (columns[i] === undefined) missingColumn(session, table, name, constraint.location)
  })
  if (columns.includes(undefined)) return
  const { schemaname, relname = '' } = constraint.pktable ?? {}
  const key: DraftForeignKey = {
    name: constraint.conname ?? freeName(session.draft, table, names),
    columns: columns.filter((found) => found !== undefined),
    target: undefined,
    wanted: {
      path: schemaname === undefined ? [...session.path] : [schemaname],
      name: relname,
      columns: strings(constraint.pk_attrs),
      at: session.statement.offset,
    },
    match: matchOf(constraint.fk_matchtype),
    onUpdate: actionOf(constraint.fk_upd_action),
    onDelete: actionOf(constraint.fk_del_action),
    deferrable: deferrability(constraint),
    validated: !constraint.skip_validation && constraint.is_enforced === true,
    period: constraint.fk_with_period ?? false,
    parent: undefined,
  }
  bindForeignKey(session.draft, key)
  table.foreignKeys.push(key)
  noteConstraint(session.draft, table, key.name)
  for (const child of partitionsOf(session.draft, table)) cloneForeignKey(session.draft, key, child)
}

function freeName(draft: Draft, table: DraftTable, columns: readonly string[]): string {
  return chooseConstraintName(draft, table.schema, table.name, joinColumns(columns), 'fkey')
}

const partitionsOf = (draft: Draft, table: DraftTable) =>
  table.partitioning === undefined ? [] : childrenOf(draft, table)

/** Gives a partition its parent's foreign key, unless it has the same one already. */
export function cloneForeignKey(draft: Draft, key: DraftForeignKey, child: DraftTable) {
  const columns = key.columns.map((column) => child.columns.find((candidate) => candidate.name === column.name))
  const own = child.foreignKeys.find((other) => other.parent === undefined && sameReference(other, key))
  if (own !== undefined) own.parent = key
  if (own !== undefined || columns.includes(undefined)) return
  const taken =
    child.foreignKeys.some((other) => other.name === key.name) || child.checks.some((check) => check.name === key.name)
  const found = columns.filter((column) => column !== undefined)
  const name = taken
    ? freeName(
        draft,
        child,
        found.map((column) => column.name),
      )
    : key.name // prettier-ignore
  const clone = { ...key, name, columns: found, parent: key }
  child.foreignKeys.push(clone)
  noteConstraint(draft, child, name)
  for (const grandchild of partitionsOf(draft, child)) cloneForeignKey(draft, clone, grandchild)
}

function sameReference(a: DraftForeignKey, b: DraftForeignKey): boolean {
  const describe = ({ columns, target, match, onUpdate, onDelete, deferrable }: DraftForeignKey) =>
    JSON.stringify([
      columns.map(({ name }) => name),
      target?.columns.map(({ name }) => name),
      match,
      onUpdate,
      onDelete,
      deferrable,
    ])
  return a.target !== undefined && a.target.table === b.target?.table && describe(a) === describe(b)
}

/** Finds the referenced table and columns, if they exist by now. */
export function bindForeignKey(draft: Draft, key: DraftForeignKey) {
  const { path, name, columns } = key.wanted
  const table = path.map((schema) => draft.relations.get(keyOf(schema, name))).find((found) => found?.kind === 'table')
  if (table?.kind !== 'table') return
  const primary = table.indexes.find((index) => index.constraint === 'primary')
  const named = columns.map((column) => table.columns.find((candidate) => candidate.name === column))
  const implied = primary?.parts.map((part) => ('column' in part ? part.column : undefined)) ?? []
  const found = columns.length > 0 ? named : implied
  if (found.length === 0 || found.includes(undefined)) return
  key.target = { table, columns: found.filter((column) => column !== undefined) }
}
