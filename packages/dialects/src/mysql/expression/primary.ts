import type { ExpressionTree } from '@populace/catalog'
import type { Operands } from '../../sql/expression/grammar.ts'
import { nextValue } from './special-calls.ts'

type Tree = ExpressionTree

/** Binds tighter than any operator between two operands. */
const TIGHTEST = 14

const MOMENTS: Readonly<Record<string, string>> = { DATE: 'date', TIME: 'time', TIMESTAMP: 'datetime' }

/** What only MySQL's expressions begin with. */
export function primary(operands: Operands): Tree | undefined {
  const { cursor } = operands
  const { kind, key } = cursor.peek()
  if (kind !== 'word') return undefined
  const after = cursor.peek(1)
  // A character set before a string: `_utf8mb4'x'`.
  if (key.startsWith('_') && (after.kind === 'string' || after.kind === 'hex')) {
    cursor.next()
    return operands.parse(TIGHTEST)
  }
  if (after.kind === 'string' && Object.hasOwn(MOMENTS, key)) {
    cursor.next()
    return { op: 'cast', arg: { op: 'literal', value: cursor.string() }, type: MOMENTS[key] ?? '' }
  }
  if (key === 'INTERVAL' && after.key !== '(') {
    cursor.next()
    return interval(operands)
  }
  if (key === 'BINARY' && after.key !== '(') {
    cursor.next()
    return { op: 'cast', arg: operands.parse(TIGHTEST), type: 'binary' }
  }
  if (key === 'NEXT' && after.key === 'VALUE' && cursor.accept('NEXT', 'VALUE', 'FOR')) return nextValue(operands)
  if (key === 'MATCH' && after.key === '(') {
    cursor.next()
    cursor.next()
    cursor.skipToClosing()
    cursor.expect('AGAINST', '(')
    cursor.skipToClosing()
    return operands.orHole(undefined)
  }
  return undefined
}

/** `INTERVAL 1 DAY`: a constant number of a plain unit is a literal, and `INTERVAL minutes MINUTE` that many times one; what is no plain unit has no neutral form. */
function interval(operands: Operands): Tree {
  const count = operands.parse()
  const unit = operands.cursor.name().toLowerCase()
  const isPlain = /^(microsecond|second|minute|hour|day|week|month|year)$/.test(unit)
  if (count.op === 'literal' && isPlain && /^-?\d+$/.test(String(count.value)))
    return { op: 'cast', arg: { op: 'literal', value: `${count.value} ${unit}` }, type: 'interval' }
  if (!/^(second|minute|hour|day|week|month|year)$/.test(unit)) return operands.orHole(undefined)
  const one: Tree = { op: 'cast', arg: { op: 'literal', value: `1 ${unit}` }, type: 'interval' }
  return { op: 'binary', operator: '*', left: count, right: one }
}
