import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'
import { tellingAbove } from '../../references/telling-above.ts'
import { follow, formulaOf, isFree, isNumber, nameOf } from '../../totals/columns.ts'

const VALUE =
  /^((measured|reading|sensor|result|numeric|actual|observed|recorded|trigger|triggered|current|metric|test|measurement|parameter) )?(value|reading|measurement|result)( (numeric|number))?$/
const ENDS: readonly (readonly [low: RegExp, high: RegExp])[] = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['low', 'high'],
  ['lower', 'upper'],
  ['lowest', 'highest'],
].map(([low, high]) => [endOf(low ?? ''), endOf(high ?? '')])
const THRESHOLD = /^((alert|critical|trigger|max|maximum|upper) )?(threshold|limit)( value)?$/
const OPERATOR = /^((threshold|condition) )?(operator|comparison|comparator|condition|op|cmp|direction)( operator)?$/
const ALERTS = /\b(alert|alarm|violation|breach|incident|notification|exceedance)s?\b/
const OUTSIDE = /^(is |was )?(abnormal|anomaly|anomalous|out of (range|limits?|spec|bounds)|exceeded|outlier)( flag)?$/
const INSIDE =
  /^(is |was )?(pass|passed|ok|in spec|within (range|limits?|spec|bounds)|in range|normal|compliant|conforms)$/

function endOf(word: string): RegExp {
  const what = '(value|limit|bound|range|threshold|reading|normal|allowed|acceptable|spec)'
  return new RegExp(`^((${what} )?${word}( ${what})?|(reference|ref|normal|valid) (range )?${word})( value)?$`)
}

/** What was measured lies where such values do by the row that it leads to, seldom beyond; what raised an alarm lies beyond where that begins. */
export function keepToRanges(inferring: Inferring): void {
  if (!inferring.generators.has('number.part')) return
  for (const table of inferring.drafts.values()) {
    const value = table.columns.find(
      (draft) =>
        isNumber(draft) &&
        VALUE.test(draft.words.join(' ')) &&
        isFree(draft, table) &&
        !draft.column.generated &&
        formulaOf(draft) === undefined &&
        !/^(number\.dial|copy)$/.test(draft.guess?.generator ?? ''),
    )
    if (value && !exceed(value, table, inferring)) lie(value, table, inferring)
    measureAgain(table, inferring)
    payWithin(table, inferring)
  }
}

/** The range of a row: both of its ends, which are always there. */
function rangeOf(table: TableDraft): readonly [ColumnDraft, ColumnDraft] | undefined {
  for (const ends of ENDS) {
    const [low, high] = ends.map((end) =>
      table.columns.find((draft) => isNumber(draft) && end.test(draft.words.join(' '))),
    )
    if (low && high) return [low, high]
  }
  return undefined
}

/** How far beyond either end some values lie, as a share of what is between. */
const BEYOND = 0.06

function lie(value: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  const found = tellingAbove(table, (one) => rangeOf(one)?.[0], inferring)
  const ends = found && rangeOf(found.table)
  if (!found || !ends) return
  const [low, high] = ends.map((end, at) => {
    const asked = `${found.way}.${nameOf(end)}`
    return end.column.nullable ? `coalesce(${asked}, ${100 * at})` : asked
  })
  if (low === undefined || high === undefined) return
  // A record's own values lie in its range already.
  if (!/^(medical\.test|software\.sensor)-value$/.test(value.guess?.generator ?? '') || !isRecord(ends[0])) {
    const beyond = `(${high} - ${low}) * ${BEYOND}`
    // What can't be less than nothing isn't.
    const params = { of: `${high} + ${beyond}`, from: `if(${low} = 0, 0, ${low} - ${beyond})`, max: 0.99 }
    amend(
      value,
      { generator: 'number.part', params },
      `it lies between ${ends.map(nameOf).join(' and ')} of ${found.table.name}`,
    )
  }
  for (const draft of table.columns) {
    const name = draft.words.join(' ')
    const [out, within] = [OUTSIDE, INSIDE].map((pattern) => pattern.test(name))
    if (draft.type.kind !== 'boolean' || draft.column.generated || !isFree(draft, table) || (!out && !within)) continue
    const is = `${nameOf(value)} >= ${low} and ${nameOf(value)} <= ${high}`
    follow(draft, `coalesce(${out ? `not (${is})` : is}, ${within})`, `${value.column.name} tells`)
  }
}

const isRecord = ({ guess }: ColumnDraft): boolean =>
  /^(medical\.test|software\.sensor)-low$/.test(guess?.generator ?? '')

