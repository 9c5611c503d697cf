import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregateOf } from './aggregate.ts'
import { parseFormula } from './parse-formula.ts'

const treeOf = (source: string) => {
  const parsed = parseFormula(source)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed.tree
}
const column = (name: string) => ({ op: 'column', name })

describe('a formula', () => {
  test('binds products tighter than sums, sums tighter than comparisons, and those tighter than logic', () => {
    expect(treeOf('a + b * c > 1 and not d or e')).toEqual({
      op: 'or',
      args: [
        {
          op: 'and',
          args: [
            {
              op: 'compare',
              operator: '>',
              left: {
                op: 'binary',
                operator: '+',
                left: column('a'),
                right: { op: 'binary', operator: '*', left: column('b'), right: column('c') },
              },
              right: { op: 'literal', value: 1 },
            },
            { op: 'not', arg: column('d') },
          ],
        },
        column('e'),
      ],
    })
  })

  test('names columns bare, in quotes, and through keys', () => {
    expect(treeOf('"Unit Price"')).toEqual(column('Unit Price'))
    expect(treeOf('@order_id.total')).toEqual(column('@order_id.total'))
    expect(treeOf('@tenant_id+order_id."Grand Total"')).toEqual(column('@tenant_id+order_id.Grand Total'))
    expect(treeOf('@variant_id.product_id.price')).toEqual(column('@variant_id.product_id.price'))
  })

  test('tells decimals from whole numbers, so that a division cuts off only where SQL cuts off', () => {
    expect(treeOf('100.0')).toEqual({ op: 'cast', arg: { op: 'literal', value: 100 }, type: 'numeric' })
    expect(treeOf('100')).toEqual({ op: 'literal', value: 100 })
  })

  test('speaks of the present by functions without arguments', () => {
    expect(treeOf('due_date < current_date()')).toMatchObject({
      op: 'compare',
      right: { op: 'call', name: 'current_date', args: [] },
    })
  })

  test('says what children come to', () => {
    expect(aggregateOf(treeOf("sum(sales.lines(order_id): quantity * price where state in ('a', 'b'))"))).toMatchObject(
      {
        function: 'sum',
        table: 'sales.lines',
        columns: ['order_id'],
        value: { op: 'binary', operator: '*' },
        where: { op: 'in', negated: false },
      },
    )
    expect(aggregateOf(treeOf('@order_id.sum(lines: price)'))).toMatchObject({ through: 'order_id', table: 'lines' })
    expect(aggregateOf(treeOf('@account_id.sum(entries: amount where booked up to at, id)'))).toMatchObject({
      through: 'account_id',
      where: { op: 'column', name: 'booked' },
      upTo: ['at', 'id'],
    })
    expect(aggregateOf(treeOf('count(comments)'))).toMatchObject({ function: 'count', table: 'comments', columns: [] })
  })

  test.each([
    ['1 +', 3, 'a value is missing'],
    ['a ? b', 2, '"?" means nothing here'],
    ['(a', 2, ') is missing'],
    ['a b', 2, '"b" is not expected'],
    ['sum(lines: price up to id)', 0, 'only siblings have an order up to a row: @key.sum(lines: … up to …)'],
    ['@a.lag(lines: price)', 0, 'lag takes the sibling before the row: @key.lag(lines: … up to …)'],
    ['sum(lines)', 0, 'sum needs what to take of each child: sum(lines: …)'],
    [`${'('.repeat(200)}a`, 64, 'it nests too deep'],
  ])('that can’t be read is refused with the place: %s', (source, at, fault) => {
    expect(parseFormula(source)).toEqual({ fault, at })
  })

  test('of any characters is read or refused, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        const parsed = parseFormula(source)
        expect('tree' in parsed || parsed.at <= source.length).toBe(true)
      }),
    )
  })
})
