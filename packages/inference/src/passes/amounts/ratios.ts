import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { follow, isFree, nameOf, numberNamed } from '../../totals/columns.ts'

const SHOWN = ['impressions', 'views', 'ad impressions']
const CLICKED = ['clicks', 'click count', 'link clicks', 'ad clicks']
const CONVERTED = ['conversions', 'conversion count', 'signups', 'orders', 'purchases', 'leads']
const SPENT = ['cost', 'spend', 'spent', 'ad spend', 'ad cost', 'amount spent', 'total cost', 'total spend']
const EARNED = ['revenue', 'conversion value', 'total revenue', 'gross revenue']
const VISITED = ['sessions', 'visits', 'visitors', 'unique visitors', 'users']
const SENT = ['sent', 'sent count', 'delivered', 'recipients', 'emails sent', 'total sent']

const ASKED = ['price', 'list price', 'listing price', 'asking price', 'sale price']
const IN_FEET = ['sqft', 'sq ft', 'square feet', 'living area sqft', 'area sqft', 'size sqft', 'square footage']
const IN_METRES = [
  'sqm',
  'sq m',
  'm2',
  'square meters',
  'square metres',
  'area sqm',
  'area m2',
  'size sqm',
  'living area',
  'area',
]
const KILOMETRES = ['distance km', 'km', 'kilometers', 'kilometres', 'distance kilometers']
const METRES = ['distance m', 'distance meters', 'distance metres', 'meters', 'metres']
const HOURLY = ['avg speed kmh', 'average speed kmh', 'avg speed', 'average speed', 'avg speed kph', 'mean speed']
const SECONDS = ['duration seconds', 'duration sec', 'duration s', 'moving time seconds', 'elapsed seconds']
const MINUTES = ['duration minutes', 'duration min', 'minutes', 'moving minutes']

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
  { names: ['price per square feet', 'price per square foot', 'price sqft'], of: ASKED, by: IN_FEET },
  {
    names: [
      'price per square meters',
      'price per sqm',
      'price per m2',
      'price per square meter',
      'price per square metre',
      'price m2',
    ],
    of: ASKED,
    by: IN_METRES,
  },
  { names: HOURLY, of: KILOMETRES, by: SECONDS, each: 3600 },
  { names: HOURLY, of: KILOMETRES, by: MINUTES, each: 60 },
  { names: HOURLY, of: METRES, by: SECONDS, each: 3.6 },
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
