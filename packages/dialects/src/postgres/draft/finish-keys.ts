import type {
  ExclusionConstraint,
  ForeignKey,
  Key,
  KeyPart,
  PartitionBound,
  RangeLimit,
  UniqueKey,
} from '@populace/catalog'
import { normalise } from '../expression/read.ts'
import type { TypeContext } from '../expression/types.ts'
import type { DraftForeignKey, DraftIndex, DraftIndexPart, DraftTable } from './draft.ts'
import { present } from './order.ts'

const columnsOf = (parts: readonly DraftIndexPart[]) =>
  parts.flatMap((part) => ('column' in part ? [part.column.name] : []))

export function finishPrimaryKey(index: DraftIndex): Key {
  const { name, deferrable } = index
  return {
    name,
    columns: columnsOf(index.parts),
    deferrable,
    ...(index.withoutOverlaps ? { withoutOverlaps: true } : {}),
  }
}

export function finishKeyPart(part: KeyPart, context: TypeContext): KeyPart {
  return part.kind === 'column' ? part : { kind: 'expression', expression: normalise(part.expression, context) }
}

const keyPart = (part: DraftIndexPart): KeyPart =>
  'column' in part ? { kind: 'column', column: part.column.name } : { kind: 'expression', expression: part.expression }

export function finishUnique(index: DraftIndex, context: TypeContext): UniqueKey {
  const { name, nullsDistinct, deferrable, predicate } = index
  return {
    name,
    parts: index.parts.map((part) => finishKeyPart(keyPart(part), context)),
    ...present({ predicate: predicate && normalise(predicate, context, 'boolean') }),
    nullsDistinct,
    deferrable,
    origin: index.constraint === undefined ? 'index' : 'constraint',
    ...(index.withoutOverlaps ? { withoutOverlaps: true } : {}),
  }
}

export function finishForeignKey(key: DraftForeignKey): ForeignKey | undefined {
  const { target, name, match, onUpdate, onDelete, deferrable, validated, period } = key
  if (target === undefined) return undefined
  const { table, columns } = target
  return {
    name,
    columns: key.columns.map((column) => column.name),
    references: { schema: table.schema, name: table.name, columns: columns.map((column) => column.name) },
    match,
    onUpdate,
    onDelete,
    deferrable,
    validated,
    ...(period ? { period } : {}),
  } // prettier-ignore
}

export function finishExclusion(index: DraftIndex, context: TypeContext): ExclusionConstraint {
  const { name, method, predicate, deferrable } = index
  return {
    name,
    method,
    elements: index.parts.map((part, i) => ({
      expression: normalise(
        'column' in part ? { text: '', tree: { op: 'column', name: part.column.name } } : part.expression,
        context,
      ),
      operator: index.operators[i] ?? '=',
    })),
    ...present({ predicate: predicate && normalise(predicate, context, 'boolean') }),
    deferrable,
  }
}

/** Bounds are literals of the key's types, which are their parent's columns'. */
export function finishBound(parent: DraftTable, bound: PartitionBound['bound'], context: TypeContext): PartitionBound {
  const types = (parent.partitioning?.keys ?? []).map((key) =>
    key.kind === 'column' ? context.column(key.column) : undefined,
  )
  const limit = (value: RangeLimit, i: number): RangeLimit =>
    typeof value === 'string' ? value : normalise(value, context, types[i])
  const name = { schema: parent.schema, name: parent.name }
  if (bound.kind === 'list')
    return {
      parent: name,
      bound: { ...bound, values: bound.values.map((value) => normalise(value, context, types[0])) },
    }
  if (bound.kind === 'range')
    return { parent: name, bound: { ...bound, from: bound.from.map(limit), to: bound.to.map(limit) } }
  return { parent: name, bound }
}
