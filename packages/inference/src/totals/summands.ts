import type { ColumnDraft, TableDraft } from '../draft.ts'
import { follow, formulaOf, isFree, isNumber, namesOf, orZero } from './columns.ts'

/** What a total of a row may be made up of, by the word before what is summed: `labour cost` and `parts cost` are the `total cost`. */
const KINDS =
  /^(?:labou?r|parts?|materials?|travel|freight|handling|equipment|overhead|other|misc|miscellaneous|fuel|toll|room|food|drinks?|beverage|lodging|meals?|transport|packing|packaging|installation|software|hardware|subcontractor|inspection|medication|treatment|consultation|laboratory|principal|interest) (cost|amount|charge|fee|expense)s?$/
/** What all of are summed, whatever is said of them. */
const SCORES =
  /^(?:written|oral|practical|theory|reading|listening|writing|speaking|project|exam|coursework|homework|technical|artistic) (score|points|marks?)$/
/** What takes its time, one after the other. */
const STEPS =
  /^(?:prep|preparation|cook|cooking|bake|baking|rest|resting|chill|chilling|marinate|marinating|rise|rising|active|setup|driving|walking|waiting|travel|working|brewing|fermentation) (time|minute|min|hour)s?$/
const TOTALS = /^(?:grand )?total (cost|amount|charge|fee|expense|score|points|marks?|time|minute|min|hour)s?$/
const LEAST = 2

/** A total whose parts are told one by one is their sum, where nothing else decides it. */
export function sumUp(table: TableDraft): void {
  const numbers = table.columns.filter(isNumber)
  const total = numbers.find((draft) => summedBy(TOTALS, draft, table) !== undefined)
  if (!total || !isFree(total, table) || formulaOf(total) !== undefined || total.column.generated) return
  const what = summedBy(TOTALS, total, table)
  const summands = numbers.filter(
    (draft) => draft !== total && [KINDS, SCORES, STEPS].some((form) => summedBy(form, draft, table) === what),
  )
  if (summands.length < LEAST) return
  follow(total, summands.map(orZero).join(' + '), `it is ${summands.map(({ column }) => column.name).join(' + ')}`)
}

/** What a column counts, by the form of its name. */
function summedBy(form: RegExp, draft: ColumnDraft, table: TableDraft): string | undefined {
  for (const name of namesOf(draft, table)) {
    const what = form.exec(name)?.[1]
    if (what !== undefined) return what
  }
  return undefined
}
