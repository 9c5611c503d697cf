import type { ExpressionTree } from '@populace/catalog'
import type { Json } from '@populace/model'
import { amend, type Inferring } from '../../draft.ts'

/** Documents are like the one that a column has by default: the same keys, or a list. */
export function shapeDocuments({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const draft of table.columns) {
      if (draft.guess?.generator !== 'json.object' || Object.keys(draft.guess.params).length > 0) continue
      const sample = documentOf(draft.column.default?.tree)
      if (sample === undefined || sample === null || typeof sample !== 'object') continue
      if (Object.keys(sample).length > 0)
        amend(draft, { params: { like: sample } }, 'its default shows what it looks like')
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
