import type { ExpressionTree } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'
import type { DraftFunction } from '../draft/draft.ts'
import { printType } from '../draft/type-use.ts'
import {
  ERROR_LEVEL,
  type PlpgsqlBranch,
  type PlpgsqlExpression,
  type PlpgsqlStatement,
  routineBody,
} from '../grammar/plpgsql.ts'
import { folded } from '../triggers/fold.ts'
import { valueOfQuery } from './query.ts'
import { type Reading, Variables } from './variables.ts'

type Tree = ExpressionTree

/** Statements of a body that are read: what follows a branch is read once for each way to it. */
const MOST_STATEMENTS = 200

const NEVER: PlpgsqlExpression = { PLpgSQL_expr: { query: 'false' } }
const FALSE: Tree = { op: 'literal', value: false }

/** What a function gives, over columns `$1`, `$2`, … that stand for its arguments; undefined where its body does not tell it plainly. */
export function routineValue(routine: DraftFunction, reading: Reading): Tree | undefined {
  const { language, body, arguments: all, returns } = routine
  const isTruth = returns !== undefined && printType(returns) === 'boolean'
  const inputs = all.filter(({ mode }) => mode !== 'out' && mode !== 'table')
  const names = new Map(inputs.flatMap(({ name }, i) => (name === '' ? [] : [[name, `$${i + 1}`] as const])))
  const found =
    language === 'sql' ? ofSql(body, reading) : language === 'plpgsql' ? ofPlpgsql(body, isTruth, reading) : undefined
  return found && overArguments(folded(found), names)
}

function ofSql(body: string, { grammar, scope, find }: Reading): Tree | undefined {
  const parsed = grammar.parse(body)
  const [statement, ...others] = parsed.ok ? parsed.nodes : []
  const isQuery = statement && others.length === 0 && 'SelectStmt' in statement
  return isQuery ? valueOfQuery(statement.SelectStmt, { scope, find }) : undefined
}

/** @param isTruth what raises an error is as good as false: the row is refused */
function ofPlpgsql(text: string, isTruth: boolean, reading: Reading): Tree | undefined {
  const body = routineBody(text, 'boolean', reading.grammar)
  const block = body?.action.PLpgSQL_stmt_block
  if (!body || !block || block.exceptions) return undefined
  let left = MOST_STATEMENTS
  const value = ([first, ...rest]: readonly PlpgsqlStatement[], variables: Variables): Tree | undefined => {
    if (!first || --left < 0) return undefined
    const { PLpgSQL_stmt_return: returned, PLpgSQL_stmt_if: choice, PLpgSQL_stmt_raise: raised } = first
    if (returned)
      return returned.expr
        ? variables.tree(returned.expr.PLpgSQL_expr.query)
        : variables.numbered(returned.retvarno ?? 0)
    if (raised && (raised.elog_level ?? 0) >= ERROR_LEVEL) return isTruth ? FALSE : undefined
    if (raised) return value(rest, variables)
    if (!choice) return variables.pass(first) ? value(rest, variables) : undefined
    const { cond, then_body: then = [], elsif_list: others = [], else_body: otherwise = [] } = choice
    const [next, ...more] = others
    const negative: readonly PlpgsqlStatement[] = next
      ? [{ PLpgSQL_stmt_if: { ...elsif(next.PLpgSQL_if_elsif), elsif_list: more, else_body: otherwise } }]
      : otherwise
    const condition = variables.tree(cond.PLpgSQL_expr.query)
    const [yes, no] = [then, negative].map((branch) => value([...branch, ...rest], variables.branch()))
    return condition && yes && no && chosen(condition, yes, no)
  }
  return value(block.body ?? [], Variables.of(body, reading))
}

const elsif = ({ cond = NEVER, stmts = [] }: PlpgsqlBranch) => ({ cond, then_body: stmts })

/** One value or another, of conditions in the form of conditions. */
function chosen(condition: Tree, yes: Tree, no: Tree): Tree {
  const met: Tree = { op: 'is', arg: condition, value: true, negated: false }
  const unmet: Tree = { op: 'is', arg: condition, value: true, negated: true }
  if (isLiteral(yes, true) && isLiteral(no, false)) return met
  if (isLiteral(yes, false) && isLiteral(no, true)) return unmet
  if (isLiteral(yes, true)) return { op: 'or', args: [met, no] }
  if (isLiteral(yes, false)) return { op: 'and', args: [unmet, no] }
  if (isLiteral(no, true)) return { op: 'or', args: [unmet, yes] }
  if (isLiteral(no, false)) return { op: 'and', args: [met, yes] }
  return { op: 'case', branches: [{ when: condition, result: yes }], otherwise: no }
}

const isLiteral = (tree: Tree, value: boolean) => tree.op === 'literal' && tree.value === value

/** The expression over arguments by number; undefined where it speaks of something else, such as a variable of the body's. */
function overArguments(tree: Tree, names: ReadonlyMap<string, string>): Tree | undefined {
  let isOwn = true
  const numbered = mapTree(tree, (node): Tree => {
    if (node.op !== 'column') return node
    const name = names.get(node.name) ?? node.name
    isOwn &&= name.startsWith('$')
    return { op: 'column', name }
  })
  return isOwn ? numbered : undefined
}
