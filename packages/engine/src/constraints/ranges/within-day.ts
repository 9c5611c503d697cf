import type { ExclusionConstraint } from '@populace/catalog'
import { timesOfOneDay } from '../formula/moment-of-day.ts'
import { callName } from '../formula/subject.ts'

/** `EXCLUDE USING gist (room WITH =, tsrange(day + starts, day + ends) WITH &&)`: the day that ranges lie in, and their ends in it. */
export function withinDay({ elements }: ExclusionConstraint): ReturnType<typeof timesOfOneDay> {
  const [range, ...others] = elements.filter(({ operator }) => operator !== '=')
  const tree = range?.operator === '&&' && others.length === 0 ? range.expression.tree : undefined
  const [low, high] = tree?.op === 'call' && /^tst?z?range$/.test(callName(tree)) ? tree.args : []
  return low && high && timesOfOneDay(low, high)
}
