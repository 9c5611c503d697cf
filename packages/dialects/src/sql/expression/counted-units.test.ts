import type { ExpressionTree } from '@populace/catalog'
import { expect, test } from 'vitest'
import { countedUnits } from './counted-units.ts'

const column = (name: string): ExpressionTree => ({ op: 'column', name })
const upTo = (name: string, units: number): ExpressionTree => ({
  op: 'compare',
  operator: '<=',
  left: { op: 'call', name, args: [{ op: 'literal', value: 'minutes' }, column('s'), column('e')] },
  right: { op: 'literal', value: units },
})
const not = (arg: ExpressionTree): ExpressionTree => ({ op: 'not', arg })
const or = (...args: ExpressionTree[]): ExpressionTree => ({ op: 'or', args })
const read = countedUnits({ date_diff: 'begun', date_sub: 'whole' })

test('what only implies a condition does not stand where it is turned round', () => {
  expect(read(not(upTo('date_diff', 5)))).toEqual(not(upTo('date_diff', 5)))
  expect(read(or(column('x'), upTo('date_diff', 5)))).toMatchObject({
    args: [column('x'), { operator: '<=', right: { arg: { value: '300 seconds' } } }],
  })
})

test('whole units are a span wherever they stand', () => {
  expect(read(not(upTo('date_sub', 5)))).toMatchObject({
    arg: { operator: '<', right: { arg: { value: '360 seconds' } } },
  })
})
