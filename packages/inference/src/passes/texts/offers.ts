import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { follow, isFree, isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const CODE = /^((coupon|promo|promotion|voucher|discount) )?code$/
const OFF =
  /^(discount (value|amount)|value|amount|(coupon|voucher|promo) (amount|value|discount)|amount off|amount cents|percent|percentage|(discount )?percent(age)?( off)?|discount)$/
const PERCENT = /percent/
const KIND = /^((discount|coupon|promotion|value) )?(type|kind)$/
const SUMS = [10, 15, 20, 25, 30]
/** What a kind of coupon takes off that takes off no sum. */
const NOTHING_OFF = /^free[ _-]?(shipping|delivery)$/i
/** Of a coupon that takes off a share, and of one that takes off a sum. */
const SHARE = /^(percent|percentage|pct|relative|rate)/i
const SUM = /^(fixed|amount|absolute|flat|value|money|cash)/i

/** SAVE20 takes off twenty: what a coupon takes off, and whether it does, is said in its code. */
export function readCodes({ drafts, generators }: Inferring): void {
  if (!generators.has('formula') || !generators.has('case')) return
  for (const table of drafts.values()) {
    if (!table.kinds.includes('coupon')) continue
    const code = table.columns.find((draft) => CODE.test(draft.words.join(' ')) && endsAsTold(draft))
    if (!code) continue
    const kind = kindIn(table)
    const free = (kind && tellFree(kind, code, table)) ?? flagFree(code, table)
    describe(free, table)
    const offs = table.columns.filter(
      (draft) => isNumber(draft) && isFree(draft, table) && OFF.test(draft.words.join(' ')) && !draft.column.generated,
    )
    for (const off of offs) read(off, code, { kind, free, isOnly: offs.length === 1 })
  }
}

/** What kinds of coupons there are, where a column says which one it is and the schema does not list them. */
const KINDS = ['percentage', 'fixed amount', 'free shipping']

/** The column that says whether a coupon takes off a share or a sum. Beside a code it is no season. */
function kindIn({ columns }: TableDraft): ColumnDraft | undefined {
  const kind = columns.find((draft) => KIND.test(draft.words.join(' ')) && draft.type.kind === 'text')
  const { generator, params } = kind?.guess ?? {}
  const isOpen =
    generator === 'order.discount-type' || generator === 'text.kind' || params?.list === 'saying.coupon.type'
  const least = Math.max(...KINDS.map(({ length }) => length))
  if (kind && isOpen && roomOf(kind.type) >= least)
    amend(kind, { generator: 'choice', params: { values: KINDS, weights: [60, 28, 12] } }, 'it is one of few')
  return kind
}

const FREE_FLAG = /^((is|has|includes?) )?(free )?(shipping|delivery)( free)?$/

/** Where a flag says that a coupon ships for free, its code does so too. */
function flagFree(code: ColumnDraft, table: TableDraft): string | undefined {
  const flag = table.columns.find(
    (draft) => FREE_FLAG.test(draft.words.join(' ')) && draft.type.kind === 'boolean' && isFree(draft, table),
  )
  if (!flag || flag.column.generated || flag.referenced) return undefined
  const when = admitFree(code, flag)
  follow(flag, when, `${code.column.name} says so`)
  return when
}

/** What a coupon is called speaks of free delivery only where it ships for free. */
function describe(free: string | undefined, { columns }: TableDraft): void {
  for (const draft of columns) {
    if (draft.guess?.params.list !== 'saying.coupon.description') continue
    const otherwise = { list: 'saying.coupon.reduction' }
    if (free === undefined) amend(draft, { params: otherwise }, 'it takes something off')
    else {
      const cases = [{ when: free, values: ['Free delivery', 'Free shipping week'] }]
      amend(draft, { generator: 'case', params: { cases, otherwise } }, 'it says what the code does')
    }
  }
}

/** Has some codes say that they ship for free, and tells which. */
function admitFree(code: ColumnDraft, by: ColumnDraft): string {
  const [, names = ''] = /^\^\(([^)]*)\)/.exec(String(code.guess?.params.pattern)) ?? []
  // Each beginning is as frequent as any other.
  const offs = names.split('|').flatMap((name) => SUMS.map((sum) => `${name}${sum}`))
  const params = { pattern: `^(${[...offs, ...FREE_WORDS].join('|')})-[A-Z0-9]{4}$` }
  amend(code, { params, nulls: 0 }, `it says which ${by.column.name} it is`)
  return FREE_WORDS.map((word) => `starts_with(${nameOf(code)}, ${quoted(word)})`).join(' or ')
}

