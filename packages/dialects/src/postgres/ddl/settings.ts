import type { FuncCall, Node, SelectStmt, VariableSetStmt } from 'libpg-query'
import { strings, valueText } from '../grammar/nodes.ts'
import { defaultSchema } from '../draft/type-use.ts'
import type { Session } from './session.ts'

/** `SET search_path = …`; other settings don't change what a schema means. */
export function setVariable(session: Session, statement: VariableSetStmt) {
  if (statement.name !== 'search_path') return
  if (statement.kind !== 'VAR_SET_VALUE') session.searchPath = [defaultSchema]
  else
    setPath(
      session,
      (statement.args ?? []).flatMap((node) => valueText(node) ?? []),
    )
}

function setPath(session: Session, names: readonly string[]) {
  session.searchPath = names
    .map((name) => name.trim())
    .filter((name) => !['', '$user', 'pg_catalog', 'pg_temp'].includes(name))
}

/** `SELECT pg_catalog.set_config('search_path', '', false)`, with which every dump begins. */
export function select(session: Session, statement: SelectStmt) {
  for (const node of statement.targetList ?? []) {
    const value = 'ResTarget' in node ? node.ResTarget.val : undefined
    if (value !== undefined && 'FuncCall' in value) setConfig(session, value.FuncCall)
  }
}

function setConfig(session: Session, call: FuncCall) {
  const [name, value] = (call.args ?? []).map((node: Node) => valueText(node))
  if (strings(call.funcname).at(-1) !== 'set_config' || name !== 'search_path') return
  const names = (value ?? '').split(',').map((part) => part.trim())
  setPath(
    session,
    names.map((part) => (part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part.toLowerCase())),
  )
}
