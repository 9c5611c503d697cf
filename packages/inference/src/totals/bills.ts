import type { ColumnDraft, TableDraft } from '../draft.ts'
import { tableWords } from '../names/table-names.ts'
import { singular } from '../names/singular.ts'
import { follow, formulaOf, isFree, isNumber, nameOf, orZero, withoutPrefix } from './columns.ts'
import { agreeInUnit, share } from './lines.ts'

/** What a bill says of its sum, from what is charged to what is to be paid. */
type Role = 'charged' | 'discount' | 'net' | 'rate' | 'tax' | 'gross' | 'total' | 'credit' | 'due'

/** Roles by what columns are called once taxes, cents and amounts are called one thing (`plainly`). */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['charged', /^((items? )?subtotal|items?( total)?|fees|charges|lines? total|products? total|base)$/],
  ['discount', /^(discounts?|coupons?|total discounts?|discounts? total|coupon discounts?)$/],
  ['net', /^((sub)?total excluding tax|net( total)?|total net|taxable|untaxed|excluding tax|net excluding tax)$/],
  ['rate', /^tax (rate|percent|percentage|pct)$/],
  ['tax', /^((items? )?(tax|tax total)|total tax|sales tax)$/],
  ['gross', /^((sub)?total including tax|gross( total)?|total gross|grand total|including tax)$/],
  ['total', /^total$/],
  [
    'credit',
    /^(credit notes?|credits?|(applied|pre ?paid|progressive billing|store|wallet) credits?|credits applied)$/,
  ],
  ['due', /^(due|total due|payable|total payable|to pay)$/],
]

const SAME: readonly (readonly [RegExp, string])[] = [
  [/ (?:in )?(?:cents|pence|minor|minor units)$/, ''],
  [/\b(?:amounts?|sum|value)\b/g, ''],
  [/\b(?:vat|gst|taxes)\b/g, 'tax'],
  [/\bsub total\b/g, 'subtotal'],
  [/\b(?:excl|exclusive of|without|before)\b/g, 'excluding'],
  [/\b(?:incl|inclusive of|with)\b/g, 'including'],
  [/\s+/g, ' '],
]

/** A column's name in the words of `ROLES`, without the table's own: an invoice's `invoice_total_cents` is its total. */
function plainly(draft: ColumnDraft, table: TableDraft): string {
  const { words } = draft
  const own = tableWords(table.table.name).map(singular)
  const isOwn = own.length > 0 && own.every((word, i) => words[i] === word)
  const rest = isOwn ? words.slice(own.length) : withoutPrefix(draft, table)
  return SAME.reduce((name, [pattern, plain]) => name.replace(pattern, plain), rest.join(' ')).trim()
}

/** How much is taken off, now and then; how much of a bill was paid before it was written. */
const REDUCED = { none: 0.7, min: 0.05, max: 0.25 }
const CREDITED = { none: 0.85, min: 0.05, max: 0.3 }
/** The share of tax where no column says it. */
const TAX = '0.08'

/**
 * A bill that is told in steps comes out: what is charged, less a discount, is its net; with tax on it, its gross; less what was credited, what is due. Only where it has at least
 * a beginning, an end and something between them, all in one unit.
 *
 * @returns whether the table is such a bill
 */
export function comeOut(table: TableDraft): boolean {
  const roles = rolesIn(table)
  const only = (role: Role) => roles.get(role)?.[0]
  const [charged, discount, net, rate, tax] = [
    only('charged'),
    only('discount'),
    only('net'),
    only('rate'),
    only('tax'),
  ]
  const credits = roles.get('credit') ?? []
  const [gross, due] = ends(only('gross'), only('total'), only('due'))
  const start = charged ?? net
  const between = [charged && net, discount, tax, gross && due && credits[0]]
  const all = [...roles].flatMap(([role, columns]) => (role === 'rate' ? [] : columns))
  const steps = between.filter(Boolean).length
  if (!start || !gross || !all.every((one) => agreeInUnit(one, start))) return false
  if (steps < 2 && !(net && tax && !table.columns.some(costsMore))) return false
  // What is computed already, from lines or by the database, is left as it is; the rest goes by it.
  const settle = (draft: ColumnDraft | undefined, value: string, why: string) => {
    if (draft && isOpen(draft, table)) follow(draft, value, why)
  }
  if (discount) take(discount, nameOf(start), REDUCED, 'it is taken off what is charged', table)
  const reduced = charged && discount ? `${nameOf(charged)} - ${orZero(discount)}` : nameOf(start)
  if (charged) settle(net, reduced, `it is ${charged.column.name}${discount ? ` without ${discount.column.name}` : ''}`)
  const taxed = net ? nameOf(net) : reduced
  settle(tax, `${inBrackets(taxed)} * ${rate ? share(rate) : TAX}`, 'it is a share of what is taxed')
  const off = net && !charged && discount ? ` - ${orZero(discount)}` : ''
  const onTop = tax ? ` + ${orZero(tax)}` : rate ? ` + ${inBrackets(taxed)} * ${share(rate)}` : ''
  settle(gross, `${taxed}${off}${onTop}`, `it is ${(net ?? start).column.name} with tax`)
  for (const credit of credits)
    take(credit, `${nameOf(gross)} / ${credits.length}`, CREDITED, 'it is part of what was billed', table)
  settle(due, [nameOf(gross), ...credits.map(orZero)].join(' - '), `it is ${gross.column.name} less what was credited`)
  return true
}

const inBrackets = (sum: string): string => (sum.includes(' - ') ? `(${sum})` : sum)

/** What else may be on top of a net sum. */
const costsMore = ({ words }: ColumnDraft): boolean =>
  /\b(freight|shipping|delivery|fees?|surcharge|charges?)\b/.test(words.join(' '))

function rolesIn(table: TableDraft): ReadonlyMap<Role, readonly ColumnDraft[]> {
  const found = new Map<Role, ColumnDraft[]>()
  for (const draft of table.columns) {
    const name = isNumber(draft) ? plainly(draft, table) : ''
    const role = ROLES.find(([, pattern]) => pattern.test(name))?.[0]
    if (role) found.set(role, [...(found.get(role) ?? []), draft])
  }
  return found
}

/** The sum with tax and the sum that is due: a bare total is either. */
function ends(
  gross: ColumnDraft | undefined,
  total: ColumnDraft | undefined,
  due: ColumnDraft | undefined,
): readonly [ColumnDraft | undefined, ColumnDraft | undefined] {
  if (gross) return [gross, due ?? total]
  return total ? [total, due] : [due, undefined]
}

/** Nothing has decided it yet. That a whole number is a rate of tax is no decision. */
const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFree(draft, table) && !draft.column.generated && formulaOf(draft) === undefined && draft.guess?.generator !== 'copy'

function take(
  draft: ColumnDraft,
  of: string,
  params: Readonly<Record<string, number>>,
  why: string,
  table: TableDraft,
): void {
  if (!isOpen(draft, table) || !draft.guess) return
  const { score, nulls } = draft.guess
  draft.guess = {
    generator: 'number.part',
    params: { of, ...params },
    score,
    reason: why,
    ...(nulls === undefined ? {} : { nulls }),
  }
}
