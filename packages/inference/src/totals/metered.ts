import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tellingAbove } from '../references/telling-above.ts'
import { spansOf } from '../spans/ends.ts'
import { follow, formulaOf, isFree, isNumber, nameOf, numberNamed, orZero } from './columns.ts'
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
  'standing charge, daily standing charge, standing charge per day, base charge, fixed charge, base fee, fixed fee, basic charge, service charge, meter charge, monthly fee, monthly price, monthly charge, monthly rate, monthly cost'.split(
    ', ',
  )
const DAILY = /\b(daily|day)\b/
/** What a bill says of either part, and of both. */
const FOR_USE =
  'usage charge, usage charges, usage cost, usage amount, usage fee, energy charge, energy cost, consumption charge, consumption cost, consumption amount, variable charge, water charge, electricity charge, gas charge, overage charge, overage'.split(
    ', ',
  )
const SUMS =
  'subtotal, sub total, net amount, amount net, net, net total, amount, charge, cost, total charge, total cost, total, total amount, amount due, bill amount, amount billed, billed amount, total due, total charges, charges'.split(
    ', ',
  )
const TAXES = 'tax, tax amount, vat, vat amount, gst, sales tax'.split(', ')
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
  const forUse = numberNamed(table, FOR_USE, used)
  const base = numberNamed(table, STANDING, used)
  const standing = numberNamed(tariff, STANDING, prices)
  const [span] = spansOf(table)
  const days = span && `days_between(${nameOf(span.start)}, ${nameOf(span.end)}) * `
  const fixed = standing && `${DAILY.test(wordsOf(standing)) && days ? days : ''}${asked(standing)}`
  const costs = `it is what was used at what ${tariff.name} ask for it`
  if (forUse && isOpen(forUse) && agreeInUnit(forUse, first)) follow(forUse, terms.join(' + '), costs)
  if (base && fixed && isOpen(base)) follow(base, fixed, `it is ${tariff.name}.${standing.column.name}`)
  const parts = [...(forUse ? [orZero(forUse)] : terms), ...(base ? [orZero(base)] : fixed && !forUse ? [fixed] : [])]
  const sum = SUMS.map((name) => numberNamed(table, [name], [...used, ...[forUse, base].filter((one) => !!one)])).find(
    (one) => one && isOpen(one) && agreeInUnit(one, first),
  )
  if (!sum) return
  const tax = numberNamed(table, TAXES)
  const whole = parts.join(' + ')
  if (tax && tax !== sum && isOpen(tax) && /total|due/.test(wordsOf(sum))) {
    follow(tax, `(${whole}) * ${TAX}`, 'it is a share of what is charged')
    parts.push(orZero(tax))
  }
  follow(sum, parts.join(' + '), costs)
}
