import { type ExpressionTree, replace } from '@populace/catalog'
import type { Selection } from './selection.ts'
import type { Condition, Statement } from './statement.ts'

type Tree = ExpressionTree

/** A body's statements with other names for its variables, so that they stand among those of whoever calls it. */
export function renamed(statement: Statement, rename: (name: string) => string): Statement {
  const tree = <T extends Tree | undefined>(given: T): T | Tree =>
    given &&
    replace(given, (node): Tree | undefined => {
      const name = node.op === 'column' ? rename(node.name) : undefined
      return name === undefined || (node.op === 'column' && node.name === name) ? undefined : { op: 'column', name }
    })
  const condition = ({ text, alternatives, conjuncts }: Condition): Condition => ({
    text,
    alternatives: alternatives.map(tree),
    conjuncts: conjuncts.map(tree),
  })
  const selection = (given: Selection): Selection => ({
    ...given,
    conditions: given.conditions.map((each) => tree(each)),
    targets: given.targets.map(tree),
  })
  const within = (all: readonly Statement[]) => all.map((each) => renamed(each, rename))
  switch (statement.kind) {
    case 'block':
      return { kind: 'block', body: within(statement.body) }
    case 'choice':
      return {
        kind: 'choice',
        branches: statement.branches.map((branch) => ({
          ...(branch.condition && { condition: condition(branch.condition) }),
          body: within(branch.body),
        })),
      }
    case 'assert':
      return { kind: 'assert', condition: condition(statement.condition) }
    case 'assign':
      return { kind: 'assign', variable: rename(statement.variable), value: tree(statement.value) }
    case 'select': {
      const { into } = statement
      return {
        kind: 'select',
        selection: selection(statement.selection),
        into: typeof into === 'string' ? rename(into) : into.map(rename),
      }
    }
    default:
      return statement
  }
}

/** The names that a body gives values, of its variables. */
export function variablesOf(statement: Statement): readonly string[] {
  switch (statement.kind) {
    case 'block':
      return statement.body.flatMap(variablesOf)
    case 'choice':
      return statement.branches.flatMap(({ body }) => body.flatMap(variablesOf))
    case 'assign':
      return [statement.variable]
    case 'select':
      return typeof statement.into === 'string' ? [statement.into] : statement.into
    default:
      return []
  }
}

/** Whether a body may end before its last statement. */
export const endsEarly = (statement: Statement): boolean =>
  statement.kind === 'return' ||
  (statement.kind === 'block' && statement.body.some(endsEarly)) ||
  (statement.kind === 'choice' && statement.branches.some(({ body }) => body.some(endsEarly)))
