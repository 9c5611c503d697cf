import {
  type Expression,
  type ExpressionTree,
  isUncertain,
  type MadeColumn,
  someNode,
  type Trigger,
} from '@populace/catalog'
import { mapTree } from '../expression/map.ts'
import { folded, ofNewRow, type TriggerValues } from './fold.ts'
import { madeBy } from './making.ts'
import { raisedFor } from './raised-for.ts'
import type { Statement } from './statement.ts'

/** What a trigger's body says of the new rows that it rejects. */
export type Rejection = Pick<Trigger, 'rejects' | 'rejectsMore'>

/** What a trigger's body says of new rows: which it rejects, and what it makes of the others. */
export type Effect = Pick<Trigger, 'rejects' | 'rejectsMore' | 'makes'>

/** @param timing what is there already is made nothing else of */
export function effectOf(
  body: Statement,
  columns: readonly string[],
  values: TriggerValues,
  timing: Trigger['timing'],
): Effect {
  const makes = timing === 'before' ? madeBy(body, columns, values) : []
  return { ...rejectionBy(body, columns, values, makes), ...(makes.length > 0 && { makes }) }
}

/**
 * Which new rows a body rejects, and whether it may reject others.
 *
 * @param columns of the table, as it spells them
 * @param makes what it gives columns, which rows hold already
 */
export function rejectionBy(
  body: Statement,
  columns: readonly string[],
  values: TriggerValues,
  makes: readonly MadeColumn[] = [],
): Rejection {
  const held = makes.flatMap(({ column, value }) =>
    someNode(value, isUncertain) ? [] : [column, column.toLowerCase()],
  )
  const raised = raisedFor(body, (tree) => ofNewRow(tree, values), new Set(held))
  const all = raised.conditions.map(({ text, tree }) => ({ text, tree: folded(tree) }))
  // What rejects every row says nothing of how one could be accepted.
  const own = all.filter(({ tree }) => tree.op !== 'literal')
  const rejectsAny = all.some(({ tree }) => tree.op === 'literal' && tree.value === true)
  const told = own.flatMap((condition) => overColumns(condition, columns) ?? [])
  const isMore = raised.isPartial || rejectsAny || told.length < own.length
  return { ...(told.length > 0 && { rejects: anyOf(told) }), ...(isMore && { rejectsMore: true }) }
}

type Told = Expression & { readonly tree: ExpressionTree }

function anyOf(conditions: readonly Told[]): Expression {
  const isWritten = conditions.every(({ text }) => text !== '')
  const texts = conditions.map(({ text }) => (conditions.length > 1 ? `(${text})` : text))
  return {
    text: isWritten ? texts.join(' OR ') : '',
    tree: folded({ op: 'or', args: conditions.map(({ tree }) => tree) }),
  }
}

/** The condition with columns as their table spells them; undefined where it speaks of anything else, such as a variable of the trigger's. */
function overColumns({ text, tree: written }: Told, columns: readonly string[]): Told | undefined {
  const spelled = new Map(columns.flatMap((name) => [[name.toLowerCase(), name] as const, [name, name] as const]))
  let isOwn = true
  const tree = mapTree(written, (node): ExpressionTree => {
    if (node.op !== 'column') return node
    const name = spelled.get(node.name) ?? spelled.get(node.name.toLowerCase())
    isOwn &&= name !== undefined
    return name === undefined ? node : { op: 'column', name }
  })
  return isOwn ? { text, tree } : undefined
}
