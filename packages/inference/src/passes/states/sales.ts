import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, isFree, isNumber, nameOf, orZero, quoted, valuesOf } from '../../totals/columns.ts'

/** How likely a sale is, of a hundred, by its stage. */
const LIKELY: readonly (readonly [stage: string, probability: number])[] = [
  ['Prospecting', 10],
  ['Qualified', 25],
  ['Proposal', 50],
  ['Negotiation', 70],
  ['Contract sent', 90],
  ['Won', 100],
]
const [WON, LOST] = [/^(is )?(won|closed won)$/, /^(is )?(lost|closed lost)$/]
const LIKELIHOOD = /^((win|closing|close) )?(probability|likelihood|chance)( percent| pct)?$/
const CLOSED = /^(closed|actual close|closing|won|lost)( (at|on|date))?$/
const WHY = /^(lost|loss|lose|closed lost) reason$|^reason (lost|for loss)$/

/** Which deals are won says the stage that they are in: so does how likely they are, when they were closed and why they were lost. */
export function closeDeals({ drafts, generators }: Inferring): void {
  if (!generators.has('case') || !generators.has('formula')) return
  for (const table of drafts.values()) {
    if (table.kinds.includes('deal stage')) rate(table)
    if (table.kinds.includes('deal')) close(table, drafts)
  }
}

/** The columns of a list of stages that follow from their names. */
function rate(table: TableDraft): void {
  const name = nameOfStage(table)
  if (!name) return
  const is = (stage: string) => `starts_with(${nameOf(name)}, ${quoted(stage)})`
  for (const draft of table.columns) {
    if (!isFree(draft, table) || draft.referenced || draft.column.generated) continue
    const words = draft.words.join(' ')
    const why = `it follows from ${name.column.name}`
    if (draft.type.kind === 'boolean' && WON.test(words)) follow(draft, is('Won'), why)
    else if (draft.type.kind === 'boolean' && LOST.test(words)) follow(draft, is('Lost'), why)
    else if (isNumber(draft) && LIKELIHOOD.test(words)) {
      const share = draft.type.kind === 'integer' || !isShare(draft) ? 1 : 100
      const cases = LIKELY.map(([stage, of]) => ({ when: is(stage), values: [of / share] }))
      amend(draft, { generator: 'case', params: { cases, otherwise: { values: [0] } }, nulls: 0 }, why)
    }
  }
}

/** A decimal with no room for a hundred is a share of one. */
const isShare = ({ type }: ColumnDraft): boolean =>
  type.kind === 'decimal' && (type.precision ?? 9) - (type.scale ?? 0) < 3

const nameOfStage = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns.find(({ guess }) => guess?.generator === 'choice' && JSON.stringify(guess.params.values).includes('"Won"'))

/** What the stage that a deal's key leads to says of it. */
function close(table: TableDraft, drafts: Inferring['drafts']): void {
  for (const key of table.table.foreignKeys) {
    const stage = drafts.get(keyOf(key.references))
    const name = stage?.kinds.includes('deal stage') ? nameOfStage(stage) : undefined
    if (!stage || !name) continue
    const of = referenceOf(key.columns.map(formulaName))
    const is = (what: string) => `starts_with(${of}.${nameOf(name)}, ${quoted(what)})`
    for (const draft of table.columns) {
      if (!draft.guess || draft.referenced || draft.column.generated) continue
      const words = draft.words.join(' ')
      const why = `it goes by its ${stage.name}`
      const likely = LIKELIHOOD.test(words) && isNumber(draft) && isFree(draft, table)
      const theirs = likely
        ? stage.columns.find((one) => isNumber(one) && LIKELIHOOD.test(one.words.join(' ')))
        : undefined
      if (theirs) follow(draft, `${of}.${nameOf(theirs)}`, why)
      else if (STATE.test(words)) stand(draft, is, why)
      else if (draft.column.nullable && WHY.test(words)) amend(draft, { nulls: 0, when: is('Lost') }, why)
      else if (draft.column.nullable && CLOSED.test(words) && isMoment(draft))
        amend(draft, { nulls: 0, when: `${is('Won')} or ${is('Lost')}` }, why)
    }
    expect(table)
    return
  }
}

const STATE = /^(deal |opportunity )?(status|state|outcome|result)$/

/** A deal whose stage says that it is won is won, and open until it is either. */
function stand(draft: ColumnDraft, is: (what: string) => string, why: string): void {
  const values = valuesOf(draft)
  const called = (words: RegExp) => values.filter((one) => words.test(one.toLowerCase().replace(/[^a-z]+/g, ' ')))
  const [won, lost] = [called(WON), called(LOST)]
  const open = values.filter((one) => ![...won, ...lost].includes(one))
  if (won.length === 0 || lost.length === 0 || open.length === 0) return
  const cases = [
    { when: is('Won'), values: won },
    { when: is('Lost'), values: lost },
  ]
  amend(draft, { generator: 'case', params: { cases, otherwise: { values: open.slice(0, 1) } }, nulls: 0 }, why)
}

const EXPECTED = /^(expected|weighted|forecast) (revenue|value|amount)$/
const WORTH = /^(deal |opportunity )?(amount|value)$/

/** What is expected of a deal is as much of it as it is likely. */
function expect(table: TableDraft): void {
  const number = (words: RegExp) => table.columns.find((draft) => isNumber(draft) && words.test(draft.words.join(' ')))
  const [expected, worth, likely] = [EXPECTED, WORTH, LIKELIHOOD].map(number)
  if (!expected || !worth || !likely || !isFree(expected, table) || expected.column.generated) return
  const value = `${orZero(worth)} * ${orZero(likely)}${isShare(likely) ? '' : ' / 100.0'}`
  follow(expected, value, `it is ${worth.column.name} by ${likely.column.name}`)
}

const isMoment = ({ type }: ColumnDraft): boolean => type.kind === 'date' || type.kind === 'timestamp'
