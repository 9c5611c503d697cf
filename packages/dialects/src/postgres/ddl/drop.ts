import type { DropStmt, Node } from 'libpg-query'
import {
  childrenOf,
  type Draft,
  type DraftFunction,
  type DraftTable,
  keyOf,
  type Relation,
  tablesOf,
  type TypeUse,
  type UserType,
} from '../draft/draft.ts'
import { printType } from '../draft/type-use.ts'
import { splitName, strings } from '../grammar/nodes.ts'
import { treeColumns } from '../expression/columns.ts'
import { lookUp, resolveTypeName } from '../types/type-name.ts'
import type { Session } from './session.ts'

/** DROP of whatever the catalog knows. What depends on a dropped object goes with it, as CASCADE would have it. */
export function drop(session: Session, statement: DropStmt) {
  for (const object of statement.objects ?? []) {
    const parts = partsOf(object)
    const { schema, name } = splitName(parts)
    switch (statement.removeType) {
      case 'OBJECT_TABLE':
      case 'OBJECT_VIEW':
      case 'OBJECT_MATVIEW':
      case 'OBJECT_FOREIGN_TABLE':
      case 'OBJECT_INDEX':
      case 'OBJECT_SEQUENCE': {
        const relation = lookUp(session.draft.relations, session, schema, name)
        if (relation !== undefined) dropRelation(session.draft, relation)
        break
      }
      case 'OBJECT_TYPE':
      case 'OBJECT_DOMAIN': {
        const type = lookUp(session.draft.types, session, schema, name)
        if (type !== undefined) dropType(session, type)
        break
      }
      case 'OBJECT_SCHEMA':
        dropSchema(session, name)
        break
      case 'OBJECT_EXTENSION':
        session.draft.extensions.delete(name)
        break
      case 'OBJECT_FUNCTION':
      case 'OBJECT_PROCEDURE':
      case 'OBJECT_ROUTINE':
        dropFunction(session, object, schema, name)
        break
      case 'OBJECT_TRIGGER': {
        const [table, trigger] = [parts.at(-2) ?? '', name]
        const owner = lookUp(session.draft.relations, session, parts.at(-3), table)
        if (owner?.kind === 'table') dropTrigger(session.draft, owner, trigger)
        break
      }
      default:
    }
  }
}

function partsOf(object: Node): string[] {
  if ('List' in object) return strings(object.List.items)
  if ('TypeName' in object) return strings(object.TypeName.names)
  if ('ObjectWithArgs' in object) return strings(object.ObjectWithArgs.objname)
  return 'String' in object ? [object.String.sval ?? ''] : []
}

const forget = (draft: Draft, relation: Relation) => draft.relations.delete(keyOf(relation.schema, relation.name))

function dropRelation(draft: Draft, relation: Relation) {
  forget(draft, relation)
  if (relation.kind === 'table') dropTable(draft, relation)
  else if (relation.kind === 'index')
    relation.table.indexes = relation.table.indexes.filter((index) => index !== relation)
  else if (relation.kind === 'sequence') {
    for (const table of tablesOf(draft))
      for (const column of table.columns) {
        const next = column.default?.tree
        if (
          next?.op === 'next-value' &&
          next.sequence.schema === relation.schema &&
          next.sequence.name === relation.name
        )
          column.default = undefined
      }
  }
}

function dropTable(draft: Draft, table: DraftTable) {
  for (const index of table.indexes) forget(draft, index)
  for (const relation of [...draft.relations.values()])
    if (relation.kind === 'sequence' && relation.ownedBy?.table === table) forget(draft, relation)
  for (const child of childrenOf(draft, table)) dropRelation(draft, child)
  for (const other of tablesOf(draft))
    other.foreignKeys = other.foreignKeys.filter((key) => key.target?.table !== table)
}

function dropType(session: Session, type: UserType) {
  const { draft } = session
  draft.types.delete(keyOf(type.schema, type.name))
  if (type.kind === 'composite') forget(draft, type)
  const isOf = ({ base }: TypeUse) => base === type
  for (const other of [...draft.types.values()]) {
    if (other.kind === 'composite') other.fields = other.fields.filter((field) => !isOf(field.type))
    if (dependsOn(other, type)) dropType(session, other)
  }
  for (const table of tablesOf(draft)) {
    if (table.ofType !== undefined && table.ofType === type) dropRelation(draft, table)
    for (const column of [...table.columns]) if (isOf(column.type)) dropColumn(session, table, column.name)
  }
  keepFunctions(draft, (routine) => {
    const uses = [...routine.arguments.map((argument) => argument.type), ...(routine.returns ? [routine.returns] : [])]
    return !uses.some(isOf)
  })
}

