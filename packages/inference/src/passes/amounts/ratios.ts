import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { follow, isFree, nameOf, numberNamed } from '../../totals/columns.ts'

const SHOWN = ['impressions', 'views', 'ad impressions']
const CLICKED = ['clicks', 'click count', 'link clicks', 'ad clicks']
const CONVERTED = ['conversions', 'conversion count', 'signups', 'orders', 'purchases', 'leads']
const SPENT = ['cost', 'spend', 'spent', 'ad spend', 'ad cost', 'amount spent', 'total cost', 'total spend']
const EARNED = ['revenue', 'conversion value', 'total revenue', 'gross revenue']
const VISITED = ['sessions', 'visits', 'visitors', 'unique visitors', 'users']
const SENT = ['sent', 'sent count', 'delivered', 'recipients', 'emails sent', 'total sent']

/** A figure that two counted ones make, by the names of all three. */
interface Ratio {
  readonly names: readonly string[]
  readonly of: readonly string[]
  readonly by: readonly string[]
  /** Counted for so many: a thousand impressions. */
  readonly each?: number
  /** A share, which columns with fewer than three decimals hold in hundredths. */
  readonly isShare?: true
}

const RATIOS: readonly Ratio[] = [
  { names: ['ctr', 'click rate', 'click through rate'], of: CLICKED, by: SHOWN, isShare: true },
  { names: ['cvr', 'conversion rate', 'conv rate'], of: CONVERTED, by: [...CLICKED, ...VISITED], isShare: true },
  { names: ['open rate'], of: ['opens', 'opened', 'opened count', 'unique opens'], by: SENT, isShare: true },
  { names: ['bounce rate'], of: ['bounces', 'bounced', 'bounce count'], by: [...SENT, ...VISITED], isShare: true },
  { names: ['cpc', 'cost per click', 'avg cpc', 'average cpc'], of: SPENT, by: CLICKED },
  { names: ['cpm', 'cost per mille', 'cost per thousand'], of: SPENT, by: SHOWN, each: 1000 },
  { names: ['cpa', 'cpl', 'cost per acquisition', 'cost per conversion', 'cost per lead'], of: SPENT, by: CONVERTED },
  { names: ['roas', 'return on ad spend'], of: EARNED, by: SPENT },
  { names: ['aov', 'average order value'], of: EARNED, by: ['orders', 'order count', 'purchases'] },
]

/** What a click costs at most, as a rule. */
const DEAREST_CLICK = 3
/** What a conversion brings at most. */
const BEST_SALE = 120

/** Rates are what the counted figures beside them come to, and what is spent goes by how often somebody clicked. */
export function tellRatios({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    const clicks = numberNamed(table, CLICKED)
    if (clicks && generators.has('number.part')) spendByClick(clicks, table)
    for (const ratio of RATIOS) {
      const draft = numberNamed(table, ratio.names)
      const [of, by] = draft ? [numberNamed(table, ratio.of, [draft]), numberNamed(table, ratio.by, [draft])] : []
      if (!draft || !of || !by || of === by || !isFree(draft, table)) continue
      const times = (ratio.each ?? 1) * (ratio.isShare && !isFine(draft) ? 100 : 1)
      const value = `${nameOf(of)} * ${times.toFixed(1)} / ${nameOf(by)}`
      follow(draft, `if(${nameOf(by)} > 0, ${value}, 0)`, `it is ${of.column.name} by ${by.column.name}`)
    }
  }
}

/** Whether a column has room for shares of one. */
const isFine = ({ type }: ColumnDraft): boolean =>
  type.kind === 'float' || (type.kind === 'decimal' && (type.scale ?? 6) > 2)

function spendByClick(clicks: ColumnDraft, table: TableDraft): void {
  const spent = numberNamed(table, SPENT)
  const isDrawn = (draft: ColumnDraft | undefined) =>
    draft !== undefined && isFree(draft, table) && /^(number|product)\./.test(draft.guess?.generator ?? '')
  const part = (of: string) => ({ generator: 'number.part', params: { of, min: 0.06, max: 0.7 } })
  if (spent && isDrawn(spent)) amend(spent, part(`${nameOf(clicks)} * ${DEAREST_CLICK}`), 'each click is paid for')
  const [earned, converted] = [numberNamed(table, EARNED), numberNamed(table, CONVERTED)]
  if (earned && converted && isDrawn(earned))
    amend(earned, part(`${nameOf(converted)} * ${BEST_SALE}`), `${converted.column.name} bring it`)
}
