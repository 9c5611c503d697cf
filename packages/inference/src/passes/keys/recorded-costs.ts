import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Guess, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'
import { isFree, isNumber } from '../../totals/columns.ts'

/** Of which domain the rows of which tables are, by the table's first word and what may follow it. */
const RECORDED = ['Drug', 'Procedure', 'Visit', 'Measurement', 'Device', 'Observation', 'Specimen']
const RECORDS = /^(exposure|occurrence|era)?$/

/** What a record of each domain is charged at most, as a rule. */
const CHARGES: ReadonlyMap<string, number> = new Map([
  ['Drug', 380],
  ['Procedure', 4200],
  ['Visit', 640],
  ['Measurement', 160],
  ['Device', 2900],
  ['Observation', 140],
  ['Specimen', 90],
])

/** An aspirin costs no more than an operation. */
function charge(table: TableDraft, domain: ColumnDraft, domains: readonly string[]): void {
  const total = [/^total charges?$/, /^(total cost|cost|charge|amount)$/]
    .map((words) => table.columns.find((draft) => isNumber(draft) && words.test(draft.words.join(' '))))
    .find((draft) => draft !== undefined)
  if (!total?.guess || !isFree(total, table)) return
  const of = domains.reduceRight(
    (rest, name) => `if(${formulaName(domain.column.name)} = '${name}', ${CHARGES.get(name) ?? rest}, ${rest})`,
    '240',
  )
  amend(total, { generator: 'number.part', params: { of, min: 0.12 } }, `it is of a ${domain.column.name}`)
}

/** What is said of records of one domain alone: only drugs are dispensed, and groups of diagnoses are those of a stay. */
const ONLY_OF: readonly (readonly [words: RegExp, domain: string])[] = [
  [/\b(ingredient|dispensing)\b/, 'Drug'],
  [/\bdrg\b/, 'Visit'],
]

/** What something cost is one record of a domain: its number is that of a row of the table that such records are in. */
export function leadToRecord(table: TableDraft, { drafts, generators }: Inferring): void {
  const key = table.table.foreignKeys.find(
    ({ columns, references }) => columns.length === 1 && drafts.get(keyOf(references))?.kinds[0] === 'concept domain',
  )
  const domain = key && table.columns.find(({ column }) => column.name === key.columns[0])
  const relation = key && table.relations.get(key.name)
  const event = table.columns.find(({ words, referenced }) => !referenced && /(^| )event id$/.test(words.join(' ')))
  if (!domain || !key || !relation || !event?.guess || !generators.has('identifier.by-type')) return
  if (domain.type.kind !== 'text' || isUnique(table.table, [event.column.name])) return
  const tables = drafts.all()
  const keys = new Map(
    RECORDED.flatMap((name) => {
      const kept = tables.find((one) => {
        const [first, second = '', ...more] = tableWords(one.table.name)
        return first === name.toLowerCase() && RECORDS.test(second) && more.length === 0
      })
      const [id, ...others] = kept?.table.primaryKey?.columns ?? []
      return kept && id !== undefined && others.length === 0 ? [[name, `${kept.name}.${id}`] as const] : []
    }),
  )
  if (keys.size === 0) return
  const values = [...keys.keys()]
  const weights = values.map((_, at) => 12 / (at + 1))
  domain.guess = guessOf('choice', { values, weights }, 'records of such domains are there')
  const { order: _, like: __, ...rest } = relation
  table.relations.set(key.name, { ...rest, reason: `${relation.reason}; it is that of the record` })
  const params = { by: domain.column.name, keys: Object.fromEntries(keys) }
  event.guess = guessOf('identifier.by-type', params, `it is a record of the ${domain.column.name}`)
  charge(table, domain, values)
  for (const draft of table.columns)
    for (const [words, name] of ONLY_OF)
      if (draft.column.nullable && !draft.referenced && keys.has(name) && words.test(draft.words.join(' ')))
        amend(draft, { nulls: 0, when: `${formulaName(domain.column.name)} = '${name}'` }, `it is of a ${name}`)
}

/** What is said of a record as sure as its terminology. */
export const guessOf = (generator: string, params: Guess['params'], reason: string): Guess => ({
  generator,
  params,
  score: 0.98,
  reason,
})
