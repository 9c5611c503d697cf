import { z } from 'zod'
import { add, dict, fromI32, trunc } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator } from '../generator.ts'
import { pick } from '../value/chance.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { fromUnits } from '../value/number.ts'
import { limitsOf } from '../value/range.ts'
import { fit } from '../value/text.ts'

interface Names {
  readonly name: string
  readonly summary: string
  readonly list: string
  readonly count: number
}

/** Days of the week and months: by name, or as numbers. */
function calendar({ name, summary, list, count }: Names): Generator {
  return defineGenerator({
    name,
    summary,
    params: () => z.object({}),
    accepts: isNumeric,
    capacity: () => count,
    lower: (_, context) => {
      const { target, slot, vocabulary } = context
      const index = slot ? trunc(slot) : pick(context, count)
      // Counted from 1, as people do; from 0 where a check says so.
      const first = Math.min(Math.max(1, limitsOf(target, 0).low), limitsOf(target, 0).high - count + 1)
      if (!isText(target.type) || (target.length ?? 20) < 3) return fromUnits(add(fromI32(index), first), 0, target)
      const short = (target.length ?? 20) < 9
      return fit(dict(vocabulary.words(short ? `${list}.short` : list).texts, index), target)
    },
  })
}

export const calendarNames: readonly Generator[] = [
  calendar({ name: 'time.weekday', summary: 'A day of the week', list: 'date.weekday', count: 7 }),
  calendar({ name: 'time.month', summary: 'A month', list: 'date.month', count: 12 }),
]
