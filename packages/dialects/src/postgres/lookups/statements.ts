import type { ExpressionTree } from '@populace/catalog'
import type { Node, SelectStmt } from 'libpg-query'
import { type Branch, type Condition, conditionOf, type Statement } from '../../sql/routines/statement.ts'
import { columnsSet } from '../../sql/routines/columns-set.ts'
import type { Grammar } from '../grammar/parser.ts'
import {
  assigned,
  ERROR_LEVEL,
  type PlpgsqlBody,
  type PlpgsqlBranch,
  type PlpgsqlExpression,
  type PlpgsqlStatement,
  type PlpgsqlVariable,
} from '../grammar/plpgsql.ts'
import { selectionOf, type Surroundings, treeWithQueries } from './selection.ts'

type Tree = ExpressionTree

/** What reading a body needs of what lies around it. */
export interface Reading extends Pick<Surroundings, 'scope' | 'find'> {
  readonly grammar: Grammar
}

/** A body in PL/pgSQL: variables get their first values, then its statements follow. */
export function statementOf({ action, variables }: PlpgsqlBody, reading: Reading): Statement {
  const names = variables.map((variable) => variable?.refname)
  const records = variables.flatMap((variable) => (variable && holdsRows(variable, reading) ? [variable.refname] : []))
  const reader = new Reader(reading, names, new Set(records))
  const first = variables.flatMap((variable): Statement[] => {
    const { refname, default_val: initial } = variable ?? {}
    return refname !== undefined && initial
      ? [{ kind: 'assign', variable: refname, value: reader.tree(initial.PLpgSQL_expr.query) }]
      : []
  })
  return { kind: 'block', body: [...first, ...reader.statements([action])] }
}

/** `term terms%ROWTYPE`, `term terms`. */
function holdsRows({ datatype }: PlpgsqlVariable, { find }: Reading): boolean {
  const type = datatype?.PLpgSQL_type?.typname ?? ''
  const [name = '', schema] = type
    .replace(/%rowtype$/i, '')
    .split('.')
    .reverse()
  return /%rowtype$/i.test(type) || find(schema, name) !== undefined
}

class Reader {
  private readonly reading: Reading
  private readonly names: readonly (string | undefined)[]
  /** Variables of the type of a table's rows. */
  private readonly records: ReadonlySet<string | undefined>

  constructor(reading: Reading, names: readonly (string | undefined)[], records: ReadonlySet<string | undefined>) {
    this.reading = reading
    this.names = names
    this.records = records
  }

  statements(all: readonly PlpgsqlStatement[] | undefined): readonly Statement[] {
    return (all ?? []).flatMap((each) => this.statement(each))
  }

  tree(text: string): Tree | undefined {
    const node = this.reading.grammar.parseExpression(text)
    return node && treeWithQueries(node, this.reading)
  }

  private statement(statement: PlpgsqlStatement): readonly Statement[] {
    const {
      PLpgSQL_stmt_block: block,
      PLpgSQL_stmt_if: choice,
      PLpgSQL_stmt_case: cases,
      PLpgSQL_stmt_raise: raised,
      PLpgSQL_stmt_assert: assertion,
      PLpgSQL_stmt_return: returned,
    } = statement
    // What is raised where exceptions are caught need not come out.
    if (block && !block.exceptions) return [{ kind: 'block', body: this.statements(block.body) }]
    if (choice) {
      const { cond, then_body: stmts = [], elsif_list: others = [], else_body: otherwise } = choice
      return [this.choice([{ cond, stmts }, ...others.map((other) => other.PLpgSQL_if_elsif)], otherwise)]
    }
    if (cases && !cases.t_expr) {
      const { case_when_list: list = [], else_stmts: otherwise } = cases
      return [
        this.choice(
          list.map(({ PLpgSQL_case_when: { expr, stmts } }) => ({
            ...(expr && { cond: expr }),
            ...(stmts && { stmts }),
          })),
          otherwise,
        ),
      ]
    }
    if (raised && (raised.elog_level ?? 0) >= ERROR_LEVEL) return [{ kind: 'raise' }]
    if (raised) return []
    if (assertion) return [{ kind: 'assert', condition: this.condition(assertion.cond) }]
    if (returned) return [{ kind: 'return', value: this.returned(returned) }]
    return this.values(statement)
  }

