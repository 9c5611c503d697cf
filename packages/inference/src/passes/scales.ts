import { boundsOf } from '../column-facts.ts'
import { amend, type Inferring } from '../draft.ts'

/** More steps than people tell apart are a share of a hundred or a count. */
const MOST = 100

/** Ratings use the whole scale that a check gives them: 1 to 10, 0 to 100. */
export function scaleRatings({ catalog, drafts }: Inferring): void {
  for (const { table, columns } of drafts.values()) {
    for (const draft of columns.filter(({ guess }) => guess?.generator === 'number.rating')) {
      const { least, most } = boundsOf(table, draft.column, catalog)
      if (least === undefined || most === undefined || most <= least || most > MOST) continue
      if (least === 1 && most === 5) continue
      if (most - least <= 1 && draft.type.kind !== 'integer') {
        amend(
          draft,
          { generator: 'number.decimal', params: { min: least, max: most } },
          'a check makes it a share of one',
        )
        continue
      }
      const params = { ...draft.guess?.params, min: Math.ceil(least), max: Math.floor(most) }
      amend(draft, { params }, `a check lets it be ${least} to ${most}`)
    }
  }
}
