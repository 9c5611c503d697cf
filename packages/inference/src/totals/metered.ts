import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tellingAbove } from '../references/telling-above.ts'
import { spansOf } from '../spans/ends.ts'
import { follow, formulaOf, isFree, isNumber, nameOf, namesOf, orZero } from './columns.ts'
import { agreeInUnit } from './lines.ts'

/** What is metered, by the words for it in names. */
const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ['kwh', /\b(kwh|kw h|energy|electricity)\b/],
  ['m3', /\b(m ?3|cubic (meter|metre)|water|gas)\b/],
  ['minute', /\b(minute|min|voice|call)\b/],
  ['sms', /\b(sms|text|message)\b/],
  ['gb', /\b(gb|gigabyte|data)\b/],
  ['mb', /\b(mb|megabyte)\b/],
]
const USED = /\b(consumption|usage|used|consumed|billed unit)\b|^(unit|kwh|m ?3|energy kwh)$/
/** What is told beside it: what it costs, what it may be, what it was before. */
const NOT_USED =
  /\b(charge|cost|amount|price|rate|fee|percent|limit|max|min|included|average|avg|previous|last|estimated|count)\b/
const PRICES = /\b(price|rate|cost|charge|tariff|fee) (per )?\S|\S (price|rate|cost)$|^(rate|price|tariff)$/
const ANY_UNIT =
  /^((energy|usage|tariff|base|current) )?((unit|volume|commodity) (price|rate|cost|charge)|(price|rate|cost|charge) per unit|rate|price|tariff rate)$/
const PER_UNIT = /\b(price|rate|cost|charge|fee) per\b|\bper \S+ (price|rate|cost|charge|fee)$/
const STANDING =
  /^(daily )?(standing|base|fixed|basic|service|meter|network|monthly) (charge|fee|price|rate|cost|amount)( per day)?$/
const DAILY = /\b(daily|day)\b/
/** What a bill says of either part, and of both. */
const FOR_USE = /^(usage|energy|consumption|variable|water|electricity|gas|overage) (charge|cost|amount|fee)$|^overage$/
const SUMS = [
  /^(sub ?total|net( amount| total)?|amount net)$/,
  /^(amount|charge|cost|(total|bill(ed)?) (charge|cost|amount)|amount (due|billed)|total( due)?)$/,
]
const TAXES = /^((sales )?tax|vat|gst)( amount)?$/
const TAX = '0.08'

const wordsOf = ({ words }: ColumnDraft): string => words.map(singular).join(' ')

const unitOf = (name: string): string | undefined => UNITS.find(([, words]) => words.test(name))?.[0]

const isUsed = (draft: ColumnDraft): boolean =>
  isNumber(draft) && USED.test(wordsOf(draft)) && !NOT_USED.test(wordsOf(draft))

/** What a tariff asks for one of what is metered. */
function priceOf(used: ColumnDraft, tariff: TableDraft): ColumnDraft | undefined {
  const unit = unitOf(wordsOf(used))
  const prices = tariff.columns.filter((draft) => isNumber(draft) && PRICES.test(wordsOf(draft)))
  const own = unit && prices.find((draft) => PER_UNIT.test(wordsOf(draft)) && unitOf(wordsOf(draft)) === unit)
  if (own) return own
  return prices.find((draft) => ANY_UNIT.test(wordsOf(draft)) || (!unit && PER_UNIT.test(wordsOf(draft))))
}

/**
 * What a bill for something metered comes to: what was used at the price of the tariff that the row leads to, less what that includes, and what it asks for anyway. Each by itself where the bill says so.
 */
export function chargeUsed(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const used = table.columns.filter(isUsed)
    if (used.length === 0) continue
    const priced = (one: TableDraft) => used.map((draft) => priceOf(draft, one)).find((price) => price !== undefined)
    const tariff = tellingAbove(table, priced, inferring)
    if (tariff) bill(table, used, tariff)
  }
}

interface Tariff {
  readonly table: TableDraft
  readonly way: string
}

function bill(table: TableDraft, used: readonly ColumnDraft[], { table: tariff, way }: Tariff): void {
  const asked = (draft: ColumnDraft) => {
    const value = `${way}.${nameOf(draft)}`
    return draft.column.nullable ? `coalesce(${value}, 0)` : value
  }
  const isOpen = (draft: ColumnDraft) =>
    isFree(draft, table) && !draft.column.generated && formulaOf(draft) === undefined
  const prices = used.flatMap((draft) => priceOf(draft, tariff) ?? [])
  const terms = used.flatMap((draft) => {
    const price = priceOf(draft, tariff)
    if (!price) return []
    const unit = unitOf(wordsOf(draft))
    const free = tariff.columns.find(
      (one) => isNumber(one) && /\binclud/.test(wordsOf(one)) && unitOf(wordsOf(one)) === unit,
    )
    const above = free ? `greatest(${orZero(draft)} - ${asked(free)}, 0)` : orZero(draft)
    return [`${above} * ${asked(price)}`]
  })
  const [first] = prices
  if (!first) return
  const called = (one: TableDraft, name: RegExp, taken: readonly (ColumnDraft | undefined)[]) =>
    one.columns.find(
      (draft) =>
        isNumber(draft) &&
        !taken.includes(draft) &&
        (name.test(wordsOf(draft)) || namesOf(draft, one).some((words) => name.test(words))),
    )
  const forUse = called(table, FOR_USE, used)
  const base = called(table, STANDING, used)
  const standing = called(tariff, STANDING, prices)
  const [span] = spansOf(table)
  const days = span && `days_between(${nameOf(span.start)}, ${nameOf(span.end)}) * `
  const fixed = standing && `${DAILY.test(wordsOf(standing)) && days ? days : ''}${asked(standing)}`
  const costs = `it is what was used at what ${tariff.name} ask for it`
  if (forUse && isOpen(forUse) && agreeInUnit(forUse, first)) follow(forUse, terms.join(' + '), costs)
  if (base && fixed && isOpen(base)) follow(base, fixed, `it is ${tariff.name}.${standing.column.name}`)
  const parts = [...(forUse ? [orZero(forUse)] : terms), ...(base ? [orZero(base)] : fixed && !forUse ? [fixed] : [])]
  const sums = SUMS.map((name) => called(table, name, [...used, forUse, base]))
  const sum = sums.find((one) => one && isOpen(one) && agreeInUnit(one, first))
  if (!sum) return
  const tax = called(table, TAXES, [sum])
  const whole = parts.join(' + ')
  if (tax && isOpen(tax) && /total|due/.test(wordsOf(sum))) {
    follow(tax, `(${whole}) * ${TAX}`, 'it is a share of what is charged')
    parts.push(orZero(tax))
  }
  follow(sum, parts.join(' + '), costs)
}