  private choice(branches: readonly PlpgsqlBranch[], otherwise: readonly PlpgsqlStatement[] | undefined): Statement {
    const read = branches.map(
      ({ cond, stmts }): Branch => ({
        condition: cond ? this.condition(cond) : conditionOf(undefined),
        body: this.statements(stmts),
      }),
    )
    return { kind: 'choice', branches: [...read, { body: this.statements(otherwise) }] }
  }

  private returned({ expr, retvarno }: NonNullable<PlpgsqlStatement['PLpgSQL_stmt_return']>): Tree | undefined {
    if (expr) return this.tree(expr.PLpgSQL_expr.query)
    const name = this.names[retvarno ?? 0]
    return name === undefined ? undefined : { op: 'column', name }
  }

  /** What gives variables and columns values; anything else. */
  private values(statement: PlpgsqlStatement): readonly Statement[] {
    const changes = [...assigned(statement)]
    const { PLpgSQL_stmt_assign: assignment, PLpgSQL_stmt_perform: performed } = statement
    const { sqlstmt, into, target } = statement.PLpgSQL_stmt_execsql ?? {}
    const isPlain = performed !== undefined || statement.PLpgSQL_stmt_execsql !== undefined
    const other: Statement = { kind: 'other', isPlain, raises: raises(statement), changes }
    if (assignment) {
      const variable = this.names[assignment.varno ?? 0]
      const [, written] = /^[^:=]*:?=([\s\S]*)$/.exec(assignment.expr.PLpgSQL_expr.query) ?? []
      const value = written === undefined ? undefined : this.tree(written)
      // Of a part of a column (`NEW.tags[1]`) the rest stays.
      const isWhole = WHOLE_COLUMN.test(assignment.expr.PLpgSQL_expr.query)
      if (changes.length > 0)
        return changes.map((column) => ({ kind: 'set', column, value: isWhole ? value : undefined, text: '' }))
      return variable === undefined ? [other] : [{ kind: 'assign', variable, value }]
    }
    const text = performed?.expr.PLpgSQL_expr ?? (into ? sqlstmt?.PLpgSQL_expr : undefined)
    const select = text && this.select(text.query)
    const selection = select && selectionOf(select, this.reading)
    if (!selection) return [other]
    const { PLpgSQL_row: row, PLpgSQL_rec: record } = target ?? {}
    const fields = (row?.fields ?? []).map(({ name }) => name)
    const [only = ''] = fields
    const variables = record?.refname ?? (fields.length === 1 && this.records.has(only) ? only : fields)
    return [...columnsSet(selection, variables, changes), { kind: 'select', selection, into: variables }]
  }

  private select(text: string): SelectStmt | undefined {
    const parsed = this.reading.grammar.parse(text)
    const [node] = parsed.ok ? parsed.nodes : []
    return node && 'SelectStmt' in node ? node.SelectStmt : undefined
  }

  private condition({ PLpgSQL_expr: { query } }: PlpgsqlExpression): Condition {
    const node = this.reading.grammar.parseExpression(query)
    const parts = (operator: 'OR_EXPR' | 'AND_EXPR') =>
      node ? partsOf(node, operator).map((part) => treeWithQueries(part, this.reading)) : [undefined]
    return { text: '', alternatives: parts('OR_EXPR'), conjuncts: parts('AND_EXPR') }
  }
}

/** A column of the new row as all of what is assigned to. */
const WHOLE_COLUMN = /^\s*new\s*\.\s*(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)\s*:?=/iu

const partsOf = (node: Node, operator: 'OR_EXPR' | 'AND_EXPR'): readonly Node[] =>
  'BoolExpr' in node && node.BoolExpr.boolop === operator ? (node.BoolExpr.args ?? []) : [node]

/** Whether a statement, or one inside it, raises an error by itself. */
function raises(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(([key, inner]: [string, unknown]) =>
    key === 'PLpgSQL_stmt_raise'
      ? ((inner as { readonly elog_level?: number }).elog_level ?? 0) >= ERROR_LEVEL
      : key === 'PLpgSQL_stmt_assert' || raises(inner),
  )
}