/** How far beyond the threshold an alarm is raised, as a share of that. */
const FAR = 1.35
const SHORT = 0.6

function exceed(value: ColumnDraft, table: TableDraft, inferring: Inferring): boolean {
  if (!ALERTS.test(tableWords(table.table.name).join(' '))) return false
  const called = (one: TableDraft, name: RegExp) => one.columns.find((draft) => name.test(draft.words.join(' ')))
  const limitOf = (one: TableDraft) => {
    const found = called(one, THRESHOLD)
    return found && isNumber(found) ? found : undefined
  }
  const own = limitOf(table)
  const found = own ? { table, way: '' } : tellingAbove(table, limitOf, inferring)
  const limit = found && limitOf(found.table)
  if (!found || !limit || limit === value) return false
  const asked = (draft: ColumnDraft) => (found.way ? `${found.way}.${nameOf(draft)}` : nameOf(draft))
  const operator = called(found.table, OPERATOR)
  const falls =
    operator?.type.kind === 'text' &&
    ['<', 'l', 'L', 'below', 'BELOW'].map((one) => `starts_with(${asked(operator)}, '${one}')`).join(' or ')
  const [of, from] = [FAR, SHORT].map((share) => `${asked(limit)} * ${share}`)
  const params = falls
    ? {
        of: `if(${falls}, ${asked(limit)}, ${of})`,
        from: `if(${falls}, ${from}, ${asked(limit)})`,
        min: 0.04,
        max: 0.98,
      }
    : { of: of ?? '', from: asked(limit), min: 0.04, max: 0.98 }
  amend(value, { generator: 'number.part', params }, `it lies beyond ${limit.column.name}`)
  return true
}

const SIZE = /^(body )?(weight|height)( (kg|lbs?|pounds|cm|in))?$/
const BEINGS = ['animal', 'person', 'member'] as const
/** How much of it may be gone since, and what more there may be of it. */
const SINCE = 1.06

/** Whoever weighs thirty kilograms does so at the vet's as well, more or less. */
function measureAgain(table: TableDraft, { drafts }: Inferring): void {
  for (const draft of table.columns) {
    const name = draft.words.join(' ')
    if (!SIZE.test(name) || !isNumber(draft) || !isFree(draft, table) || formulaOf(draft) !== undefined) continue
    for (const key of table.table.foreignKeys) {
      const parent = drafts.get(keyOf(key.references))
      if (!parent || parent === table || !BEINGS.some((kind) => parent.kinds.includes(kind))) continue
      const theirs = parent.columns.find((one) => isNumber(one) && one.words.join(' ') === name)
      if (!theirs) continue
      const of = `${referenceOf(key.columns.map(formulaName))}.${nameOf(theirs)} * ${SINCE}`
      amend(draft, { generator: 'number.part', params: { of, min: 0.86 } }, `it is near that of ${parent.name}`)
      break
    }
  }
}

const PAY = /^((base|basic|annual|yearly|current|gross|starting) )?(salary|pay|compensation)( (amount|annual))?$/
const LEAST =
  /^((min|minimum|lowest)( base| annual)? (salary|pay)|(salary|pay)( range)? (min|minimum|low|lower|from)|(min|minimum))$/
const MOST =
  /^((max|maximum|highest)( base| annual)? (salary|pay)|(salary|pay)( range)? (max|maximum|high|upper|to)|(max|maximum))$/

/** Who has a position, or is of a grade, is paid what such are: in hundreds, as it is agreed on. */
function payWithin(table: TableDraft, inferring: Inferring): void {
  const pay = table.columns.find((draft) => isNumber(draft) && PAY.test(draft.words.join(' ')) && isFree(draft, table))
  if (!pay || formulaOf(pay) !== undefined || pay.column.generated) return
  const end = (one: TableDraft, name: RegExp) =>
    one.columns.find((draft) => isNumber(draft) && name.test(draft.words.join(' ')))
  const found = tellingAbove(table, (one) => (end(one, MOST) ? end(one, LEAST) : undefined), inferring)
  const [low, high] = found ? [end(found.table, LEAST), end(found.table, MOST)] : []
  if (!found || !low || !high || low.column.nullable || high.column.nullable) return
  const [from, of] = [low, high].map((draft) => `${found.way}.${nameOf(draft)}`)
  const params = { of: of ?? '', from: from ?? '', step: 100 }
  amend(pay, { generator: 'number.part', params }, `it is within what ${found.table.name} pay`)
}
