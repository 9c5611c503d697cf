import type { ExpressionTree } from '@populace/catalog'
import type { Node } from 'libpg-query'
import { treeColumns } from '../expression/columns.ts'
import {
  assigned,
  ERROR_LEVEL,
  type PlpgsqlBody,
  type PlpgsqlExpression,
  type PlpgsqlStatement,
} from '../grammar/plpgsql.ts'
import { type Reading as Around, Variables } from '../lookups/variables.ts'

type Tree = ExpressionTree

interface Reading extends Around {
  /** A condition as one over the new row's columns; undefined where it speaks of something else. */
  readonly see: (tree: Tree) => Tree | undefined
}

/** What must hold where a statement is reached. */
interface Path {
  readonly known: readonly Tree[]
  /** Something must hold beside that can't be told of the row. */
  readonly isDoubtful: boolean
  /** What is known is all that must hold. */
  readonly isExact: boolean
}

/** As much as can be told of a condition, and whether that is all of it. */
interface Told {
  readonly tree: Tree | undefined
  readonly isExact: boolean
}

type Branch = readonly [condition: PlpgsqlExpression | undefined, body: readonly PlpgsqlStatement[]]

/**
 * The conditions, each of which is enough, that a trigger's body raises an error for. Where a condition can't be told of the row (a query, a variable, a column that the
 * body has changed by then), what it guards is left out, and what it would spare is not spared: rows then meet more than they must.
 */
export function raisedFor(body: PlpgsqlBody, reading: Reading): readonly Tree[] {
  const walk = new Walk(reading, Variables.of(body, reading))
  walk.statement(body.action, { known: [], isDoubtful: false, isExact: true })
  return walk.raised
}

class Walk {
  readonly raised: Tree[] = []
  /** Where the body has ended in peace before. */
  private readonly spared: Tree[] = []
  private readonly changed = new Set<string>()
  private readonly reading: Reading

  private variables: Variables

  constructor(reading: Reading, variables: Variables) {
    this.reading = reading
    this.variables = variables
  }

  statement(statement: PlpgsqlStatement, path: Path): void {
    const { PLpgSQL_stmt_block: block, PLpgSQL_stmt_if: choice, PLpgSQL_stmt_case: cases } = statement
    const { PLpgSQL_stmt_raise: raise, PLpgSQL_stmt_assert: assertion } = statement
    // What is raised where exceptions are caught need not come out.
    if (block && !block.exceptions) for (const each of block.body ?? []) this.statement(each, path)
    else if (choice) {
      const { cond, then_body: then = [], elsif_list: others = [], else_body: otherwise = [] } = choice
      const branches = others.map(({ PLpgSQL_if_elsif: { cond, stmts = [] } }): Branch => [cond, stmts])
      this.branches([[cond, then], ...branches, [undefined, otherwise]], path)
    } else if (cases && !cases.t_expr) {
      const { case_when_list: list = [], else_stmts: otherwise = [] } = cases
      const branches = list.map(({ PLpgSQL_case_when: { expr, stmts = [] } }): Branch => [expr, stmts])
      this.branches([...branches, [undefined, otherwise]], path)
    } else if (raise) {
      if ((raise.elog_level ?? 0) >= ERROR_LEVEL) this.raise(path)
    } else if (assertion) {
      const { tree, isExact } = this.told(assertion.cond)
      if (tree && isExact) this.raise(joined(path, isNotTrue(tree)))
    } else if ('PLpgSQL_stmt_return' in statement) {
      if (path.isExact && this.spared.length < MOST) this.spared.push({ op: 'and', args: path.known })
    } else {
      this.variables.pass(statement)
      for (const column of assigned(statement)) this.changed.add(column)
    }
  }

  private branches(branches: readonly Branch[], path: Path): void {
    let rest = path
    const before = this.variables
    const after: Variables[] = []
    for (const [condition, body] of branches) {
      this.variables = before
      const { tree, isExact } = condition ? this.told(condition) : ALWAYS
      const within: Path = tree
        ? { ...joined(rest, tree), isExact: rest.isExact && isExact }
        : { ...rest, isDoubtful: true, isExact: false }
      this.variables = before.branch()
      for (const each of body) this.statement(each, within)
      after.push(this.variables)
      rest = tree && isExact ? joined(rest, isNotTrue(tree)) : { ...rest, isExact: false }
    }
    this.variables = before
    before.join(after)
  }

  private raise({ known, isDoubtful }: Path): void {
    if (!isDoubtful && this.raised.length < MOST)
      this.raised.push({ op: 'and', args: [...known, ...this.spared.map(isNotTrue)] })
  }

  /** Of alternatives, those that can be told. */
  private told({ PLpgSQL_expr: { query } }: PlpgsqlExpression): Told {
    const node = this.reading.grammar.parseExpression(query)
    if (!node) return { tree: undefined, isExact: false }
    const alternatives = alternativesOf(node)
    const trees = alternatives.flatMap((each) => this.seen(each) ?? [])
    const isExact = trees.length === alternatives.length
    return { tree: trees.length > 0 ? { op: 'or', args: trees } : undefined, isExact }
  }

  private seen(node: Node): Tree | undefined {
    const built = this.variables.treeOf(node)
    const tree = built && this.reading.see(built)
    const isChanged = [...treeColumns(tree && { text: '', tree })].some((name) => this.changed.has(name))
    return isChanged || this.changed.has('*') ? undefined : tree
  }
}

/** Statements of a body that count: a hostile one has thousands, and each is held against the others. */
const MOST = 100

const ALWAYS: Told = { tree: { op: 'literal', value: true }, isExact: true }

const joined = (path: Path, tree: Tree): Path => ({ ...path, known: [...path.known, tree] })

/** A branch is not taken where its condition is unknown. */
const isNotTrue = (arg: Tree): Tree => ({ op: 'is', arg, value: true, negated: true })

const alternativesOf = (node: Node): readonly Node[] =>
  'BoolExpr' in node && node.BoolExpr.boolop === 'OR_EXPR' ? (node.BoolExpr.args ?? []) : [node]
