import { amend, type Inferring } from '../../draft.ts'
import { follow, isFree, isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const CAME = /^(check|checked|clock|clocked|punch|punched|time)( time)? in( (at|time))?$/
const WENT = /^(check|checked|clock|clocked|punch|punched|time)( time)? out( (at|time))?$/
const HOURS = /^((total|actual) )?(hours|hours worked|worked hours|work hours|working hours)$/
const OVERTIME = /^(overtime|overtime hours|hours overtime)$/
/** Who is so did not come. */
const AWAY = /^(absent|absence|on[ _-]leave|leave|sick|vacation|holiday|off)$/i
/** Hours of a day's work. */
const DAY = 8

/** Who comes in the morning and goes in the evening has worked in between, and beyond a day's hours overtime; who is absent did not come. */
export function workByTheDay({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    const named = (pattern: RegExp) =>
      table.columns.find((one) => pattern.test(one.words.join(' ')) && isFree(one, table) && !one.column.generated)
    const [came, went] = [named(CAME), named(WENT)]
    if (came?.type.kind !== 'time' || went?.type.kind !== 'time' || !came.guess || !went.guess) continue
    const state = table.columns.find((one) => valuesOf(one).some((value) => AWAY.test(value)))
    const away = state ? valuesOf(state).filter((value) => AWAY.test(value)) : []
    if (state && came.column.nullable && went.column.nullable)
      for (const one of [came, went])
        amend(
          one,
          { nulls: 0, when: `${nameOf(state)} is null or ${nameOf(state)} not in (${away.map(quoted).join(', ')})` },
          'who is away does not come',
        )
    const worked = `(date_part('hour', ${nameOf(went)}) + date_part('minute', ${nameOf(went)}) / 60.0 - date_part('hour', ${nameOf(came)}) - date_part('minute', ${nameOf(came)}) / 60.0)`
    const [hours, overtime] = [named(HOURS), named(OVERTIME)]
    const from = `${came.column.name} and ${went.column.name}`
    if (hours && isNumber(hours)) follow(hours, `coalesce(${worked}, 0)`, `it is between ${from}`)
    if (overtime && isNumber(overtime))
      follow(overtime, `greatest(coalesce(${worked}, 0) - ${DAY}, 0)`, `it is beyond a day of ${DAY} hours`)
  }
}
