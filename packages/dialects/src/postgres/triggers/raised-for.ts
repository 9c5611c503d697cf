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
import { folded } from './fold.ts'
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
  /** Every condition that is met on the way is told wholly. */
  readonly isWhole: boolean
  /** What holds for sure where the statement is reached, also of conditions that can't be told wholly. */
  readonly sure: readonly Tree[]
}

/** What a body raises errors for. */
export interface Raised {
  /** Conditions, each of which is enough. */
  readonly conditions: readonly Tree[]
  /** It may raise one for something beside them. */
  readonly isPartial: boolean
}

/** As much as can be told of a condition, and whether that is all of it. */
interface Told {
  readonly tree: Tree | undefined
  readonly isExact: boolean
  /** Parts that hold wherever the condition does. */
  readonly sure: readonly Tree[]
}

type Branch = readonly [condition: PlpgsqlExpression | undefined, body: readonly PlpgsqlStatement[]]

/**
 * The conditions, each of which is enough, that a trigger's body raises an error for. Where a condition can't be told of the row (a query, a variable, a column that the
 * body has changed by then), what it guards is left out, and what it would spare is not spared: rows then meet more than they must.
 */
export function raisedFor(body: PlpgsqlBody, reading: Reading): Raised {
  const walk = new Walk(reading, Variables.of(body, reading))
  walk.statement(body.action, { known: [], isDoubtful: false, isExact: true, isWhole: true, sure: [] })
  return { conditions: walk.raised, isPartial: walk.isPartial }
}

class Walk {
  readonly raised: Tree[] = []
  isPartial = false
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
      else this.doubt(path)
    } else if ('PLpgSQL_stmt_return' in statement) {
      if (path.isExact && this.spared.length < MOST) this.spared.push({ op: 'and', args: path.known })
    } else {
      this.variables.pass(statement)
      for (const column of assigned(statement)) this.changed.add(column)
      if (raises(statement)) this.doubt(path)
    }
  }

  private branches(branches: readonly Branch[], path: Path): void {
    let rest = path
    const before = this.variables
    const after: Variables[] = []
    for (const [condition, body] of branches) {
      this.variables = before
      const { tree, isExact, sure } = condition ? this.told(condition) : ALWAYS
      const within: Path = {
        known: tree ? [...rest.known, tree] : rest.known,
        isDoubtful: rest.isDoubtful || !tree,
        isExact: rest.isExact && isExact,
        isWhole: rest.isWhole && isExact,
        sure: [...rest.sure, ...sure],
      }
      this.variables = before.branch()
      for (const each of body) this.statement(each, within)
      after.push(this.variables)
      rest = tree && isExact ? joined(rest, isNotTrue(tree)) : { ...rest, isExact: false }
    }
    this.variables = before
    before.join(after)
  }

  private raise(path: Path): void {
    const { known, isDoubtful, isWhole } = path
    const isTold = !isDoubtful && this.raised.length < MOST
    if (isTold) this.raised.push({ op: 'and', args: [...known, ...this.spared.map(isNotTrue)] })
    if (!isTold || !isWhole) this.doubt(path)
  }

  /** An error may be raised here for what can't be told, unless no new row gets here. */
  private doubt({ sure }: Path): void {
    const reached = folded({ op: 'and', args: [...sure, ...this.spared.map(isNotTrue)] })
    this.isPartial ||= reached.op !== 'literal' || reached.value === true
  }

  /** Of alternatives, those that can be told. */
  private told({ PLpgSQL_expr: { query } }: PlpgsqlExpression): Told {
    const node = this.reading.grammar.parseExpression(query)
    if (!node) return { tree: undefined, isExact: false, sure: [] }
    const alternatives = partsOf(node, 'OR_EXPR')
    const trees = alternatives.flatMap((each) => this.seen(each) ?? [])
    const isExact = trees.length === alternatives.length
    const tree: Tree | undefined = trees.length > 0 ? { op: 'or', args: trees } : undefined
    const sure = tree && isExact ? [tree] : partsOf(node, 'AND_EXPR').flatMap((each) => this.seen(each) ?? [])
    return { tree, isExact, sure }
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

const ALWAYS: Told = { tree: { op: 'literal', value: true }, isExact: true, sure: [] }

const joined = (path: Path, tree: Tree): Path => ({
  ...path,
  known: [...path.known, tree],
  sure: [...path.sure, tree],
})

/** A branch is not taken where its condition is unknown. */
const isNotTrue = (arg: Tree): Tree => ({ op: 'is', arg, value: true, negated: true })

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
