import { type ExpressionTree, replace } from '@populace/catalog'
import { folded } from '../../sql/routines/fold.ts'
import { queriedValue } from '../../sql/routines/query.ts'
import { type Statement, wholeOf } from '../../sql/routines/statement.ts'
import { Variables } from '../../sql/routines/variables.ts'
import type { DraftFunction } from '../draft/draft.ts'
import { printType } from '../draft/type-use.ts'
import { routineBody } from '../grammar/plpgsql.ts'
import { selectionOf } from './selection.ts'
import { type Reading, statementOf } from './statements.ts'

type Tree = ExpressionTree

/** Statements of a body that are read: what follows a branch is read once for each way to it. */
const MOST_STATEMENTS = 200

const FALSE: Tree = { op: 'literal', value: false }

/** What a function gives, over columns `$1`, `$2`, … that stand for its arguments; undefined where its body does not tell it plainly. */
export function routineValue(routine: DraftFunction, reading: Reading): Tree | undefined {
  const { language, body, returns } = routine
  const isTruth = returns !== undefined && printType(returns) === 'boolean'
  const found =
    language === 'sql' ? ofSql(body, reading) : language === 'plpgsql' ? ofPlpgsql(body, isTruth, reading) : undefined
  return found && overArguments(folded(found), routine)
}

function ofSql(body: string, reading: Reading): Tree | undefined {
  const parsed = reading.grammar.parse(body)
  const [statement, ...others] = parsed.ok ? parsed.nodes : []
  const isQuery = statement && others.length === 0 && 'SelectStmt' in statement
  const selection = isQuery ? selectionOf(statement.SelectStmt, reading) : undefined
  return selection && queriedValue(selection)
}

/** @param isTruth what raises an error is as good as false: the row is refused */
function ofPlpgsql(text: string, isTruth: boolean, reading: Reading): Tree | undefined {
  const body = routineBody(text, 'boolean', reading.grammar)
  const block = body?.action.PLpgSQL_stmt_block
  if (!body || !block || block.exceptions) return undefined
  let left = MOST_STATEMENTS
  const value = ([first, ...rest]: readonly Statement[], variables: Variables): Tree | undefined => {
    if (!first || --left < 0) return undefined
    switch (first.kind) {
      case 'block':
        return value([...first.body, ...rest], variables)
      case 'return':
        return first.value && variables.put(first.value)
      case 'raise':
        return isTruth ? FALSE : undefined
      case 'choice': {
        const [branch, ...others] = first.branches
        if (!branch) return value(rest, variables)
        const met = value([...branch.body, ...rest], variables.branch())
        if (!branch.condition) return met
        const whole = wholeOf(branch.condition)
        const unmet = met && whole && value([{ kind: 'choice', branches: others }, ...rest], variables.branch())
        return whole && met && unmet && chosen(variables.put(whole), met, unmet)
      }
      default:
        return variables.pass(first) ? value(rest, variables) : undefined
    }
  }
  return value([statementOf(body, reading)], new Variables())
}

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
function overArguments(tree: Tree, { name: routine, arguments: all }: DraftFunction): Tree | undefined {
  const inputs = all.filter(({ mode }) => mode !== 'out' && mode !== 'table')
  const names = new Map(inputs.flatMap(({ name }, i) => (name === '' ? [] : [[name, `$${i + 1}`] as const])))
  let isOwn = true
  const argument = (written: string): Tree => {
    const name = names.get(written) ?? written
    isOwn &&= name.startsWith('$')
    return { op: 'column', name }
  }
  const numbered = replace(tree, (node) => {
    if (node.op === 'column') return argument(node.name)
    // An argument may stand under the name of its function.
    const isQualified = node.op === 'field' && node.arg.op === 'column' && node.arg.name === routine
    return isQualified ? argument(node.field) : undefined
  })
  return isOwn ? numbered : undefined
}
