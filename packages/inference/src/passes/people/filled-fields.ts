import { formulaName, isRecord, type Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { plainState } from '../../lifecycles/progress.ts'
import { nameOf } from '../../totals/columns.ts'

/** What a field asks people for of themselves, by what it is called, and the columns that hold it of them. */
const OWN: readonly { readonly asked: RegExp; readonly held: RegExp }[] = [
  { asked: /^e ?mail( address)?$/, held: /^e ?mail( address)?$/ },
  { asked: /^(name|full name|signature|free signature)$/, held: /^(name|full name|display name)$/ },
]
const FILLED = /^(is )?(inserted|filled( in)?|answered|completed)$/

/** What is typed into a field of a form says whose it is: their own name and address; and into one that nobody has filled in, nothing. */
export function fillFields({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    if (!table.kinds.includes('form field')) continue
    const filled = table.columns.find(({ type, words }) => type.kind === 'boolean' && FILLED.test(words.join(' ')))
    for (const draft of table.columns) {
      const { cases } = draft.guess?.params ?? {}
      if (draft.guess?.generator !== 'case' || draft.type.kind !== 'text' || !Array.isArray(cases)) continue
      const own = cases.map((one) => ownOf(one, table, drafts))
      const isOwn = own.some((one, at) => one !== cases[at])
      if (!isOwn) continue
      amend(draft, { params: { ...draft.guess.params, cases: own } }, 'people type what is their own')
      if (filled) leaveEmpty(draft, nameOf(filled))
    }
  }
}

function ownOf(one: Json, { table }: TableDraft, drafts: Inferring['drafts']): Json {
  if (!isRecord(one)) return one
  const [, label = ''] = /^\S+ in \('([^']+)'\)$/.exec(String(one.when)) ?? []
  const held = OWN.find(({ asked }) => asked.test(plainState(label)))?.held
  if (!held) return one
  for (const { columns, references } of table.foreignKeys) {
    const person = drafts.get(keyOf(references))
    const found = person?.columns.find(({ words, type }) => type.kind === 'text' && held.test(words.join(' ')))
    const isSomeone = person?.columns.some(({ words }) => OWN[0]?.held.test(words.join(' ')))
    if (found && isSomeone)
      return { ...one, column: `${referenceOf(columns.map(formulaName))}.${formulaName(found.column.name)}` }
  }
  return one
}

function leaveEmpty(draft: ColumnDraft, filled: string): void {
  const { params = {} } = draft.guess ?? {}
  const why = `it is empty where ${filled} is false`
  if (draft.column.nullable) return amend(draft, { nulls: 0, when: filled }, why)
  const cases = Array.isArray(params.cases) ? params.cases : []
  amend(draft, { params: { ...params, cases: [{ when: `not ${filled}`, values: [''] }, ...cases] } }, why)
}
