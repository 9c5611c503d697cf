import { amend, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, isFree, nameOf } from '../../totals/columns.ts'

const LINK = /^(tracking|parcel|shipment|carrier) (url|link|page|href)$|^track(ing)? (url|link)$/
const CARRIER = /^((shipping|shipment|delivery) )?(carrier|courier|shipper|provider)( name)?$/
/** Shorter columns hold no address. */
const ROOM = 60

/** A parcel is looked up at its carrier, by its number. */
export function linkParcels({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    if (table.kinds.includes('line')) sendTogether(table, drafts)
    const link = table.columns.find(({ type, words }) => type.kind === 'text' && LINK.test(words.join(' ')))
    const parcel = table.columns.find(({ guess }) => guess?.generator === 'order.tracking-number')
    if (!link || !parcel || !isFree(link, table) || link.column.generated) continue
    if (link.type.kind === 'text' && (link.type.length ?? ROOM) < ROOM) continue
    const carrier = table.columns.find(
      (draft) => draft.type.kind === 'text' && CARRIER.test(draft.words.join(' ')) && !draft.referenced,
    )
    const house = carrier ? `split_part(lower(${nameOf(carrier)}), ' ', 1)` : `'parcels'`
    follow(
      link,
      `concat('https://www.', ${house}, '.example/track/', ${nameOf(parcel)})`,
      `${parcel.column.name} is looked up there`,
    )
    if (link.column.nullable && parcel.column.nullable)
      amend(link, { when: `${nameOf(parcel)} is not null` }, 'what has no number has no page')
    if (carrier?.column.nullable) amend(carrier, { nulls: 0 }, 'someone carries it')
  }
}

const OF_PARCEL = /^order\.(tracking-number|carrier)$/

/** The lines of one order go in one parcel. */
function sendTogether(table: TableDraft, drafts: Inferring['drafts']): void {
  const key = table.table.foreignKeys.find(({ references }) => drafts.get(keyOf(references))?.kinds.includes('order'))
  if (!key) return
  for (const draft of table.columns)
    if (OF_PARCEL.test(draft.guess?.generator ?? '') && draft.guess?.when === undefined && isFree(draft, table))
      amend(draft, { per: referenceOf(key.columns) }, 'all lines of an order go in one parcel')
}
