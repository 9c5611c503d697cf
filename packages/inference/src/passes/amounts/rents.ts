import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, isFree, isNumber, nameOf } from '../../totals/columns.ts'
import { tableWords } from '../../names/table-names.ts'

const RENT = /^((monthly|weekly|agreed|base|current|asking) )?rent( amount| per month| monthly| pcm| price)?$/
const DEPOSIT = /^((security|damage|rental|tenancy) )?deposit( amount)?$/
const DUE = /^(amount|amount due|due amount|rent|rent due|rent amount)$/
const PAID = /^(amount paid|paid amount|amount received)$/
const CHARGES = /\brents?\b.*\b(payment|charge|invoice|instal?lment|due)s?$/
/** A month's rent or two are put down. */
const DEPOSITS = { all: 0.4, min: 0.5, max: 0.5 }
/** Most pay what was asked, some less. */
const AGREED = { all: 0.6, min: 0.92, max: 1 }

/** What is paid for a home is what was agreed, near what was asked for it, and what is put down a month or two of it. */
export function agreeRents({ drafts, generators }: Inferring): void {
  if (!generators.has('number.part')) return
  for (const table of drafts.values()) {
    const asked = rentAbove(table, drafts)
    const rent = find(table, RENT)
    if (rent && asked)
      amend(rent, { generator: 'number.part', params: { of: asked, ...AGREED }, nulls: 0 }, `it is near to ${asked}`)
    const deposit = rent && find(table, DEPOSIT)
    if (rent && deposit)
      amend(
        deposit,
        { generator: 'number.part', params: { of: `${nameOf(rent)} * 2`, ...DEPOSITS } },
        'it is a month of rent or two',
      )
    if (asked && CHARGES.test(tableWords(table.table.name).join(' '))) charge(table, asked)
  }
}

const named = (table: TableDraft, pattern: RegExp): ColumnDraft | undefined =>
  table.columns.find((draft) => isNumber(draft) && isFree(draft, table) && pattern.test(draft.words.join(' ')))

const find = (table: TableDraft, pattern: RegExp): ColumnDraft | undefined => {
  const found = named(table, pattern)
  return found?.guess?.generator === 'formula' ? undefined : found
}

/** The rent that a key leads to. */
function rentAbove(table: TableDraft, drafts: Inferring['drafts']): string | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const rent = parent && parent !== table ? find(parent, RENT) : undefined
    if (rent) return `${referenceOf(key.columns)}.${formulaName(rent.column.name)}`
  }
  return undefined
}

function charge(table: TableDraft, asked: string): void {
  const [due, paid] = [named(table, DUE), named(table, PAID)]
  if (!due) return
  follow(due, asked, 'it is what was agreed on')
  if (paid)
    amend(
      paid,
      { generator: 'number.part', params: { of: nameOf(due), all: 0.94, min: 0.3, max: 0.9 } },
      `it is what was paid of ${due.column.name}`,
    )
}
