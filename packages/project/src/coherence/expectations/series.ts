import type { ExpressionTree } from '@populace/catalog'
import { type RelationPlan, trees } from '@populace/engine'
import { aggregateCall } from '@populace/model'
import type { CountedExpectation } from './expectation.ts'
import { named, roleOf, type SeenColumn, type SeenTable, simpleKeys, theOne } from './table.ts'

const HISTORY =
  /\b(history|log|transition|change|event|timeline|tracking|trail|journal|scan|version|revision|price|salary|rate)$/
/** Of which a state may be told several times. */
const SEEN_ON_ITS_WAY = /\b(tracking|scan|shipment|parcel)\b/
const STATE = /^(status|state)$/
const [OLD, NEW] = [/^(old|previous|from) (.+)$/, /^(new|to) (.+)$/]
const WHEN =
  /^(changed|occurred|transitioned|recorded|effective|valid|happened|scanned|created)( (at|on|from|date|time))*$/
const CURRENT = /^(is )?(current|latest)$/
const VALID = { from: /^(valid|effective) (from|since)$/, to: /^(valid|effective) (to|until|till)$/ }
const NUMBER = /^(instal?lment|sequence|seq|line|payment)( (number|no))?$/

/** Rows of one parent, in the order of their moments. */
interface Series {
  readonly table: SeenTable
  readonly parent: SeenTable
  readonly key: RelationPlan
  readonly beside: (side: 'lag' | 'lead', column: SeenColumn) => ExpressionTree
}

/** What tells of one thing row by row begins where the row before it ended: states, prices, and from when until when they hold. */
export function expectSeries(table: SeenTable, byKey: ReadonlyMap<string, SeenTable>): readonly CountedExpectation[] {
  const series = HISTORY.test(table.words) ? seriesIn(table, byKey) : undefined
  if (!series) return []
  return [...ofPairs(series), ...ofStates(series), ...ofSpans(series), ...ofFlags(series)]
}

function seriesIn(table: SeenTable, byKey: ReadonlyMap<string, SeenTable>): Series | undefined {
  const { plan } = table
  const moment = named(table, VALID.from, 'moment')[0] ?? theOne(table, WHEN, 'moment')
  const number = plan.columns.find(({ name, format }) => /^id$/i.test(name) && format.kind === 'integer')
  const [key] = simpleKeys(table)
  const parent = key && byKey.get(key.parent)
  if (!moment || !number || !parent || parent === table) return undefined
  const upTo = [moment.name, number.name]
  const beside: Series['beside'] = (side, { name }) =>
    aggregateCall({
      function: side,
      through: key.name,
      table: plan.key,
      columns: key.columns,
      value: trees.columnTree(name),
      upTo,
    })
  return { table, parent, key, beside }
}

const claim = (
  { table }: Pick<Series, 'table'>,
  { name }: SeenColumn,
  rule: string,
  given: ExpressionTree | undefined,
  holds: ExpressionTree,
): CountedExpectation => ({
  kind: 'order',
  table: table.plan.key,
  subject: name,
  rule,
  ...(given ? { given } : {}),
  holds,
})

/** What was old is what was new in the row before. */
function ofPairs(series: Series): readonly CountedExpectation[] {
  const { table, beside } = series
  return table.columns.flatMap((old): CountedExpectation[] => {
    const of = OLD.exec(old.words)?.[2]
    const now = of === undefined ? undefined : table.columns.find(({ words }) => NEW.exec(words)?.[2] === of)
    if (!now || now.as !== old.as || (now.as !== 'number' && now.as !== 'text')) return []
    const before = beside('lag', now)
    return [
      claim(
        series,
        old,
        `${old.name} is ${now.name} of the row before`,
        trees.isThere(before),
        trees.compared(trees.columnTree(old.name), '=', before),
      ),
    ]
  })
}

/** No row says what the one before it did, and the last what its parent does. */
function ofStates(series: Series): readonly CountedExpectation[] {
  const { table, parent, key, beside } = series
  const now = theOne(table, STATE, 'text') ?? table.columns.find(({ words }) => /^(new|to) (status|state)$/.test(words))
  const theirs = theOne(parent, STATE, 'text')
  if (!now) return []
  const own = trees.columnTree(now.name)
  const before = beside('lag', now)
  const differs = claim(
    series,
    now,
    `${now.name} differs from that of the row before`,
    trees.isThere(before),
    trees.compared(own, '<>', before),
  )
  const text = (arg: ExpressionTree): ExpressionTree => ({ op: 'cast', arg, type: 'text' })
  const last =
    theirs &&
    claim(
      series,
      now,
      `the last ${now.name} is that of ${parent.plan.name}`,
      trees.isMissing(beside('lead', now)),
      trees.compared(text(own), '=', text(trees.columnTree(`@${key.name}.${theirs.name}`))),
    )
  return [...(SEEN_ON_ITS_WAY.test(table.words) ? [] : [differs]), ...(last ? [last] : [])]
}

/** One holds until the next one does, and the last is open. */
function ofSpans(series: Series): readonly CountedExpectation[] {
  const { table, beside } = series
  const [from, to] = [theOne(table, VALID.from, 'moment'), theOne(table, VALID.to, 'moment')]
  if (!from || !to || from.isDay !== to.isDay) return []
  const [own, next] = [trees.columnTree(to.name), beside('lead', from)]
  return [
    claim(series, to, `${to.name} is ${from.name} of the next row`, trees.isThere(next), trees.alike(own, next)),
    claim(series, to, `the last ${to.name} is open`, trees.isMissing(next), trees.isMissing(own)),
  ]
}

function ofFlags(series: Series): readonly CountedExpectation[] {
  const { table, beside } = series
  const moment = theOne(table, VALID.from, 'moment') ?? theOne(table, WHEN, 'moment')
  // Of several things that rows belong to nobody knows which one they are the latest of.
  const things = simpleKeys(table).filter((key) => !/\bby$/.test(roleOf(key)))
  if (!moment || things.length > 1) return []
  const isLast = trees.isMissing(beside('lead', moment))
  return named(table, CURRENT, 'truth').map((flag) => {
    const own = trees.columnTree(flag.name)
    const isSo = trees.any(trees.all(own, isLast), trees.all({ op: 'not', arg: own }, { op: 'not', arg: isLast }))
    return claim(series, flag, `${flag.name} of the last row alone`, trees.isThere(own), isSo)
  })
}

/** Parts that are paid off one after the other, by number. */
export const numberOf = (table: SeenTable): SeenColumn | undefined => theOne(table, NUMBER, 'number')
