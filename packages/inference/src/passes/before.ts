import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'
import { spansOf } from '../spans/ends.ts'

/** Words that only tell how finely a moment is kept. */
const FORMS = /\b(date|datetime|time|timestamp|at|on)\b/g
const plain = ({ words }: ColumnDraft): string => words.join(' ').replace(FORMS, '').replace(/\s+/g, ' ').trim()

/** What comes before the beginning of what a row is about, once it is known when that is: signatures, doors that open. */
export function comeBefore({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const events = table.columns.filter(
      ({ guess, referenced, column }) =>
        !referenced && !column.generated && guess?.generator.startsWith('time.') === true,
    )
    signFirst(table, events)
    openDoors(table, events)
  }
}

const isFree = ({ guess, column }: ColumnDraft, { table }: TableDraft): boolean =>
  guess !== undefined && /^time\.(after|past|timestamp|date)$/.test(guess.generator) && !isUnique(table, [column.name])

const SIGNED = /^(signed|contract signed|lease signed|agreement signed)$/

/** What is agreed on is signed before it begins, where the beginning does not go by the signature. */
function signFirst(table: TableDraft, events: readonly ColumnDraft[]): void {
  const signed = events.find((draft) => SIGNED.test(plain(draft)))
  const start = spansOf(table).find(({ of, start }) => of === '' && start !== signed)?.start
  if (!signed || !start || !isFree(signed, table) || start.column.nullable) return
  const isFollowed = [start, ...events].some(({ guess }) => guess?.params.column === signed.column.name)
  if (isFollowed || signed.guess?.params.column === start.column.name) return
  amend(
    signed,
    { generator: 'time.before', params: { column: start.column.name, max: '40 days' } },
    `it comes before ${start.column.name}`,
  )
}

/** Doors open a while before it begins. */
function openDoors(table: TableDraft, events: readonly ColumnDraft[]): void {
  const doors = events.find((draft) => /^doors?( open| opens| opening)?$/.test(plain(draft)))
  const start = spansOf(table).find(({ of }) => of === '')?.start
  if (!doors || !start || doors === start || !isFree(doors, table) || start.guess?.params.column === doors.column.name)
    return
  const params = { column: start.column.name, min: '30 minutes', max: '90 minutes' }
  amend(doors, { generator: 'time.before', params }, `doors open before ${start.column.name}`)
}
