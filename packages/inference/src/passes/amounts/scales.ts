import { type Bounds, boundsOf } from '../../column-facts.ts'
import { amend, type Inferring } from '../../draft.ts'

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

/** A check's other end is where such things end, unless it is so many times as far as the nearer one: then it is there to be safe. */
const FAR = 1000

/** Numbers go where a check has them, if that begins where what their names say ends: rooms of 4 to 400 are no hotel's. */
export function moveToChecks({ catalog, drafts }: Inferring): void {
  for (const { table, columns } of drafts.values()) {
    for (const draft of columns) {
      const { min, max } = draft.guess?.params ?? {}
      if (typeof min !== 'number' || typeof max !== 'number' || min >= max) continue
      const moved = movedTo({ least: min, most: max }, boundsOf(table, draft.column, catalog))
      if (!moved) continue
      const params = { ...draft.guess?.params, min: moved.least, max: moved.most }
      amend(draft, { params }, `a check lets it be ${moved.least} to ${moved.most}`)
    }
  }
}

function movedTo(usual: Required<Bounds>, { least, most }: Bounds): Required<Bounds> | undefined {
  const width = usual.most - usual.least
  if (least !== undefined && least >= usual.most && most !== least)
    return { least, most: most !== undefined && most <= Math.abs(least) * FAR ? most : least + width }
  if (most !== undefined && most <= usual.least && most !== least)
    return { least: least ?? Math.max(usual.least < 0 ? Number.NEGATIVE_INFINITY : 0, most - width), most }
  return undefined
}
