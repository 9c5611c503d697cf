import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import { CROCKFORD } from '../text/token.ts'
import { isText } from '../value/kinds.ts'
import { randomText, randomTextCapacity } from '../value/random-text.ts'
import { roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { birth, birthMillis } from './birth.ts'

export const ulid = defineGenerator({
  name: 'identifier.ulid',
  summary: 'ULID: ten characters of time, sixteen at random',
  params: () => z.object(birth()),
  accepts: isText,
  slots: 'row',
  dependencies: ({ time }) => [time],
  capacity: (_, target) => randomTextCapacity(CROCKFORD, Math.min(16, roomOf(target) ?? 16)),
  lower: ({ time }, context) => {
    const room = roomOf(context.target) ?? 26
    if (room < 26) return fit(randomText(CROCKFORD, Math.min(16, room), context), context.target)
    const head: Text = { op: 'radix', lane: 'text', value: birthMillis(time, context), alphabet: CROCKFORD, width: 10 }
    return concat(head, randomText(CROCKFORD, 16, context))
  },
})
