import type { Node, PartitionBoundSpec, PartitionSpec } from 'libpg-query'
import type { Expression, KeyPart, Partitioning, PartitionBound, RangeLimit } from '@populace/catalog'
import { childrenOf, type DraftColumn, type DraftTable, type DraftTrigger } from '../draft/draft.ts'
import { inheritCheck } from './checks.ts'
import { cloneForeignKey } from './foreign-keys.ts'
import { attachOrAdd } from './indexes.ts'
import type { Session } from './session.ts'

const strategies: ReadonlyMap<string, Partitioning['strategy']> = new Map([
  ['PARTITION_STRATEGY_LIST', 'list'],
  ['PARTITION_STRATEGY_HASH', 'hash'],
])

/** How a table is partitioned, from its PARTITION BY clause. */
export function partitioningOf(session: Session, spec: PartitionSpec): Partitioning {
  const keys = (spec.partParams ?? []).flatMap((node): KeyPart[] => {
    if (!('PartitionElem' in node)) return []
    const { name, expr } = node.PartitionElem
    if (expr !== undefined) return [{ kind: 'expression', expression: session.expression(expr) }]
    return name === undefined ? [] : [{ kind: 'column', column: name }]
  })
  return { strategy: strategies.get(spec.strategy ?? '') ?? 'range', keys }
}

/** What a partition accepts, from its FOR VALUES clause. */
export function boundOf(session: Session, spec: PartitionBoundSpec): PartitionBound['bound'] {
  const values = (nodes: readonly Node[] | undefined): Expression[] =>
    (nodes ?? []).map((node) => session.expression(node))
  if (spec.is_default) return { kind: 'default' }
  if (spec.strategy === 'h') return { kind: 'hash', modulus: spec.modulus ?? 0, remainder: spec.remainder ?? 0 }
  if (spec.strategy === 'l') return { kind: 'list', values: values(spec.listdatums) }
  const limits = (nodes: readonly Node[] | undefined) => values(nodes).map(limitOf)
  return { kind: 'range', from: limits(spec.lowerdatums), to: limits(spec.upperdatums) }
}

/** MINVALUE and MAXVALUE are key words that the grammar reads as columns. */
function limitOf(expression: Expression): RangeLimit {
  const { tree } = expression
  if (tree?.op === 'column' && tree.name === 'minvalue') return 'minvalue'
  return tree?.op === 'column' && tree.name === 'maxvalue' ? 'maxvalue' : expression
}

/** Copies a parent's columns into a new child, merging those that it has already. */
export function inheritColumns(child: DraftTable, parent: DraftTable) {
  for (const column of parent.columns) {
    const own = child.columns.find((candidate) => candidate.name === column.name)
    if (own !== undefined) own.notNull ||= column.notNull
    else child.columns.push(inheritedColumn(column))
  }
}

/** A child's copy of a column. Identity stays with the parent, whose sequence serves the partitions since PostgreSQL 17. */
export function inheritedColumn(column: DraftColumn): DraftColumn {
  return { ...column, identity: undefined, comment: undefined }
}

/** Makes a table a partition: it takes over checks, keys, foreign keys and row triggers, so far as it lacks them. */
export function becomePartition(
  session: Session,
  child: DraftTable,
  parent: DraftTable,
  bound: PartitionBound['bound'],
) {
  child.partitionOf = { parent, bound }
  parent.heirs.add(child)
  child.inherits = []
  for (const check of parent.checks) inheritCheck(session, child, check)
  for (const index of parent.indexes) attachOrAdd(session, index, child)
  for (const trigger of parent.triggers) cloneTrigger(session, trigger, child)
  for (const key of parent.foreignKeys) cloneForeignKey(session.draft, key, child)
}

/** Gives a partition its copy of a row trigger. */
export function cloneTrigger(session: Session, trigger: DraftTrigger, child: DraftTable) {
  if (trigger.level !== 'row' || child.triggers.some((own) => own.name === trigger.name)) return
  const clone = { ...trigger, parent: trigger }
  child.triggers.push(clone)
  for (const part of childrenOf(session.draft, child)) cloneTrigger(session, clone, part)
}

/** Takes a partition out of its parent; what it took over stays, as its own. */
export function detachPartition(child: DraftTable) {
  child.partitionOf = undefined
  for (const part of [...child.indexes, ...child.foreignKeys]) part.parent = undefined
  child.triggers = child.triggers.filter((trigger) => trigger.parent === undefined)
}
