import type { Node } from 'libpg-query'
import { alterTable } from './alter-table.ts'
import { comment } from './comments.ts'
import { createTable } from './create-table.ts'
import { drop } from './drop.ts'
import { alterFunction, createFunction } from './functions.ts'
import { createIndex } from './indexes.ts'
import { alterSequence, createSequence } from './sequences.ts'
import type { Session } from './session.ts'
import { select, setVariable } from './settings.ts'
import { createTrigger } from './triggers.ts'
import { alterDomain, alterEnum, createComposite, createDomain, createEnum, createRange, define } from './types.ts'
import { createTableAs, createView } from './views.ts'

/** Applies one parsed statement to the draft; false when the statement means nothing to a catalog. What only migrations hold is loaded for them alone: in a browser it has to travel. */
export async function applyStatement(session: Session, node: Node): Promise<boolean> {
  if ('RenameStmt' in node) (await import('./rename.ts')).rename(session, node.RenameStmt)
  else if ('AlterObjectSchemaStmt' in node) (await import('./rename.ts')).setSchema(session, node.AlterObjectSchemaStmt)
  else return applyDefinition(session, node)
  return true
}

function applyDefinition(session: Session, node: Node): boolean {
  if ('CreateStmt' in node) createTable(session, node.CreateStmt)
  else if ('AlterTableStmt' in node) alterTable(session, node.AlterTableStmt)
  else if ('IndexStmt' in node) createIndex(session, node.IndexStmt)
  else if ('CreateEnumStmt' in node) createEnum(session, node.CreateEnumStmt)
  else if ('AlterEnumStmt' in node) alterEnum(session, node.AlterEnumStmt)
  else if ('CreateDomainStmt' in node) createDomain(session, node.CreateDomainStmt)
  else if ('AlterDomainStmt' in node) alterDomain(session, node.AlterDomainStmt)
  else if ('CompositeTypeStmt' in node) createComposite(session, node.CompositeTypeStmt)
  else if ('CreateRangeStmt' in node) createRange(session, node.CreateRangeStmt)
  else if ('DefineStmt' in node) define(session, node.DefineStmt)
  else if ('CreateSeqStmt' in node) createSequence(session, node.CreateSeqStmt)
  else if ('AlterSeqStmt' in node) alterSequence(session, node.AlterSeqStmt)
  else if ('CreateFunctionStmt' in node) createFunction(session, node.CreateFunctionStmt)
  else if ('AlterFunctionStmt' in node) alterFunction(session, node.AlterFunctionStmt)
  else if ('CreateTrigStmt' in node) createTrigger(session, node.CreateTrigStmt)
  else if ('ViewStmt' in node) createView(session, node.ViewStmt.view, node.ViewStmt.query, node.ViewStmt.aliases)
  else if ('CreateTableAsStmt' in node) createTableAs(session, node.CreateTableAsStmt)
  else if ('CreateForeignTableStmt' in node) createView(session, node.CreateForeignTableStmt.base?.relation, undefined)
  else if ('CreateSchemaStmt' in node) createSchema(session, node.CreateSchemaStmt)
  else if ('CreateExtensionStmt' in node) session.draft.extensions.add(node.CreateExtensionStmt.extname ?? '')
  else if ('DropStmt' in node) drop(session, node.DropStmt)
  else if ('CommentStmt' in node) comment(session, node.CommentStmt)
  else if ('VariableSetStmt' in node) setVariable(session, node.VariableSetStmt)
  else if ('SelectStmt' in node) select(session, node.SelectStmt)
  else return false
  return true
}

/** CREATE SCHEMA, with the objects that may be defined inside the same statement. */
function createSchema(session: Session, statement: Extract<Node, { CreateSchemaStmt: unknown }>['CreateSchemaStmt']) {
  const name = statement.schemaname ?? statement.authrole?.rolename ?? ''
  session.draft.schemas.add(name)
  const before = session.searchPath
  session.searchPath = [name, ...before]
  for (const element of statement.schemaElts ?? []) applyDefinition(session, element)
  session.searchPath = before
}
