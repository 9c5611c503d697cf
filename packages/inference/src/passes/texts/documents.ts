import type { ExpressionTree } from '@populace/catalog'
import type { Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'

/** What has a colour, a size and a material. */
const THINGS =
  /^(product|variant|sku|item|good|article|merchandise|garment|part|asset|device|equipment|vehicle|material|furniture|inventory|stock|listing|piece|object|book|toy|tool)$/
const PROPERTIES = /^(properties|property|attributes?|details?|specs?|specifications?|features?)$/

/** What is said of charges, events or metrics is no material. */
function tellOfWhat(draft: ColumnDraft, { table, kinds }: TableDraft): void {
  // What is kept of no event names none.
  if (draft.words.join(' ') === 'data' && !EVENTS.test(kinds[0] ?? ''))
    return amend(draft, { params: { shape: 'metadata' } }, `${table.name} holds no events`)
  const [last = '', ...before] = [...draft.words].reverse()
  const of = [...before, ...tableWords(table.name)]
  if (PROPERTIES.test(last) && !of.some((word) => THINGS.test(word)))
    amend(draft, { params: { shape: 'metadata' } }, `nothing made is kept in ${table.name}`)
}

const EVENTS = /event|log|job|message|hook/

/** Documents are like the one that a column has by default: the same keys, or a list. */
export function shapeDocuments({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const draft of table.columns) {
      if (draft.guess?.generator !== 'json.object' || Object.keys(draft.guess.params).length > 0) continue
      const sample = documentOf(draft.column.default?.tree)
      if (sample !== undefined && sample !== null && typeof sample === 'object' && Object.keys(sample).length > 0)
        amend(draft, { params: { like: sample } }, 'its default shows what it looks like')
      else tellOfWhat(draft, table)
    }
}

/** The document that a default is; undefined where it is none, or computed. */
function documentOf(tree: ExpressionTree | undefined): Json | undefined {
  if (tree?.op === 'cast') return documentOf(tree.arg)
  if (tree?.op !== 'literal' || typeof tree.value !== 'string') return undefined
  try {
    return JSON.parse(tree.value)
  } catch {
    return undefined
  }
}
