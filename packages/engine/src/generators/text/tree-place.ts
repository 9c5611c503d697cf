import { z } from 'zod'
import { add, concat, digits, f64, lessThan, literal, max, mod, quotient, select, sub } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import { addressOf } from '../value/chance.ts'
import { isText } from '../value/kinds.ts'
import { fit } from '../value/text.ts'
import { roomOf } from '../value/range.ts'

/** One digit numbers the rows below one. */
const MOST_BELOW = 9
/** Steps down to a row; nine below each make more rows than there are numbers. */
const DEEPEST = 17

/** Places as programs write them that keep trees in one column, without a key to the row above: /1/3/ is the third below the first. */
export const treePlace = defineGenerator({
  name: 'text.tree-place',
  summary: 'Where a row hangs in a tree, by numbers: / is the root, /1/3/ the third below its first',
  params: () =>
    z.object({
      below: z.number().int().min(2).max(MOST_BELOW).default(6).describe('How many rows hang below each'),
    }),
  accepts: isText,
  slots: 'row',
  capacity: ({ below }, target) => {
    const steps = Math.min(DEEPEST, Math.floor(((roomOf(target) ?? Number.POSITIVE_INFINITY) - 1) / 2))
    return Array.from({ length: steps }, (_, at) => below ** (at + 1)).reduce((all, one) => all + one, 1)
  },
  lower: ({ below }, context) => fit(placeOf(context.slot ?? addressOf(context), below), context.target),
})

/** Rows are counted level by level, so that the one above a row has a lower number; the first has none above it. */
function placeOf(row: F64, below: number): Text {
  const steps: Text[] = []
  let [before, wide] = [0, 1]
  for (let step = 0; step < DEEPEST && before + wide <= Number.MAX_SAFE_INTEGER; step++) {
    const above = quotient(max(sub(row, before), 0), wide)
    const nth = add(mod(max(sub(above, 1), 0), below), f64(1))
    steps.unshift(select(lessThan(row, before + wide), literal(''), concat(digits(nth), '/')))
    before += wide
    wide *= below
  }
  return concat('/', ...steps)
}