function dependsOn(type: UserType, other: UserType): boolean {
  if (type.kind === 'multirange') return type.range === other
  return (type.kind === 'domain' && type.base.base === other) || (type.kind === 'range' && type.subtype.base === other)
}

function keepFunctions(draft: Draft, keep: (routine: DraftFunction) => boolean) {
  draft.functions.splice(0, draft.functions.length, ...draft.functions.filter(keep))
}

function dropSchema(session: Session, schema: string) {
  const { draft } = session
  for (const relation of [...draft.relations.values()]) if (relation.schema === schema) dropRelation(draft, relation)
  for (const type of [...draft.types.values()]) if (type.schema === schema) dropType(session, type)
  keepFunctions(draft, (routine) => routine.schema !== schema)
  draft.schemas.delete(schema)
}

function dropFunction(session: Session, object: Node, schema: string | undefined, name: string) {
  const { draft } = session
  const given =
    'ObjectWithArgs' in object && !object.ObjectWithArgs.args_unspecified
      ? (object.ObjectWithArgs.objargs ?? [])
      : undefined
  const printed = given?.map((node) =>
    'TypeName' in node ? printType(resolveTypeName(session, node.TypeName), false) : '',
  )
  const index = draft.functions.findIndex((routine) => {
    const inputs = routine.arguments.filter((argument) => argument.mode !== 'out' && argument.mode !== 'table')
    const matches = routine.name === name && (schema === undefined ? session.path : [schema]).includes(routine.schema)
    return matches && (printed === undefined || printed.join() === inputs.map(({ type }) => printType(type)).join())
  })
  if (index < 0) return
  const [routine] = draft.functions.splice(index, 1)
  if (draft.functions.some((other) => other.name === name && other.schema === routine?.schema)) return
  for (const table of tablesOf(draft))
    table.triggers = table.triggers.filter((t) => t.function.name !== name || t.function.schema !== routine?.schema)
}

function dropTrigger(draft: Draft, table: DraftTable, name: string) {
  table.triggers = table.triggers.filter((trigger) => trigger.name !== name)
  for (const child of childrenOf(draft, table)) if (child.partitionOf?.parent === table) dropTrigger(draft, child, name)
}

/** Removes a column with every constraint and index that mentions it, here and in children. */
export function dropColumn(session: Session, table: DraftTable, name: string, only = false) {
  const { draft } = session
  const column = table.columns.find((candidate) => candidate.name === name)
  if (column === undefined) return
  table.columns = table.columns.filter((candidate) => candidate !== column)
  for (const index of [...table.indexes]) {
    const mentions = index.parts.some((part) =>
      'column' in part ? part.column === column : treeColumns(part.expression).has(name),
    )
    if (mentions || treeColumns(index.predicate).has(name)) dropRelation(draft, index)
  }
  table.checks = table.checks.filter((check) => !treeColumns(check.expression).has(name))
  for (const other of tablesOf(draft))
    other.foreignKeys = other.foreignKeys.filter(
      (key) => !key.columns.includes(column) && !key.target?.columns.includes(column),
    )
  for (const other of [...table.columns])
    if (other.generated !== undefined && treeColumns(other.generated.expression).has(name))
      dropColumn(session, table, other.name)
  for (const relation of [...draft.relations.values()])
    if (relation.kind === 'sequence' && relation.ownedBy?.column === column) forget(draft, relation)
  if (!only) for (const child of childrenOf(draft, table)) dropColumn(session, child, name)
}

/** Removes a constraint of any sort, and its copies in children. */
export function dropConstraint(session: Session, table: DraftTable, name: string) {
  const index = table.indexes.find((candidate) => candidate.name === name && candidate.constraint !== undefined)
  if (index !== undefined) dropIndexTree(session.draft, index)
  const check = table.checks.find((candidate) => candidate.name === name)
  table.checks = table.checks.filter((candidate) => candidate !== check)
  const key = table.foreignKeys.find((candidate) => candidate.name === name)
  table.foreignKeys = table.foreignKeys.filter((candidate) => candidate !== key)
  for (const child of childrenOf(session.draft, table)) {
    if (check !== undefined || (key !== undefined && child.partitionOf?.parent === table))
      dropConstraint(session, child, name)
  }
}

function dropIndexTree(draft: Draft, index: Extract<Relation, { kind: 'index' }>) {
  dropRelation(draft, index)
  for (const relation of [...draft.relations.values()])
    if (relation.kind === 'index' && relation.parent === index) dropIndexTree(draft, relation)
}
