import type { ColumnDraft, Inferring, TableDraft } from '../../draft.ts'
import { nameOf } from '../../totals/columns.ts'

const ARRIVED = /^(actual )?(arrived|arrival|arrive)( at| time| on)?$/
const LEFT = /^(actual )?(departed|departure|depart|left)( at| time| on)?$/
const WINDOW =
  /^((time|delivery) )?(window (start|begin|from|opens)|start window|planned arrival|scheduled arrival|planned at|scheduled at|eta)$/

const momentNamed = ({ columns }: TableDraft, name: RegExp): ColumnDraft | undefined =>
  columns.find(({ words, guess }) => guess?.generator.startsWith('time.') === true && name.test(words.join(' ')))

/** A moment that follows another, and is there where that is; whatever it followed before. */
function follow(draft: ColumnDraft, from: ColumnDraft, span: { readonly min?: string; readonly max: string }): void {
  if (!draft.guess) return
  const { score, reason, nulls } = draft.guess
  draft.guess = {
    generator: 'time.after',
    params: { column: from.column.name, ...span },
    score,
    reason: `${reason}, and it comes after ${from.column.name}`,
    ...(from.column.nullable && draft.column.nullable
      ? { nulls: 0, when: `${nameOf(from)} is not null` }
      : nulls === undefined
        ? {}
        : { nulls }),
  }
}

/** At a stop one arrives when one was to, and leaves a little later; on a journey it is the other way round. */
export function waitAtStops({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    if (!table.kinds.includes('route stop')) continue
    const [arrived, left, window] = [ARRIVED, LEFT, WINDOW].map((name) => momentNamed(table, name))
    if (arrived && window) follow(arrived, window, { max: '50 minutes' })
    if (arrived && left && arrived.guess?.params.column !== left.column.name)
      follow(left, arrived, { min: '3 minutes', max: '45 minutes' })
  }
}
