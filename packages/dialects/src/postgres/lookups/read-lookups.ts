import type { RowLookup } from '@populace/catalog'
import { buildTree } from '../expression/build.ts'
import { type Draft, type DraftFunction, tablesOf } from '../draft/draft.ts'
import type { Grammar } from '../grammar/parser.ts'
import { ERROR_LEVEL, type PlpgsqlStatement, routineBody } from '../grammar/plpgsql.ts'
import type { Scope } from '../types/type-name.ts'
import { type Surroundings, type Wanted, wantedBy, wantedByQuery } from './lookup-of.ts'

/** Has the functions that ask for a row of a table say which, as far as their bodies tell it plainly. */
export function readLookups(draft: Draft, grammar: Grammar, scope: Scope): void {
  for (const routine of draft.functions) {
    if (!/\bfrom\b/i.test(routine.body)) continue
    const found = wantedOf(routine, grammar, surroundings(routine, scope))
    const { schema, table } = found ?? {}
    const relation = table === undefined ? undefined : tableOf(schema, table, scope)
    if (found && relation && found.equal.length > 0) routine.finds = lookup(found, relation)
  }
}

function lookup({ equal, where }: Wanted, { schema, name }: { schema: string; name: string }): RowLookup {
  const [first, ...others] = where
  const tree = first && (others.length > 0 ? ({ op: 'and', args: where } as const) : first)
  return { schema, name, equal, ...(tree ? { where: { text: '', tree } } : {}) }
}

function tableOf(schema: string | undefined, name: string, { path, draft }: Scope) {
  const found = [...tablesOf(draft)].filter((table) => table.name === name)
  if (schema !== undefined) return found.find((table) => table.schema === schema)
  const near = path.flatMap((each) => found.find((table) => table.schema === each) ?? [])
  // A body is read under the path of whoever calls it: one table of the name is the one that is meant.
  return near[0] ?? (found.length === 1 ? found[0] : undefined)
}

function surroundings({ name, arguments: all }: DraftFunction, scope: Scope): Surroundings {
  const inputs = all.filter(({ mode }) => mode !== 'out' && mode !== 'table')
  return {
    name,
    argumentNames: inputs.map((each) => each.name),
    columnsOf: (schema, table) => tableOf(schema, table, scope)?.columns.map((column) => column.name),
    tree: (node) => buildTree(node, scope),
  }
}

function wantedOf({ language, body }: DraftFunction, grammar: Grammar, around: Surroundings): Wanted | undefined {
  if (language === 'sql') {
    const parsed = grammar.parse(body)
    const [statement, ...others] = parsed.ok ? parsed.nodes : []
    const isQuery = statement && others.length === 0 && 'SelectStmt' in statement
    return isQuery ? wantedByQuery(statement.SelectStmt, around) : undefined
  }
  const block = language === 'plpgsql' ? routineBody(body, 'boolean', grammar)?.PLpgSQL_stmt_block : undefined
  return block && !block.exceptions ? ofStatements(block.body ?? [], grammar, around) : undefined
}

/** `RETURN condition`, `IF condition THEN RETURN true; ELSE …`, `IF NOT condition THEN RAISE …; RETURN true`; behind `PERFORM …` the condition may be `FOUND`. */
function ofStatements(
  [first, ...others]: readonly PlpgsqlStatement[],
  grammar: Grammar,
  around: Surroundings,
  found?: Wanted,
): Wanted | undefined {
  const { PLpgSQL_stmt_return: returned, PLpgSQL_stmt_if: choice, PLpgSQL_stmt_perform: performed } = first ?? {}
  const told = (text: string) => (/^\s*found\s*$/i.test(text) ? found : wantedBy(grammar.parseExpression(text), around))
  if (returned)
    return returned.expr ? told(returned.expr.PLpgSQL_expr.query) : returned.retvarno === 0 ? found : undefined
  if (performed && !found) {
    const parsed = grammar.parse(performed.expr.PLpgSQL_expr.query)
    const [query] = parsed.ok ? parsed.nodes : []
    const rows = query && wantedBy({ SubLink: { subLinkType: 'EXISTS_SUBLINK', subselect: query } }, around)
    return rows && ofStatements(others, grammar, around, rows)
  }
  if (!choice || choice.elsif_list || others.length > 1) return undefined
  const then = choice.then_body ?? []
  const otherwise = choice.else_body ?? others
  const { query } = choice.cond.PLpgSQL_expr
  const negated = /^\s*not\b/i.exec(query)
  const [yes, no] = negated ? [otherwise, then] : [then, otherwise]
  if (!returns(yes, 'true') || !(returns(no, 'false') || isRefused(no))) return undefined
  return told(negated ? query.slice(negated[0].length) : query)
}

const returns = ([first]: readonly PlpgsqlStatement[], value: string): boolean =>
  first?.PLpgSQL_stmt_return?.expr?.PLpgSQL_expr.query.trim().toLowerCase() === value

const isRefused = ([first]: readonly PlpgsqlStatement[]): boolean =>
  (first?.PLpgSQL_stmt_raise?.elog_level ?? 0) >= ERROR_LEVEL
