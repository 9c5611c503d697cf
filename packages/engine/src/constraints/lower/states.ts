import * as k from '../../kernel/build.ts'
import type { I32, Key } from '../../kernel/ir.ts'
import { both, either, opposite } from '../evaluate/truth.ts'
import { PICKS, type StateLevel } from '../plan.ts'
import { type SettlingColumn, withNulls, withValue } from './column.ts'
import { holds } from './holds.ts'
import { isMember } from './membership.ts'
import type { Settling } from './settling.ts'
import { witness } from './witness.ts'

/** Settles the choices of a component, one column after the other; each level's state decides what is left for the next. */
export function settleStates(levels: readonly StateLevel[], settling: Settling): void {
  let state: I32 = k.i32(0)
  for (const level of levels) {
    if (level.test) {
      const fails = opposite(holds({ kind: 'test', of: level.test }, settling))
      state = settling.share(`state ${level.column}`, at(level.next, state, 2, fails))
      continue
    }
    const column = settling.column(level.column)
    const classes = level.values.length + (level.nullable ? 1 : 0)
    const own = settling.share(`class ${level.column}`, ownClass(level, column))
    const drafted = level.nullable && column.nulls ? k.select(column.nulls, k.i32(level.values.length), own) : own
    const stayingNull = level.keepsNull && level.nullable ? column.nulls : undefined
    const choice = choose(level, state, own, drafted, classes, settling, stayingNull)
    const chosen = settling.share(`choice ${level.column}`, choice)
    state = settling.share(`state ${level.column}`, at(level.next, state, classes, chosen))
    settling.settle(level.column, settled(level, column, own, chosen, settling.key(`value ${level.column}`), settling))
  }
}

const index = (row: I32, width: number, column: I32): I32 =>
  width === 1 ? row : k.i32op('add', k.i32op('mul', row, k.i32(width)), column)

const at = (table: readonly number[], row: I32, width: number, column: I32): I32 =>
  // A class that is not left counts as the first state: what follows is then tried again, if anything can be.
  k.lookup(
    'i32',
    table.map((to) => Math.max(to, 0)),
    index(row, width, column),
  )

/** The class of the draft's value, NULL or not: the first that holds it, the last where none of the others does. */
function ownClass({ values }: StateLevel, column: SettlingColumn): I32 {
  return values
    .slice(0, -1)
    .map((domain) => isMember(domain, column))
    .reduceRight<I32>((rest, member, i) => k.select(member, k.i32(i), rest), k.i32(Math.max(values.length - 1, 0)))
}

/** The draft's own class where it is left and no other column competes for it, else one that is left, by a draw. */
function choose(
  level: StateLevel,
  state: I32,
  own: I32,
  drafted: I32,
  classes: number,
  settling: Settling,
  stayingNull: I32 | undefined,
): I32 {
  const stays = k.lookup(
    'i32',
    level.next.map((to) => (to < 0 ? 0 : 1)),
    index(state, classes, drafted),
  )
  const calm = k.lookup(
    'i32',
    level.contested.map((word) => 1 - word),
    state,
  )
  const calmly = stayingNull ? either(calm, stayingNull) : calm
  const keeps = level.contested.every((word) => word === 0) ? stays : both(stays, calmly)
  const slot = k.i32op('shru', settling.word(settling.key(`choice ${level.column}`)), k.i32(27))
  const place = index(index(state, level.values.length, own), PICKS, slot)
  return k.select(keeps, drafted, k.lookup('i32', level.picks, place))
}

function settled(
  level: StateLevel,
  column: SettlingColumn,
  own: I32,
  chosen: I32,
  key: Key,
  settling: Settling,
): SettlingColumn {
  const isNull: I32 = { op: 'eq', lane: 'i32', left: chosen, right: k.i32(level.values.length) }
  const nulls = level.nullable ? isNull : k.i32(0)
  if (level.values.length < 2) return withNulls(column, nulls)
  const moved: I32 = both(opposite(nulls), { op: 'ne', lane: 'i32', left: chosen, right: own })
  const value = level.values.reduceRight((rest, domain, i) => {
    const isChosen: I32 = { op: 'eq', lane: 'i32', left: chosen, right: k.i32(i) }
    return k.select(isChosen, witness(domain, column, settling.word(key)), rest)
  }, column.value)
  return withNulls(withValue(column, k.select(moved, value, column.value)), nulls)
}
