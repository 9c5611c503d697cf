import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { formulaOf, isNumber, orZero, quoted, valuesOf } from '../../totals/columns.ts'

const PLAN = /^((subscription|pricing|billing|service) )?(plan|tier)( name| code| type| key| slug)?$/
const NAME = /^(plan )?(name|title|code|key|slug)$/
const PRICE =
  /^((base|plan|unit|list|monthly|recurring|subscription|yearly|annual) )?(price|amount|cost|fee|mrr)( monthly| yearly| annual(ly)?| per month| per year)?( in)?( cents?)?$/
const BY_YEAR = /\b(year|yearly|annual|annually)\b/
const BY_MONTH = /\b(month|monthly|mrr)\b/
const IN_CENTS = /\bcents?$/
const PERIOD = /^((billing|plan|subscription|payment|renewal) )?(period|interval|cycle|frequency)$/
const ENDS =
  /^((current|billing|current billing) )?period end(s|ed)?( at| on| date)?$|^(renews|next billing|next renewal|renewal)( at| on| date)?$/

const wordsOf = ({ words }: ColumnDraft): string => words.join(' ')
const find = ({ columns }: TableDraft, pattern: RegExp, is: (draft: ColumnDraft) => boolean) =>
  columns.find((draft) => pattern.test(wordsOf(draft)) && draft.guess !== undefined && is(draft))
const isText = ({ type, referenced }: ColumnDraft): boolean =>
  !referenced && (type.kind === 'text' || type.kind === 'enum' || type.kind === 'inline-enum')
const isNamed = (draft: ColumnDraft): boolean =>
  isText(draft) && (draft.guess?.generator === 'access.plan' || valuesOf(draft).some((plan) => /^free$/i.test(plan)))
/** By a list of states too: a column that is called so names one. */
const isPlan = (draft: ColumnDraft): boolean => isNamed(draft) || (isText(draft) && draft.states !== undefined)

/** A plan costs what its name promises; whoever subscribes to it pays that, by the month or the year, and for as long. */
export function pricePlans({ drafts, generators }: Inferring): void {
  if (!generators.has('access.plan-price')) return
  for (const table of drafts.values()) {
    if (table.kinds[0] === 'plan') {
      const name = find(table, NAME, isNamed) ?? find(table, PLAN, isPlan)
      if (name) price(table, name.column.name)
      continue
    }
    const key = table.table.foreignKeys.find(({ references }) => drafts.get(keyOf(references))?.kinds[0] === 'plan')
    const plans = key && drafts.get(keyOf(key.references))
    if (key && plans) subscribe(table, plans, referenceOf(key.columns))
    else {
      const plan = find(table, PLAN, isPlan)
      if (plan) price(table, plan.column.name)
    }
    endPeriods(table, plans && key ? { plans, reference: referenceOf(key.columns) } : undefined)
  }
}

const isFree = (draft: ColumnDraft, { table }: TableDraft): boolean =>
  formulaOf(draft) === undefined && !isUnique(table, [draft.column.name])

/** The prices of a row by the plan that a column names. */
function price(table: TableDraft, plan: string): void {
  const period = find(table, PERIOD, isText)
  for (const draft of table.columns) {
    const words = wordsOf(draft)
    if (!isNumber(draft) || !PRICE.test(words) || !isFree(draft, table)) continue
    // What work costs whoever does it is no price.
    if (table.kinds.includes('job') && /\bcost\b/.test(words)) continue
    const params = {
      plan,
      ...(period && !BY_MONTH.test(words) && !BY_YEAR.test(words) ? { period: period.column.name } : {}),
      ...(BY_YEAR.test(words) ? { yearly: true } : {}),
      ...(IN_CENTS.test(words) ? { minor: true } : {}),
    }
    amend(draft, { generator: 'access.plan-price', params }, `it is that of its ${plan}`)
  }
}

/** A subscription repeats what its plan says of price and period; where it chooses the period itself, the price goes by that. */
function subscribe(table: TableDraft, plans: TableDraft, reference: string): void {
  const [own, theirs] = [find(table, PERIOD, isText), find(plans, PERIOD, isText)]
  if (own && theirs && !own.states && own.type.kind === 'text' && isFree(own, table))
    amend(
      own,
      { generator: 'copy', params: { column: `${reference}.${theirs.column.name}` } },
      'it is that of its plan',
    )
  const [name, asked] = [find(plans, NAME, isNamed) ?? find(plans, PLAN, isPlan), find(plans, PRICE, isNumber)]
  for (const draft of table.columns) {
    if (!isNumber(draft) || !PRICE.test(wordsOf(draft)) || !isFree(draft, table)) continue
    if (asked && (theirs || !own)) {
      const [minor, isMinor] = [asked, draft].map((one) => IN_CENTS.test(wordsOf(one)))
      const each = `${reference}.${formulaName(asked.column.name)}${minor === isMinor ? '' : minor ? ' / 100' : ' * 100'}`
      const value = RECURRING.test(wordsOf(draft)) ? monthly(each, theirs, reference, table) : each
      amend(draft, { generator: 'formula', params: { value }, nulls: 0 }, 'it is that of its plan')
    } else if (name) {
      const params = {
        plan: `${reference}.${name.column.name}`,
        ...(own ? { period: own.column.name } : {}),
        ...(IN_CENTS.test(wordsOf(draft)) ? { minor: true } : {}),
      }
      amend(draft, { generator: 'access.plan-price', params }, 'it is that of its plan')
    }
  }
}

const RECURRING = /^mrr\b/
const SEATS = /^(quantity|seats?|seat count|licenses?|number of seats)$/

/** What comes in a month, of all the seats: a twelfth of what is paid by the year. */
function monthly(each: string, period: ColumnDraft | undefined, reference: string, table: TableDraft): string {
  const yearly = period ? valuesOf(period).filter((one) => BY_YEAR.test(one.toLowerCase())) : []
  const seats = table.columns.find((draft) => isNumber(draft) && SEATS.test(wordsOf(draft)))
  const all = seats ? `${each} * ${orZero(seats)}` : each
  const asked = period && `${reference}.${formulaName(period.column.name)}`
  return asked && yearly.length > 0 ? `if(${asked} in (${yearly.map(quoted).join(', ')}), ${all} / 12, ${all})` : all
}

/** What is paid by the year ends after one. */
function endPeriods(
  table: TableDraft,
  through: { readonly plans: TableDraft; readonly reference: string } | undefined,
): void {
  const own = find(table, PERIOD, isText)
  const theirs = through && find(through.plans, PERIOD, isText)
  const period = own?.column.name ?? (theirs && `${through?.reference}.${theirs.column.name}`)
  if (period === undefined) return
  for (const draft of table.columns)
    if (
      ENDS.test(wordsOf(draft)) &&
      draft.guess?.generator === 'time.after' &&
      draft.guess.params.lengths !== undefined
    )
      amend(draft, { params: { ...draft.guess.params, period } }, `it is after what ${period} says`)
}
