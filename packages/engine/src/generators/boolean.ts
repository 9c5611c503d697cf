import { z } from 'zod'
import { dict, fromI32, trunc } from '../kernel/build.ts'
import { defineGenerator } from './definition.ts'
import type { Target } from './generator.ts'
import { chance } from './value/chance.ts'
import { isNumeric } from './value/kinds.ts'
import { fromUnits } from './value/number.ts'
import { roomOf } from './value/range.ts'

/** Words for no and yes that fit. */
function wordsOf(target: Target): readonly string[] {
  if (target.type.kind === 'bits') return ['0', '1']
  const room = roomOf(target) ?? 5
  return target.type.kind === 'boolean' || room >= 5 ? ['false', 'true'] : room >= 3 ? ['no', 'yes'] : ['N', 'Y']
}

export const boolean = defineGenerator({
  name: 'boolean',
  summary: 'True or false',
  params: () => z.object({ share: z.number().min(0).max(1).default(0.5).describe('Share of rows that are true') }),
  accepts: (type) => type.kind === 'boolean' || type.kind === 'bits' || isNumeric(type),
  capacity: () => 2,
  lower: ({ share }, context) => {
    const hit = context.slot ? trunc(context.slot) : chance(context, share)
    const { target } = context
    return target.format.kind === 'text' ? dict(wordsOf(target), hit) : fromUnits(fromI32(hit), 0, target)
  },
})
