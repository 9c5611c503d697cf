import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { follow, isFree, isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const CODE = /^((coupon|promo|promotion|voucher|discount) )?code$/
const OFF = /^(discount (value|amount)|value|amount|percent|percentage|(discount )?percent(age)?( off)?|discount)$/
const KIND = /^((discount|coupon|promotion|value) )?(type|kind)$/
const SUMS = [10, 15, 20, 25, 30]
/** What a kind of coupon takes off that takes off no sum. */
const NOTHING_OFF = /^free[ _-]?shipping$/i

/** SAVE20 takes off twenty: what a coupon takes off is said in its code. */
export function readCodes({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    if (!table.kinds.includes('coupon')) continue
    const code = table.columns.find((draft) => CODE.test(draft.words.join(' ')) && endsAsTold(draft))
    const off = table.columns.find(
      (draft) => isNumber(draft) && isFree(draft, table) && OFF.test(draft.words.join(' ')) && !draft.column.generated,
    )
    if (code && off) read(off, code, table)
  }
}

/** Whether a code ends in a number of two digits, a hyphen and four characters. */
const endsAsTold = ({ guess }: ColumnDraft): boolean =>
  guess?.generator === 'text.pattern' && String(guess.params.pattern).endsWith(`(${SUMS.join('|')})-[A-Z0-9]{4}$`)

function read(off: ColumnDraft, code: ColumnDraft, table: TableDraft): void {
  if (code.column.nullable) amend(code, { nulls: 0 }, 'it says what is taken off')
  const kind = table.columns.find(({ words }) => KIND.test(words.join(' ')))
  const free = kind ? valuesOf(kind).filter((value) => NOTHING_OFF.test(value)) : []
  const told = SUMS.reduceRight(
    (rest, sum) => `if(strpos(${nameOf(code)}, '${sum}-') > 0, ${sum}, ${rest})`,
    String(SUMS.at(-1)),
  )
  const isNothing = kind && free.length > 0 ? `${nameOf(kind)} in (${free.map(quoted).join(', ')})` : undefined
  follow(off, isNothing ? `if(${isNothing}, 0, ${told})` : told, `${code.column.name} says so`)
}
