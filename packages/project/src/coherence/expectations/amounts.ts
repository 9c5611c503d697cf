import type { ExpressionTree } from '@populace/catalog'
import { trees } from '@populace/engine'
import { aggregateCall } from '@populace/model'
import type { CountedExpectation } from './expectation.ts'
import { type SeenColumn, type SeenTable, theOne } from './table.ts'

const LINE_TOTAL = /^(line|item|extended|row) (total|amount|price)$|^(sub ?total|amount|total)$/
const UNIT_PRICE = /^(unit|item|each|per unit) (price|cost|amount)$/
const QUANTITY = /^(order |ordered )?(quantity|qty)$|^units?$/
const DISCOUNT = /discount|rebate|tax|vat/
const TOTAL = /^(grand )?total( amount| price| due)?$|^(order|invoice|amount) total$/
const SUBTOTAL = /^sub ?total( amount)?$/
const GOODS = /(^| )(product|item|article|goods|sku|variant)s?$/
const COST = /^((unit|standard|average) )?cost( price| per unit)?$|^(purchase|buying|buy|wholesale) price$/
const PRICE = /^((unit|list|retail|sale|selling|regular) )?price$|^msrp$/
/** Half a unit of the last place of money, and what adding up loses. */
const A_CENT = 0.0100001

const column = (one: SeenColumn): ExpressionTree => trees.columnTree(one.name)

/** Products, sums and counts that names and keys promise. */
export function expectAmounts(table: SeenTable, tables: ReadonlyMap<string, SeenTable>): readonly CountedExpectation[] {
  return [...lines(table), ...totals(table), ...counters(table, tables), ...bounds(table), ...margins(table)]
}

/** A line is its quantity times the price of one, where nothing else is named that could change it. */
function lines(table: SeenTable): readonly CountedExpectation[] {
  const [total, price, quantity] = [LINE_TOTAL, UNIT_PRICE, QUANTITY].map((pattern) => theOne(table, pattern, 'number'))
  if (!total || !price || !quantity || table.columns.some(({ own }) => DISCOUNT.test(own))) return []
  const product = times(column(quantity), column(price))
  return [formula(table, total, product, `${quantity.name} × ${price.name}`)]
}

/** A total is its parts. */
function totals(table: SeenTable): readonly CountedExpectation[] {
  const [total, subtotal] = [TOTAL, SUBTOTAL].map((pattern) => theOne(table, pattern, 'number'))
  if (!total || !subtotal) return []
  const find = (pattern: RegExp) => theOne(table, pattern, 'number')
  const parts = [/^(tax|vat)( amount| total)?$/, /^(shipping|freight|delivery)( cost| amount| total| fee| price)?$/]
    .map(find)
    .filter((one) => one !== undefined)
  const less = find(/^discount( amount| total)?$/)
  const other = table.columns.some(
    ({ own, as }) => as === 'number' && /\b(tip|fee|surcharge|adjustment|credit|rounding|gift|duty)\b/.test(own),
  )
  if (parts.length === 0 || other) return []
  const zero = (one: SeenColumn): ExpressionTree => ({ op: 'coalesce', args: [column(one), trees.literalTree(0)] })
  const gross = parts.reduce<ExpressionTree>((sum, part) => binary('+', sum, zero(part)), column(subtotal))
  const sum = less ? binary('-', gross, zero(less)) : gross
  const text = [subtotal, ...parts].map(({ name }) => name).join(' + ') + (less ? ` − ${less.name}` : '')
  return [formula(table, total, sum, text)]
}

/** `comments_count` counts the comments. */
function counters(table: SeenTable, tables: ReadonlyMap<string, SeenTable>): readonly CountedExpectation[] {
  return table.columns.flatMap((one) => {
    const what = /^(?:number of |total )?(.+?)(?: count)?$/.exec(one.words)?.[1]
    if (one.as !== 'number' || what === undefined || what === one.words) return []
    const children = [...tables.values()].flatMap((child) =>
      child.plan.relations
        .filter(({ parent }) => parent === table.plan.key && isCalled(child, what, table))
        .map((by) => ({ child, by })),
    )
    const [only, another] = children
    if (!only || another) return []
    const { child, by } = only
    const count = aggregateCall({
      function: 'count',
      table: child.plan.key,
      columns: by.columns,
      value: trees.literalTree(1),
    })
    return [formula(table, one, count, `count(${child.plan.name})`)]
  })
}

const plain = (words: string): string => words.replace(/ies\b/g, 'y').replace(/(?<=[^su])s\b/g, '')

const isCalled = (child: SeenTable, what: string, table: SeenTable): boolean =>
  plain(child.words) === plain(what) || plain(child.words) === `${table.words} ${plain(what)}`

/** Numbers that have no meaning outside their bounds. */
const BOUNDS: readonly { readonly words: RegExp; readonly low: number; readonly high: number }[] = [
  { words: /(^| )latitude$/, low: -90, high: 90 },
  { words: /(^| )longitude$/, low: -180, high: 180 },
  { words: /^(percent|percentage|progress)$|(percent|percentage) (complete|done)$/, low: 0, high: 100 },
  { words: /^age$/, low: 0, high: 120 },
  { words: /^(quantity|stock|stock level|units in stock|on hand|count)$/, low: 0, high: 1e12 },
]

function bounds(table: SeenTable): readonly CountedExpectation[] {
  return table.columns.flatMap((one) => {
    const bound = one.as === 'number' ? BOUNDS.find(({ words }) => words.test(one.own)) : undefined
    if (!bound) return []
    const [own, { low, high }] = [column(one), bound]
    return [
      {
        kind: 'order' as const,
        table: table.plan.key,
        subject: one.name,
        rule: `${low} ≤ ${one.name} ≤ ${high}`,
        given: trees.isThere(own),
        holds: trees.all(
          trees.compared(own, '>=', trees.literalTree(low)),
          trees.compared(own, '<=', trees.literalTree(high)),
        ),
      },
    ]
  })
}

/** Shops sell for more than they pay. */
function margins(table: SeenTable): readonly CountedExpectation[] {
  const [cost, price] = [COST, PRICE].map((pattern) => theOne(table, pattern, 'number'))
  if (!cost || !price || !GOODS.test(table.words)) return []
  const [less, more] = [column(cost), column(price)]
  return [
    {
      kind: 'order',
      table: table.plan.key,
      subject: cost.name,
      rule: `${cost.name} ≤ ${price.name}`,
      given: trees.all(trees.isThere(less), trees.isThere(more)),
      holds: trees.compared(less, '<=', more),
    },
  ]
}

function formula({ plan }: SeenTable, one: SeenColumn, tree: ExpressionTree, text: string): CountedExpectation {
  return {
    kind: 'formula',
    table: plan.key,
    subject: one.name,
    rule: `${one.name} = ${text}`,
    given: trees.isThere(column(one)),
    holds: trees.nearly(column(one), tree, A_CENT),
  }
}

const binary = (operator: string, left: ExpressionTree, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator,
  left,
  right,
})
const times = (left: ExpressionTree, right: ExpressionTree): ExpressionTree => binary('*', left, right)
