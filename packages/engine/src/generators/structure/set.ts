import { z } from 'zod'
import { concat, i32, i32op, literal, select, trunc } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { pick } from '../value/chance.ts'

/** Labels that one word has bits for. */
const MOST = 30

const labelsOf = ({ type, labels }: Target): readonly string[] =>
  (type.kind === 'set' ? type.labels : (labels ?? [])).slice(0, MOST)

/** `a,c`: some of the labels, in their order. */
export const setOf = defineGenerator({
  name: 'set.of',
  summary: 'Some of the labels of a set, at least one',
  params: () => z.object({}),
  accepts: (type) => type.kind === 'set',
  slots: 'row',
  capacity: (_, target) => 2 ** labelsOf(target).length - 1,
  lower: (_, context) => {
    const labels = labelsOf(context.target)
    const all = 2 ** labels.length - 1
    const drawn = i32op('and', context.word('members'), context.word('members', 0, 1))
    const sure = i32op('shl', i32(1), pick(context, Math.max(1, labels.length), 'sure'))
    const members = context.slot
      ? i32op('add', trunc(context.slot), i32(1))
      : i32op('and', i32op('or', drawn, sure), i32(all))
    return concat(...labels.map((label, i) => member(label, i, members)))
  },
})

function member(label: string, index: number, members: I32): Text {
  const isIn = i32op('ne', i32op('and', members, i32(1 << index)), i32(0))
  const isFirst = i32op('eq', i32op('and', members, i32((1 << index) - 1)), i32(0))
  return select(isIn, concat(select(isFirst, literal(''), literal(',')), label), literal(''))
}
