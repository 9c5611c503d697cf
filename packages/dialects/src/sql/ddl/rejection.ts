import type { Expression, ExpressionTree } from '@populace/catalog'
import { mapTree } from '../expression/map.ts'

/** The row that a trigger looks at, as its text names it. */
const NEW_ROW = /\bnew\s*\.\s*/gi

/** One condition of several, each of which is enough for a trigger to reject the row. Undefined where one of them has no neutral form. */
export function anyOf(conditions: readonly Expression[]): Expression | undefined {
  const trees = conditions.flatMap(({ tree }) => tree ?? [])
  const [first] = trees
  if (!first || trees.length < conditions.length) return undefined
  return {
    text: conditions.map(({ text }) => `(${text.replace(NEW_ROW, '')})`).join(' OR '),
    tree: trees.length === 1 ? first : { op: 'or', args: trees },
  }
}

/** Both of two conditions; the one that there is. */
export function bothOf(a: Expression | undefined, b: Expression | undefined): Expression | undefined {
  if (!a || !b) return a ?? b
  const text = `(${a.text}) AND (${b.text})`
  return a.tree && b.tree ? { text, tree: { op: 'and', args: [a.tree, b.tree] } } : { text }
}

/** The condition with columns as their table spells them; undefined where it speaks of anything else, such as a variable of the trigger's. */
export function overColumns(expression: Expression, columns: readonly string[]): Expression | undefined {
  const spelled = new Map(columns.map((name) => [name.toLowerCase(), name]))
  let isOwn = true
  const tree = mapTree(expression.tree ?? { op: 'literal', value: null }, (node): ExpressionTree => {
    if (node.op !== 'column') return node
    const name = spelled.get(node.name.toLowerCase())
    isOwn &&= name !== undefined
    return name === undefined ? node : { op: 'column', name }
  })
  return isOwn && expression.tree ? { ...expression, tree } : undefined
}
