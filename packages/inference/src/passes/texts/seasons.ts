import { isRecord, type Json } from '@populace/model'
import { amend, type Inferring, type TableDraft } from '../../draft.ts'
import { isNumber, nameOf } from '../../totals/columns.ts'

const OFFER = 'told.offer'
/** What offers are called by the month in which they begin: lists of the vocabulary, which every language has as its country has the seasons. */
const SEASONS: readonly (readonly [season: string, months: string])[] = [
  ['winter', '1, 2, 12'],
  ['spring', '3, 4, 5'],
  ['summer', '6, 7, 8'],
  ['autumn', '9, 10'],
  ['november', '11'],
]
/** Quantities that lists have names of discounts for. */
const NAMED = [10, 25]
const BEGINS = /^((offer|sale|promotion|valid) )?(start|starts|begin|begins|from|valid from)( (date|at|on|time))?$/
const LEAST = /^(min|minimum|least)( (order|purchase))? (qty|quantity|amount|count|items)$/

/** A summer sale begins in summer, and who gets a discount for ten pieces takes ten at least: what an offer is called agrees with its first day and its least quantity. */
export function nameBySeason({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const { cases } = draft.guess?.generator === 'case' ? draft.guess.params : {}
      if (!Array.isArray(cases)) continue
      const told = cases.flatMap((branch) => bySeason(branch, table) ?? byVolume(branch, table) ?? [branch])
      if (told.length > cases.length)
        amend(
          draft,
          { params: { ...draft.guess?.params, cases: told } },
          'it suits when the offer begins and what it asks for',
        )
    }
}

/** The condition of a branch that draws from a list. */
function conditionOf(branch: Json, list: string): string | undefined {
  return isRecord(branch) && branch.list === `${OFFER}.${list}` && typeof branch.when === 'string'
    ? branch.when
    : undefined
}

function bySeason(branch: Json, { columns }: TableDraft): readonly Json[] | undefined {
  const when = conditionOf(branch, 'seasonal')
  const first = columns.find(
    ({ type, words }) => (type.kind === 'date' || type.kind === 'timestamp') && BEGINS.test(words.join(' ')),
  )
  if (when === undefined || !first) return undefined
  const month = `date_part('month', ${nameOf(first)})`
  return SEASONS.map(([season, months]) => ({
    when: `${when} and ${month} in (${months})`,
    list: `${OFFER}.${season}`,
  }))
}

function byVolume(branch: Json, { columns }: TableDraft): readonly Json[] | undefined {
  const when = conditionOf(branch, 'volume')
  const least = columns.find((draft) => LEAST.test(draft.words.join(' ')) && isNumber(draft))
  if (when === undefined || !least) return undefined
  const named = NAMED.map((quantity) => ({
    when: `${when} and ${nameOf(least)} = ${quantity}`,
    list: `${OFFER}.volume.${quantity}`,
  }))
  return [...named, { when, list: `${OFFER}.volume.any` }]
}
