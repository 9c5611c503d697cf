import type { Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isNumber, nameOf } from '../../totals/columns.ts'

/** What offers are called by the month in which they begin. */
const SEASONS: readonly { readonly months: readonly number[]; readonly values: readonly string[] }[] = [
  { months: [1, 2, 12], values: ['Winter sale', 'New Year offer', 'January sale'] },
  { months: [3, 4, 5], values: ['Spring sale', 'Easter offer', 'Spring cleaning'] },
  { months: [6, 7, 8], values: ['Summer sale', 'Holiday offer', 'End of season'] },
  { months: [9, 10], values: ['Autumn sale', 'Back to school', 'Harvest weeks'] },
  { months: [11], values: ['Black Friday', 'Autumn sale'] },
]
const SEASONAL = 'told.offer.seasonal'
const VOLUME = 'told.offer.volume'
const BEGINS = /^((offer|sale|promotion|valid) )?(start|starts|begin|begins|from|valid from)( (date|at|on|time))?$/
const LEAST = /^(min|minimum|least)( (order|purchase))? (qty|quantity|amount|count|items)$/

interface Branch {
  readonly when: string
  readonly list?: string
  readonly values?: readonly Json[]
}

/** A summer sale begins in summer, and who gets a discount for ten pieces takes ten at least: what an offer is called agrees with its first day and its least quantity. */
export function nameBySeason({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const cases = draft.guess?.generator === 'case' ? (draft.guess.params.cases as unknown as readonly Branch[]) : []
      if (!cases.some(({ list }) => list === SEASONAL || list === VOLUME)) continue
      const told = cases.flatMap((branch) => bySeason(branch, table) ?? byVolume(branch, table) ?? [branch])
      if (told.length > cases.length)
        amend(
          draft,
          { params: { ...draft.guess?.params, cases: told as unknown as Json } },
          'it suits when the offer begins and what it asks for',
        )
    }
}

function bySeason({ when, list }: Branch, { columns }: TableDraft): readonly Branch[] | undefined {
  const first = columns.find(
    ({ type, words }) => (type.kind === 'date' || type.kind === 'timestamp') && BEGINS.test(words.join(' ')),
  )
  if (list !== SEASONAL || !first) return undefined
  const month = `date_part('month', ${nameOf(first)})`
  return SEASONS.map(({ months, values }) => ({ when: `${when} and ${month} in (${months.join(', ')})`, values }))
}

function byVolume({ when, list }: Branch, { columns }: TableDraft): readonly Branch[] | undefined {
  const least = columns.find((draft) => LEAST.test(draft.words.join(' ')) && isNumber(draft))
  const quantities = least ? numbersOf(least) : []
  if (list !== VOLUME || !least || quantities.length === 0) return undefined
  return quantities.map((quantity) => ({
    when: `${when} and ${nameOf(least)} = ${quantity}`,
    values:
      quantity > 1
        ? [`Volume discount, ${quantity} and more`, `${quantity} for less`]
        : ['Volume discount', 'Case price'],
  }))
}

const numbersOf = ({ guess }: ColumnDraft): readonly number[] => {
  const values = guess?.generator === 'choice' ? guess.params.values : undefined
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : []
}
