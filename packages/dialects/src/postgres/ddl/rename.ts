import type { AlterObjectSchemaStmt, Node, RenameStmt } from 'libpg-query'
import type { Expression, ExpressionTree } from '@populace/catalog'
import {
  childrenOf,
  type Draft,
  type DraftDomain,
  type DraftTable,
  keyOf,
  noteConstraint,
  type Relation,
  tablesOf,
} from '../draft/draft.ts'
import { mapTree } from '../../sql/expression/map.ts'
import { splitName, strings } from '../grammar/nodes.ts'
import { lookUp } from '../types/type-name.ts'
import type { Session } from './session.ts'

type Change = (node: ExpressionTree) => ExpressionTree

function changed(expression: Expression | undefined, change: Change): Expression | undefined {
  if (expression?.tree === undefined) return expression
  return { ...expression, tree: mapTree(expression.tree, change) }
}

/** Applies a change to every expression of a table. */
function changeExpressions(table: DraftTable, change: Change) {
  const of = (expression: Expression): Expression => changed(expression, change) ?? expression
  for (const column of table.columns) {
    column.default = changed(column.default, change)
    if (column.generated !== undefined)
      column.generated = { ...column.generated, expression: of(column.generated.expression) }
  }
  for (const check of table.checks) check.expression = of(check.expression)
  for (const trigger of table.triggers) trigger.condition = changed(trigger.condition, change)
  for (const index of table.indexes) {
    index.predicate = changed(index.predicate, change)
    index.parts = index.parts.map((part) =>
      'expression' in part ? { ...part, expression: of(part.expression) } : part,
    )
  }
  if (table.partitioning !== undefined) {
    const keys = table.partitioning.keys.map((key) =>
      key.kind === 'expression' ? { ...key, expression: of(key.expression) } : key,
    )
    table.partitioning = { ...table.partitioning, keys }
  }
}

/** ALTER … RENAME of whatever the catalog knows. */
export function rename(session: Session, statement: RenameStmt) {
  const { renameType, relation, object, subname = '', newname = '' } = statement
  const { draft } = session
  switch (renameType) {
    case 'OBJECT_COLUMN':
    case 'OBJECT_ATTRIBUTE':
      renameColumn(session, session.relation(relation), subname, newname)
      return
    case 'OBJECT_TABCONSTRAINT': {
      const table = session.table(relation)
      if (table !== undefined) renameConstraint(draft, table, subname, newname)
      return
    }
    case 'OBJECT_DOMCONSTRAINT': {
      const domain = lookUpType(session, object)
      if (domain?.kind === 'domain') renameOwn(draft, domain, subname, newname)
      return
    }
    case 'OBJECT_TRIGGER': {
      const table = session.table(relation)
      for (const trigger of table?.triggers ?? []) if (trigger.name === subname) trigger.name = newname
      return
    }
    case 'OBJECT_TYPE':
    case 'OBJECT_DOMAIN': {
      const type = lookUpType(session, object)
      if (type !== undefined) move(draft, type, { schema: type.schema, name: newname })
      return
    }
    case 'OBJECT_SCHEMA':
      renameSchema(draft, subname, newname)
      return
    case 'OBJECT_FUNCTION':
    case 'OBJECT_PROCEDURE':
    case 'OBJECT_ROUTINE':
      moveFunction(session, object, (routine) => ({ ...routine, name: newname }))
      return
    default: {
      const found = relation && session.relation(relation)
      if (found !== undefined) move(draft, found, { schema: found.schema, name: newname })
    }
  }
}

/** ALTER … SET SCHEMA. A table takes its indexes and owned sequences along. */
export function setSchema(session: Session, statement: AlterObjectSchemaStmt) {
  const schema = statement.newschema ?? ''
  const { draft } = session
  if (/FUNCTION|PROCEDURE|ROUTINE/.test(statement.objectType ?? ''))
    return moveFunction(session, statement.object, (routine) => ({ ...routine, schema }))
  const target =
    statement.relation === undefined ? lookUpType(session, statement.object) : session.relation(statement.relation)
  if (target === undefined) return
  if (target.kind === 'table') {
    for (const index of target.indexes) move(draft, index, { schema, name: index.name })
    for (const relation of [...draft.relations.values()])
      if (relation.kind === 'sequence' && relation.ownedBy?.table === target)
        move(draft, relation, { schema, name: relation.name })
  }
  move(draft, target, { schema, name: target.name })
}

