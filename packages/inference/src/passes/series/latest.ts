import type { ForeignKey } from '@populace/catalog'
import { type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'
import { follow, isFree } from '../../totals/columns.ts'
import { type Series, seriesBelow } from './siblings.ts'

const LATEST = /^(is )?(current|latest|last|newest|most recent)( (version|row|record|entry|status|price))?( flag)?$/
/** What there is one of after the other, of whatever it is. */
const VERSIONS = /^(version|revision|edition|release)$/

/** Of versions that come one after the other the last of each thing is the latest. */
export function markLatest(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const flags = flagsIn(table)
    const isRising = table.columns.some(({ guess }) => guess?.generator === 'time.rising')
    if (flags.length === 0 || !isRising || !VERSIONS.test(tableWords(table.table.name).at(-1) ?? '')) continue
    const key = keyToThing(table)
    const parent = key && inferring.drafts.get(keyOf(key.references))
    const series = parent && seriesBelow(table, inferring, (one) => one === parent, true)
    if (!series || series.key !== key?.name) continue
    // What is a version of nothing that is known has none after it.
    for (const flag of flags) follow(flag, `coalesce(${series.nth} = ${series.of}, true)`, 'it is the last of them')
  }
}

/** What versions are of: the rows that they are numbered within, else all that they refer to. */
function keyToThing({ table }: TableDraft): ForeignKey | undefined {
  const within = ({ columns }: ForeignKey) =>
    table.uniques.some(({ parts }) => {
      const names = parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))
      return names.length > columns.length && columns.every((column) => names.includes(column))
    })
  const [only, ...others] = table.foreignKeys
  return table.foreignKeys.find(within) ?? (others.length === 0 ? only : undefined)
}

/** Of a series the last row alone is the current one. */
export function tellLatest({ table, nth, of }: Series): void {
  for (const draft of flagsIn(table)) follow(draft, `${nth} = ${of}`, 'it is the last of them')
}

const flagsIn = (table: TableDraft): readonly ColumnDraft[] =>
  table.columns.filter(
    (draft) =>
      draft.type.kind === 'boolean' &&
      !draft.column.generated &&
      LATEST.test(draft.words.join(' ')) &&
      isFree(draft, table),
  )
