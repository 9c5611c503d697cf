import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isFree, isNumber, nameOf, quoted } from '../../totals/columns.ts'

/** For how many days there is enough of a medicine. */
const SUPPLY =
  /^((drug|medication|prescription|dispensed) )?(days? supply|days supplied|supply days|supply in days|days of supply)$/
const QUANTITY = /^((dispensed|total) )?(quantity|qty)( dispensed)?$/
/** Times a day, by how a list calls them; what is taken otherwise is taken once. */
const TIMES = [
  ['twice a day', 2],
  ['three times a day', 3],
] as const

/** Whether a column counts the days that there is enough of a medicine for. */
export const isSupply = ({ words, type, referenced }: ColumnDraft): boolean =>
  !referenced && type.kind === 'integer' && SUPPLY.test(words.join(' '))

/** A medicine is handed out in as many pieces as are taken in the days that it is meant for. */
export function countDoses({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    if (table.kinds.includes('immunization')) waitForNext(table)
    const supply = table.columns.find(isSupply)
    const often = supply && table.columns.find(saysHowOften)
    const quantity = supply && table.columns.find((draft) => isQuantity(draft, table))
    if (!supply || !often || !quantity) continue
    const times = TIMES.reduceRight(
      (rest, [said, count]) => `if(${nameOf(often)} = ${quoted(said)}, ${count}, ${rest})`,
      '1',
    )
    const value = `${nameOf(supply)} * ${times}`
    amend(quantity, { generator: 'formula', params: { value } }, `it is enough for ${supply.column.name}`)
  }
}

const NEXT = /^next (due|dose|vaccination|shot)( (date|on|at|due))?$/
/** Between one dose and the next, and until it is to be repeated. */
const APART = ['28 days', '56 days', '182 days', '365 days']

/** The next dose is due in weeks or months, not on the morrow. */
function waitForNext({ columns }: TableDraft): void {
  const next = columns.find(({ words, guess }) => NEXT.test(words.join(' ')) && guess?.generator === 'time.after')
  const { column } = next?.guess?.params ?? {}
  if (next && column !== undefined)
    amend(next, { params: { column, lengths: APART, future: true } }, 'doses are weeks or months apart')
}

function saysHowOften({ guess }: ColumnDraft): boolean {
  if (guess?.generator === 'medical.frequency') return true
  return guess?.generator === 'case' && TIMES.every(([said]) => JSON.stringify(guess.params).includes(`"${said}"`))
}

const isQuantity = (draft: ColumnDraft, table: TableDraft): boolean =>
  isNumber(draft) && isFree(draft, table) && QUANTITY.test(draft.words.join(' '))