/** Whether a code ends in a number of two digits, a hyphen and four characters. */
const endsAsTold = ({ guess }: ColumnDraft): boolean =>
  guess?.generator === 'text.pattern' && String(guess.params.pattern).endsWith(`(${SUMS.join('|')})-[A-Z0-9]{4}$`)

/** Codes of coupons that ship for free have no number in them, and say so: the kind goes by the code. Undefined where no such kind is known. */
function tellFree(kind: ColumnDraft, code: ColumnDraft, table: TableDraft): string | undefined {
  const values = valuesOf(kind)
  const [free, ...others] = [
    ...values.filter((value) => NOTHING_OFF.test(value)),
    ...values.filter((value) => !NOTHING_OFF.test(value)),
  ]
  if (free === undefined || !NOTHING_OFF.test(free) || others.length === 0 || kind.referenced || kind.column.generated)
    return undefined
  if (
    table.table.uniques.some(({ parts }) =>
      parts.some((part) => part.kind === 'column' && part.column === kind.column.name),
    )
  )
    return undefined
  const when = admitFree(code, kind)
  amend(
    kind,
    { generator: 'case', params: { cases: [{ when, values: [free] }], otherwise: { values: others } }, nulls: 0 },
    `${code.column.name} says so`,
  )
  return when
}

/** What codes of coupons that ship for free begin with. */
const FREE_WORDS = ['FREESHIP', 'SHIPFREE', 'NOSHIP', 'FREEPOST', 'POSTFREE', 'SHIPZERO']

interface Said {
  readonly kind: ColumnDraft | undefined
  /** Where it ships for free. */
  readonly free: string | undefined
  /** No other column says what is taken off. */
  readonly isOnly: boolean
}

function read(off: ColumnDraft, code: ColumnDraft, { kind, free, isOnly }: Said): void {
  if (code.column.nullable) amend(code, { nulls: 0 }, 'it says what is taken off')
  const inCents = /\bcents$/.test(off.words.join(' ')) ? 100 : 1
  const told = SUMS.reduceRight(
    (rest, sum) => `if(strpos(${nameOf(code)}, '${sum}-') > 0, ${sum * inCents}, ${rest})`,
    String((SUMS.at(-1) ?? 0) * inCents),
  )
  const nothing = [...(free === undefined ? [] : [free]), ...(isOnly ? [] : ofAnotherKind(off, kind))]
  const none = off.column.nullable && !isOnly ? 'null' : '0'
  follow(
    off,
    nothing.length > 0 ? `if(${nothing.join(' or ')}, ${none}, ${told})` : told,
    `${code.column.name} says so`,
  )
}

/** A share is taken off by coupons of that kind only, and a sum by those of the other. */
function ofAnotherKind(off: ColumnDraft, kind: ColumnDraft | undefined): readonly string[] {
  const [own, other] = PERCENT.test(off.words.join(' ')) ? [SHARE, SUM] : [SUM, SHARE]
  const values = kind ? valuesOf(kind) : []
  const others = values.filter((value) => other.test(value) && !own.test(value))
  return kind && others.length > 0 ? [`${nameOf(kind)} in (${others.map(quoted).join(', ')})`] : []
}
