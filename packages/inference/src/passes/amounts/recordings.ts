import type { ColumnDraft, Inferring, TableDraft } from '../../draft.ts'
import { amend, keyOf } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { isFree, isNumber, nameOf } from '../../totals/columns.ts'

/** What is played, and how many bytes a millisecond of it takes at most: songs as music shops have them, films in full. */
const PLAYED: Partial<Record<TableKind, number>> = { track: 40, 'podcast episode': 24, episode: 400, film: 600 }
/** The least of that, where it is more simply made. */
const LEAST = 0.55
const LENGTHS: readonly (readonly [words: RegExp, milliseconds: number])[] = [
  [/^((duration|length|running time|runtime) (in )?)?(milliseconds|millis|ms)$/, 1],
  [/^((duration|length|running time|runtime) (in )?)?(seconds|secs|sec)$|^duration$/, 1000],
]
const SIZE = /^((file|audio|video|content|media) )?(size|bytes|length in bytes|size (in )?bytes)$/

/** A recording is as large as it is long; and whoever buys it buys it once. */
export function sizeRecordings(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    sizeByLength(table, inferring)
    if (table.kinds.includes('line')) buyOnce(table, inferring)
  }
}

function sizeByLength(table: TableDraft, { generators }: Inferring): void {
  const [kind] = table.kinds
  const most = kind === undefined ? undefined : PLAYED[kind]
  if (most === undefined || !generators.has('number.part')) return
  const size = table.columns.find(
    (draft) => isNumber(draft) && isFree(draft, table) && SIZE.test(draft.words.join(' ')),
  )
  const length = lengthIn(table, size)
  if (!size || !length) return
  const of = `${nameOf(length.draft)} * ${most * length.milliseconds}`
  amend(
    size,
    { generator: 'number.part', params: { of, min: LEAST, max: 1 } },
    `it is as large as ${length.draft.column.name} says`,
  )
}

function lengthIn({ columns }: TableDraft, size: ColumnDraft | undefined) {
  for (const [words, milliseconds] of LENGTHS) {
    const draft = columns.find((one) => one !== size && isNumber(one) && words.test(one.words.join(' ')))
    if (draft) return { draft, milliseconds }
  }
  return undefined
}

/** Nobody orders nine copies of a song. */
function buyOnce(table: TableDraft, { drafts }: Inferring): void {
  const isOfTracks = table.table.foreignKeys.some(
    ({ references }) => drafts.get(keyOf(references))?.kinds[0] === 'track',
  )
  if (!isOfTracks) return
  for (const draft of table.columns)
    if (draft.guess?.generator === 'number.quantity' && !draft.referenced)
      amend(draft, { generator: 'constant', params: { value: 1 } }, 'a recording is bought once')
}
