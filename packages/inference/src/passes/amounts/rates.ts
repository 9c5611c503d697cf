import type { ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { roleOf } from '../people/owners.ts'

const FROM = /(^| )(from|base|source|selling|sold)( |$)/
const TO = /(^| )(to|quote|target|counter|buying|bought|destination)( |$)/
/** What is a rate of exchange between currencies, the one first that the others are near to. */
const RATES =
  /^((average|mid|exchange|conversion|fx|currency|spot) )*rate$|^((end of day|close|closing|open|opening|high|low) )rate$|^rate (close|open|average|mid)$/
const DAYS = /^(number\.decimal|number\.part|number\.ratio)$/

/** What one currency is worth in another goes by which they are, and by the day. */
export function quoteRates(inferring: Inferring): void {
  if (!inferring.generators.has('finance.exchange-rate')) return
  for (const table of inferring.drafts.values()) {
    const keys = table.table.foreignKeys.filter(
      (key) => key.columns.length === 1 && inferring.drafts.get(keyOf(key.references))?.kinds[0] === 'currency',
    )
    const [one, other] = [FROM, TO].map((role) => keys.find((key) => role.test(roleOf(key))))
    const besides = (key: ForeignKey | undefined) => (keys.length === 2 ? keys.find((each) => each !== key) : undefined)
    const from = one ?? (other && besides(other))
    const to = other ?? (one && besides(one))
    const only = keys.length === 1 && table.kinds.includes('rate of exchange') ? keys[0] : undefined
    if ((from && to && from !== to) || only) quote(table, { from, to: to ?? only }, inferring)
  }
}

interface Pair {
  readonly from: ForeignKey | undefined
  readonly to: ForeignKey | undefined
}

function quote(table: TableDraft, { from, to }: Pair, inferring: Inferring): void {
  const rates = table.columns.filter(
    ({ words, guess, column }) =>
      RATES.test(words.join(' ')) && DAYS.test(guess?.generator ?? '') && !isUnique(table.table, [column.name]),
  )
  const [first, ...others] = rates.sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
  if (!first) return
  const codes = { from: from && codeOf(from, inferring), to: to && codeOf(to, inferring) }
  if ((from && !codes.from) || (to && !codes.to)) return
  const day = table.columns.find(
    ({ guess, type }) =>
      (type.kind === 'date' || type.kind === 'timestamp') && /^time\.(rising|past)$/.test(guess?.generator ?? ''),
  )
  const params = {
    ...(codes.from === undefined ? {} : { from: codes.from }),
    ...(codes.to === undefined ? {} : { to: codes.to }),
    ...(day ? { on: day.column.name } : {}),
  }
  amend(first, { generator: 'finance.exchange-rate', params }, 'it goes by the currencies and the day')
  for (const other of others) {
    const near = formulaName(first.column.name)
    amend(other, { generator: 'finance.exchange-rate', params: { near } }, `it is near to ${first.column.name}`)
  }
  if (!from || !to) return
  const pairs = from.columns.map((column, at) => `${formulaName(column)} <> ${formulaName(to.columns[at] ?? column)}`)
  table.holds.push(pairs.join(' or '))
  quoteFrom(from, table, inferring)
}

/** What most rates are told in. */
const BASES = "'USD', 'EUR', 'GBP'"

/** Rates tell what money of the house is worth elsewhere. */
function quoteFrom(key: ForeignKey, table: TableDraft, { drafts }: Inferring): void {
  const relation = table.relations.get(key.name)
  const code = drafts.get(keyOf(key.references))?.columns.find(isCode)
  if (!relation || !code || code.guess?.params.of !== 'list') return
  const among = `${formulaName(code.column.name)} in (${BASES})`
  table.relations.set(key.name, { ...relation, among, reason: `${relation.reason}; rates are told in one of few` })
}

const isCode = ({ guess }: ColumnDraft): boolean => guess?.generator === 'finance.currency-code'

const isLast = ({ words }: ColumnDraft): boolean => /^(end|close|closing|open|opening|high|low)$/.test(words[0] ?? '')

/** Where the code stands of the currency that a key leads to: in the key itself, or in the row that it leads to. */
function codeOf(key: ForeignKey, { drafts }: Inferring): string | undefined {
  const currencies = drafts.get(keyOf(key.references))
  const code = currencies?.columns.find(isCode)
  if (!code) return undefined
  return key.references.columns[0] === code.column.name
    ? key.columns[0]
    : `${referenceOf(key.columns)}.${code.column.name}`
}
