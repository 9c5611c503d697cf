import { type ExpressionTree, sizeOf } from '@populace/catalog'
import type { Node, SelectStmt } from 'libpg-query'
import type { Instead } from '../expression/build.ts'
import { strings } from '../grammar/nodes.ts'
import type { Grammar } from '../grammar/parser.ts'
import type { PlpgsqlBody, PlpgsqlStatement } from '../grammar/plpgsql.ts'
import type { Scope } from '../types/type-name.ts'
import { isWithoutTable, rowOf, type Surroundings, treeWithQueries, valuesOfQuery } from './query.ts'
import type { FindTable } from './sources.ts'

type Tree = ExpressionTree

/** Parts of what a variable may hold: `v := v || v` doubles them. */
const MOST_PARTS = 200

/** What a variable holds: a value, or as a record the row that a query found. */
type Held = { readonly tree: Tree } | { readonly query: SelectStmt; readonly around: Surroundings }

/** What reading a body needs of what lies around it. */
export interface Reading {
  readonly grammar: Grammar
  readonly scope: Scope
  readonly find: FindTable
}

/** What the variables of a PL/pgSQL body hold at one place of it, over what the body is given. What can't be told is not there. */
export class Variables {
  private readonly held: Map<string, Held>
  private readonly reading: Reading
  private readonly names: PlpgsqlBody['variables']

  private constructor(reading: Reading, names: PlpgsqlBody['variables'], held: ReadonlyMap<string, Held>) {
    this.reading = reading
    this.names = names
    this.held = new Map(held)
  }

  /** At a body's beginning. */
  static of({ variables }: PlpgsqlBody, reading: Reading): Variables {
    const own = new Variables(reading, variables, new Map())
    for (const { refname, default_val: initial } of variables.flatMap((each) => each ?? []))
      if (refname !== undefined && initial) own.hold(refname, own.tree(initial.PLpgSQL_expr.query))
    return own
  }

  /** At the beginning of a branch. */
  branch(): Variables {
    return new Variables(this.reading, this.names, this.held)
  }

  /** Forgets what branches have left in another state. */
  join(branches: readonly Variables[]): void {
    for (const name of [...this.held.keys()])
      if (branches.some(({ held }) => held.get(name) !== this.held.get(name))) this.held.delete(name)
  }

  /** The neutral form of a text in SQL, or of a node of it, with what variables hold put in. */
  tree(text: string): Tree | undefined {
    const node = this.reading.grammar.parseExpression(text)
    return node && this.treeOf(node)
  }

  treeOf = (node: Node): Tree | undefined => treeWithQueries(node, this.around())

  /** What `RETURN variable` returns. */
  numbered = (number: number): Tree | undefined => {
    const held = this.held.get(this.names[number]?.refname ?? '')
    return held && 'tree' in held ? held.tree : undefined
  }

  /** Goes on over a statement that only changes variables; false where it may do anything else. */
  pass({ PLpgSQL_stmt_assign: assigned, PLpgSQL_stmt_perform: performed, ...rest }: PlpgsqlStatement): boolean {
    if (assigned) {
      const name = this.names[assigned.varno ?? 0]?.refname
      const [, value] = /^[^:=]*:?=([\s\S]*)$/.exec(assigned.expr.PLpgSQL_expr.query) ?? []
      if (name !== undefined) this.hold(name, value === undefined ? undefined : this.tree(value))
      return name !== undefined
    }
    const { sqlstmt, into, target } = rest.PLpgSQL_stmt_execsql ?? {}
    const select = this.select(
      performed ? performed.expr.PLpgSQL_expr.query : into ? sqlstmt?.PLpgSQL_expr.query : undefined,
    )
    if (!select) return this.forget(performed !== undefined || rest.PLpgSQL_stmt_execsql !== undefined)
    const around = this.around()
    const found: Tree | undefined = isWithoutTable(select) ? { op: 'literal', value: true } : rowOf(select, around)
    const { PLpgSQL_row: row, PLpgSQL_rec: record } = target ?? {}
    const values = row ? valuesOfQuery(select, around) : []
    for (const [i, { name }] of (row?.fields ?? []).entries()) this.hold(name, values[i])
    if (record?.refname !== undefined) this.held.set(record.refname, { query: select, around })
    this.hold('found', found)
    return true
  }

  private forget(isPlain: boolean): boolean {
    this.held.clear()
    return isPlain
  }

  private hold(name: string, tree: Tree | undefined): void {
    if (tree && sizeOf(tree) <= MOST_PARTS) this.held.set(name, { tree })
    else this.held.delete(name)
  }

  private select(text: string | undefined): SelectStmt | undefined {
    const parsed = text === undefined ? undefined : this.reading.grammar.parse(text)
    const [node] = parsed?.ok ? parsed.nodes : []
    return node && 'SelectStmt' in node ? node.SelectStmt : undefined
  }

  private around(): Surroundings {
    const { scope, find } = this.reading
    const held = new Map(this.held)
    return { scope, find, instead: (node) => insteadOf(node, held) }
  }
}

/** A variable, or a field of a record, as what it holds. */
function insteadOf(node: Node, held: ReadonlyMap<string, Held>): ReturnType<Instead> {
  if (!('ColumnRef' in node)) return undefined
  const { fields = [] } = node.ColumnRef
  const [first = '', field, ...others] = strings(fields)
  const value = held.get(first)
  if (!value || others.length > 0) return undefined
  if ('tree' in value) return fields.length === 1 ? value.tree : undefined
  const column: Node = { ColumnRef: { fields: fields.slice(1) } }
  return field === undefined ? undefined : rowOf(value.query, value.around, { gives: column })
}
