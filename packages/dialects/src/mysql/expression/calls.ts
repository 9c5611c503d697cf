import type { ExpressionTree } from '@populace/catalog'

type Tree = ExpressionTree

/** Functions that tell the time, without their precision. */
export const clocks: ReadonlySet<string> = new Set(
  'now current_timestamp localtime localtimestamp sysdate utc_timestamp curdate current_date utc_date curtime current_time utc_time'.split(
    ' ',
  ),
)

/** One name for each of them: what servers print. */
const CLOCK: Readonly<Record<string, string>> = {
  now: 'current_timestamp',
  localtime: 'current_timestamp',
  localtimestamp: 'current_timestamp',
  curdate: 'current_date',
  curtime: 'current_time',
}

const literal = (value: string | number | boolean | null): Tree => ({ op: 'literal', value })
const isNull = (arg: Tree): Tree => ({ op: 'is-null', arg })

/** One of two conditions, not both. */
export const either = (left: Tree, right: Tree): Tree => ({
  op: 'or',
  args: [
    { op: 'and', args: [left, { op: 'not', arg: right }] },
    { op: 'and', args: [{ op: 'not', arg: left }, right] },
  ],
})

/** NULL if one of the arguments is. */
function unlessNull(args: readonly Tree[], value: Tree): Tree {
  const unknown = args.filter((arg) => arg.op !== 'literal').map(isNull)
  const when: Tree = { op: 'or', args: unknown }
  return unknown.length === 0 ? value : { op: 'case', branches: [{ when, result: literal(null) }], otherwise: value }
}

/** Functions that the neutral form has a construct for, or another function. */
const CALLS: Readonly<Record<string, (args: readonly Tree[]) => Tree | undefined>> = {
  if: ([when, result, otherwise]) =>
    when && result && otherwise && { op: 'case', branches: [{ when, result }], otherwise },
  ifnull: (args) => ({ op: 'coalesce', args }),
  nvl: (args) => ({ op: 'coalesce', args }),
  coalesce: (args) => ({ op: 'coalesce', args }),
  nullif: ([left, right]) => left && right && { op: 'nullif', left, right },
  isnull: ([arg]) => arg && isNull(arg),
  greatest: (args) => unlessNull(args, { op: 'greatest', args }),
  least: (args) => unlessNull(args, { op: 'least', args }),
  // NULL if an argument is, unlike the neutral `concat`.
  concat: (args) => args.reduce((left, right) => ({ op: 'binary', operator: '||', left, right })),
  mod: ([left, right]) => left && right && { op: 'binary', operator: '%', left, right },
  datediff: ([left, right]) => left && right && daysBetween(left, right),
  // Bytes, where everyone else counts characters.
  length: (args) => ({ op: 'call', name: 'octet_length', args }),
  instr: (args) => ({ op: 'call', name: 'strpos', args }),
  locate: ([part, text, ...from]) =>
    part && text && from.length === 0 ? { op: 'call', name: 'strpos', args: [text, part] } : undefined,
  date: ([arg]) => arg && dayOf(arg),
  // Weeks of mode 3 are those of ISO 8601.
  week: (args) => {
    const [of, mode] = args
    return of && mode?.op === 'literal' && mode.value === 3 ? part('week', [of]) : { op: 'call', name: 'week', args }
  },
  regexp_like: ([arg, pattern, ...flags]) => {
    if (!arg || !pattern || flags.length > 0) return undefined
    return { op: 'match', syntax: 'posix', caseInsensitive: false, negated: false, arg, pattern }
  },
  date_add: ([left, right]) => left && right && { op: 'binary', operator: '+', left, right },
  adddate: ([left, right]) => left && right && { op: 'binary', operator: '+', left, right },
  date_sub: ([left, right]) => left && right && { op: 'binary', operator: '-', left, right },
  subdate: ([left, right]) => left && right && { op: 'binary', operator: '-', left, right },
  timediff: ([left, right]) => left && right && { op: 'binary', operator: '-', left, right },
  // Of a moment, the seconds since its midnight; of a difference, all of them.
  time_to_sec: ([arg]) =>
    arg && { op: 'cast', arg: part('epoch', [arg.op === 'binary' ? arg : timeOf(arg)]), type: 'bigint' },
  dayofmonth: (args) => part('day', args),
  day: (args) => part('day', args),
  quarter: (args) => part('quarter', args),
  hour: (args) => part('hour', args),
  minute: (args) => part('minute', args),
  second: (args) => part('second', args),
  dayofyear: (args) => part('doy', args),
  // From Monday, which is 0; from Sunday, which is 1.
  weekday: (args) => ({ op: 'binary', operator: '-', left: part('isodow', args), right: literal(1) }),
  dayofweek: (args) => ({ op: 'binary', operator: '+', left: part('dow', args), right: literal(1) }),
}

/** Servers print `datediff(a, b)` as `to_days(a) - to_days(b)`. */
export const daysBetween = (left: Tree, right: Tree): Tree => ({
  op: 'binary',
  operator: '-',
  left: dayOf(left),
  right: dayOf(right),
})

const timeOf = (arg: Tree): Tree => ({ op: 'cast', arg, type: 'time' })
const dayOf = (arg: Tree): Tree => ({ op: 'cast', arg, type: 'date' })
const part = (field: string, args: readonly Tree[]): Tree => ({
  op: 'call',
  name: 'date_part',
  args: [literal(field), ...args],
})

/** A call in the neutral form. */
export function callOf(name: string, args: readonly Tree[]): Tree | undefined {
  if (clocks.has(name)) return { op: 'clock', name: CLOCK[name] ?? name }
  if (Object.hasOwn(CALLS, name) && args.length > 0) return CALLS[name]?.(args)
  return { op: 'call', name, args }
}
