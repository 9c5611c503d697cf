/** PL/pgSQL as PostgreSQL's own parser gives it: objects with one key that names what they are, and what is zero or empty left out. */
import type { Grammar } from './parser.ts'

export interface PlpgsqlExpression {
  readonly PLpgSQL_expr: { readonly query: string }
}

/** A condition of several, and what is done where it is the first that holds. */
export interface PlpgsqlBranch {
  readonly cond?: PlpgsqlExpression
  readonly expr?: PlpgsqlExpression
  readonly stmts?: readonly PlpgsqlStatement[]
}

/** The statements that tell where a body goes; others have keys of their own. */
export interface PlpgsqlStatement {
  readonly PLpgSQL_stmt_block?: { readonly body?: readonly PlpgsqlStatement[]; readonly exceptions?: unknown }
  readonly PLpgSQL_stmt_if?: {
    readonly cond: PlpgsqlExpression
    readonly then_body?: readonly PlpgsqlStatement[]
    readonly elsif_list?: readonly { readonly PLpgSQL_if_elsif: PlpgsqlBranch }[]
    readonly else_body?: readonly PlpgsqlStatement[]
  }
  readonly PLpgSQL_stmt_case?: {
    readonly t_expr?: PlpgsqlExpression
    readonly case_when_list?: readonly { readonly PLpgSQL_case_when: PlpgsqlBranch }[]
    readonly else_stmts?: readonly PlpgsqlStatement[]
  }
  readonly PLpgSQL_stmt_raise?: { readonly elog_level?: number }
  readonly PLpgSQL_stmt_assert?: { readonly cond: PlpgsqlExpression }
  /** Of a variable, its number among those of the body, `found` being the first. */
  readonly PLpgSQL_stmt_return?: { readonly expr?: PlpgsqlExpression; readonly retvarno?: number }
  readonly PLpgSQL_stmt_perform?: { readonly expr: PlpgsqlExpression }
  /** `varno` is the place of what is assigned to among the body's variables. */
  readonly PLpgSQL_stmt_assign?: { readonly varno?: number; readonly expr: PlpgsqlExpression }
  readonly PLpgSQL_stmt_execsql?: {
    readonly sqlstmt: PlpgsqlExpression
    readonly into?: boolean
    readonly target?: PlpgsqlTarget
  }
}

/** What a query's values go into: variables, or one that holds the whole row. */
export interface PlpgsqlTarget {
  readonly PLpgSQL_row?: { readonly fields?: readonly { readonly name: string }[] }
  readonly PLpgSQL_rec?: { readonly refname?: string }
}

/** A variable of a body, arguments and rows among them. */
export interface PlpgsqlVariable {
  readonly refname?: string
  readonly datatype?: { readonly PLpgSQL_type?: { readonly typname?: string } }
  readonly default_val?: PlpgsqlExpression
}

/** The body of a function: its outermost statement, and its variables by their numbers. */
export interface PlpgsqlBody {
  readonly action: PlpgsqlStatement
  readonly variables: readonly (PlpgsqlVariable | undefined)[]
}

/** `ERROR` among the levels of PostgreSQL's elog.h: what RAISE raises unless told otherwise. */
export const ERROR_LEVEL = 21

/** The body of a trigger's function; undefined when it is none. */
export const triggerBody = (text: string, grammar: Grammar): PlpgsqlBody | undefined =>
  routineBody(text, 'trigger', grammar)

/** The body of a function of some type; undefined when it is none. */
export function routineBody(text: string, returns: string, grammar: Grammar): PlpgsqlBody | undefined {
  let tag = 'body'
  while (text.includes(`$${tag}$`)) tag += '_'
  const definition = `CREATE FUNCTION f() RETURNS ${returns} LANGUAGE plpgsql AS $${tag}$${text}$${tag}$`
  const parsed = grammar.parsePlpgsql(definition) as ParsedFunctions | undefined
  const { action, datums = [] } = parsed?.plpgsql_funcs?.[0]?.PLpgSQL_function ?? {}
  return (
    action && { action, variables: datums.map(({ PLpgSQL_var: variable, PLpgSQL_rec: record }) => variable ?? record) }
  )
}

interface ParsedFunctions {
  readonly plpgsql_funcs?: readonly {
    readonly PLpgSQL_function?: {
      readonly action?: PlpgsqlStatement
      readonly datums?: readonly { readonly PLpgSQL_var?: PlpgsqlVariable; readonly PLpgSQL_rec?: PlpgsqlVariable }[]
    }
  }[]
}

const NEW_FIELD = /^\s*new\s*(?:\.\s*(?:"((?:[^"]|"")+)"|([\p{L}_][\p{L}\p{N}_$]*)))?/iu

/** The new row's columns that a statement, or anything inside it, gives a value: `*` for the row as a whole. */
export function* assigned(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const each of part) yield* assigned(each)
  else if (typeof part === 'object' && part !== null)
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'PLpgSQL_stmt_assign')
        yield* target((inner as { readonly expr: PlpgsqlExpression }).expr.PLpgSQL_expr.query)
      else if (key === 'PLpgSQL_row')
        for (const { name } of (inner as { readonly fields?: readonly { readonly name: string }[] }).fields ?? [])
          yield* target(name)
      else if (key === 'PLpgSQL_rec') yield* target((inner as { readonly refname?: string }).refname ?? '')
      else yield* assigned(inner)
    }
}

function* target(text: string): Generator<string> {
  const found = NEW_FIELD.exec(text)
  if (!found) return
  const [whole, quoted, plain] = found
  if (quoted !== undefined) yield quoted.replaceAll('""', '"')
  else if (plain !== undefined) yield plain.toLowerCase()
  else if (!/^[\p{L}\p{N}_$]/u.test(text.slice(whole.length))) yield '*'
}