function lookUpType(session: Session, object: Node | undefined) {
  const parts =
    object !== undefined && 'List' in object
      ? strings(object.List.items)
      : object !== undefined && 'TypeName' in object
        ? strings(object.TypeName.names)
        : []
  const { schema, name } = splitName(parts)
  return lookUp(session.draft.types, session, schema, name)
}

type Movable = Relation | NonNullable<ReturnType<typeof lookUpType>>

/** Enters an object under another name, and tells the expressions that name it. */
function move(draft: Draft, object: Movable, to: { schema: string; name: string }) {
  const from = { schema: object.schema, name: object.name }
  const relation = draft.relations.get(keyOf(from.schema, from.name))
  const type = draft.types.get(keyOf(from.schema, from.name))
  object.schema = to.schema
  object.name = to.name
  if (relation === object) {
    draft.relations.delete(keyOf(from.schema, from.name))
    draft.relations.set(keyOf(to.schema, to.name), relation)
  }
  if (type === object) {
    draft.types.delete(keyOf(from.schema, from.name))
    draft.types.set(keyOf(to.schema, to.name), type)
  }
  if (object.kind === 'sequence') for (const table of tablesOf(draft)) changeExpressions(table, movedSequence(from, to))
}

function movedSequence(from: { schema: string; name: string }, to: { schema: string; name: string }): Change {
  return (node) => {
    const same = node.op === 'next-value' && node.sequence.schema === from.schema && node.sequence.name === from.name
    return same ? { ...node, sequence: to } : node
  }
}

function renameColumn(session: Session, relation: Relation | undefined, from: string, to: string) {
  if (relation?.kind === 'composite') {
    for (const field of relation.fields) if (field.name === from) field.name = to
    return
  }
  if (relation?.kind !== 'table') return
  for (const column of relation.columns) if (column.name === from) column.name = to
  changeExpressions(relation, (node) => {
    if (node.op === 'column' && node.name === from) return { ...node, name: to }
    const ofRow =
      node.op === 'field' && node.field === from && node.arg.op === 'column' && /^(new|old)$/.test(node.arg.name)
    return ofRow ? { ...node, field: to } : node
  })
  if (relation.partitioning !== undefined) {
    const keys = relation.partitioning.keys.map((key) =>
      key.kind === 'column' && key.column === from ? { ...key, column: to } : key,
    )
    relation.partitioning = { ...relation.partitioning, keys }
  }
  for (const child of childrenOf(session.draft, relation)) renameColumn(session, child, from, to)
}

function renameConstraint(draft: Draft, table: DraftTable, from: string, to: string) {
  for (const index of table.indexes)
    if (index.name === from && index.constraint !== undefined) move(draft, index, { schema: index.schema, name: to })
  renameOwn(draft, table, from, to)
  for (const child of childrenOf(draft, table))
    if ([...child.checks, ...child.foreignKeys].some(({ name }) => name === from))
      renameConstraint(draft, child, from, to)
}

/** Renames a check or foreign key of a table, or a check of a domain. */
function renameOwn(draft: Draft, owner: DraftTable | DraftDomain, from: string, to: string) {
  const constraints = owner.kind === 'table' ? [...owner.checks, ...owner.foreignKeys] : owner.checks
  for (const constraint of constraints) if (constraint.name === from) constraint.name = to
  noteConstraint(draft, owner, to)
}

function renameSchema(draft: Draft, from: string, to: string) {
  draft.schemas.delete(from)
  draft.schemas.add(to)
  for (const object of [...draft.relations.values(), ...draft.types.values()])
    if (object.schema === from) move(draft, object, { schema: to, name: object.name })
  for (const routine of draft.functions) if (routine.schema === from) routine.schema = to
}

function moveFunction(
  session: Session,
  object: Node | undefined,
  to: (routine: Draft['functions'][number]) => Draft['functions'][number],
) {
  if (object === undefined || !('ObjectWithArgs' in object)) return
  const { schema, name } = splitName(strings(object.ObjectWithArgs.objname))
  const path = schema === undefined ? session.path : [schema]
  const routine = session.draft.functions.find(
    (candidate) => candidate.name === name && path.includes(candidate.schema),
  )
  if (routine === undefined) return
  const { schema: newSchema, name: newName } = to(routine)
  for (const table of tablesOf(session.draft))
    for (const trigger of table.triggers)
      if (trigger.function.name === routine.name && trigger.function.schema === routine.schema)
        trigger.function = { schema: newSchema, name: newName }
  routine.schema = newSchema
  routine.name = newName
}
