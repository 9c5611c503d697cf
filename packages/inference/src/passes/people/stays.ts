import type { ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { spansOf } from '../../spans/ends.ts'
import { MORNING } from '../moments/same-days.ts'
import type { TableKind } from '../../table-kinds.ts'

/** Where people are for as long as it takes, by what tables call that. What is arranged beforehand need not take place. */
const STAY =
  /(^| )(visit|encounter|admission|hospitali[sz]ation|consultation|examination|inpatient stay|hospital stay)( (detail|occurrence|episode))?$/
/** What comes of it afterwards. */
const AFTERWARDS: ReadonlySet<TableKind> = new Set<TableKind>(['invoice', 'payment', 'order', 'line', 'review'])
const LATER = /\b(bill|billing|claim|cost|charge|feedback|survey|referral|letter|appeal)\b/

const wordsOf = ({ table }: TableDraft): string => tableWords(table.name).map(singular).join(' ')

/** Whether rows are stays of people somewhere. */
export const isStay = (table: TableDraft): boolean => STAY.test(wordsOf(table))

/** Whether rows of a table are part of the stays that they lead to: what was found, given and written down there. */
export const isPartOf = (table: TableDraft, stay: TableDraft): boolean =>
  isStay(stay) && !table.kinds.some((kind) => AFTERWARDS.has(kind)) && !LATER.test(wordsOf(table))

/** The end of what begins at a moment, where every row has one. */
export function endOf(table: TableDraft, start: ColumnDraft): ColumnDraft | undefined {
  const end = spansOf(table).find((span) => span.start === start)?.end
  return end?.type.kind === start.type.kind ? end : undefined
}

/** Minutes after which something is done to who has come. */
const SOON = { lengths: ['0 minutes', '5 minutes', '5 minutes', '10 minutes'] }

/** What is done on the day of a stay is done while it lasts, and a part of a stay is of its kind, and over with it. */
export function keepToStays({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const key of table.table.foreignKeys) {
      const stay = drafts.get(keyOf(key.references))
      if (!stay || stay === table || key.columns.length > 1 || !isPartOf(table, stay)) continue
      const day = table.columns.find(({ guess }) =>
        String(guess?.params.from).startsWith(`${referenceOf(key.columns)}.`),
      )
      if (day?.guess?.generator !== 'time.between') continue
      comeAfterBeginning(table, day, key, stay)
      if (isStay(table)) endWith(table, day, key, stay)
      if (isStay(table)) repeatKind(table, key, stay)
    }
}

/** The moment that goes with a day, in the same row. */
const momentOf = ({ columns }: TableDraft, { column: { name } }: ColumnDraft): ColumnDraft | undefined =>
  columns.find(
    ({ type, guess }) =>
      type.kind === 'timestamp' &&
      guess?.generator === 'time.after' &&
      guess.params.column === name &&
      hasHours(guess.params),
  )

const hasHours = ({ lengths }: { readonly lengths?: unknown }): boolean =>
  Array.isArray(lengths) && lengths.every((length) => /minutes$/.test(String(length)))

function comeAfterBeginning(table: TableDraft, day: ColumnDraft, key: ForeignKey, stay: TableDraft): void {
  const [began] = spansOf(stay).map(({ start }) => start)
  const beganAt = began && momentOf(stay, began)
  const own = momentOf(table, day)
  if (!began || !beganAt || !own?.guess) return
  const way = referenceOf(key.columns)
  const same = { when: `${formulaName(day.column.name)} = ${way}.${formulaName(began.column.name)}` }
  const cases = [{ ...same, column: `${way}.${beganAt.column.name}`, ...SOON }]
  // Whoever leaves on the day does so after noon.
  const morning = isStay(table) ? MORNING : {}
  amend(own, { params: { ...own.guess.params, ...morning, cases } }, `it is after ${stay.name}.${beganAt.column.name}`)
}

/** A part of a stay ends with it at the latest. */
function endWith(table: TableDraft, day: ColumnDraft, key: ForeignKey, stay: TableDraft): void {
  const [began] = spansOf(stay).map(({ start }) => start)
  const [own, whole] = [endOf(table, day), began && endOf(stay, began)]
  if (!own || !whole) return
  const way = referenceOf(key.columns)
  const until = `${way}.${formulaName(whole.column.name)}`
  const [at, wholeAt] = [momentOf(table, own), momentOf(stay, whole)]
  if (own.guess?.generator === 'time.after')
    amend(own, { params: { ...own.guess.params, until: [`${way}.${whole.column.name}`] } }, `never after ${until}`)
  if (!at?.guess || !wholeAt) return
  const { cases: _, ...params } = at.guess.params
  const last = { when: `${formulaName(own.column.name)} = ${until}`, column: `${way}.${wholeAt.column.name}`, ...NOW }
  amend(at, { params: { ...params, cases: [last] } }, `the last ends with ${stay.name}`)
}

const NOW = { lengths: ['0 seconds'] }

const plain = ({ words }: ColumnDraft): string => words.filter((word) => word !== 'detail').join(' ')

/** Who is there as an inpatient is so on every ward. */
function repeatKind({ columns, table }: TableDraft, key: ForeignKey, stay: TableDraft): void {
  for (const draft of columns) {
    if (draft.type.kind !== 'text' || draft.referenced || isUnique(table, [draft.column.name])) continue
    const { list } = draft.guess?.params ?? {}
    const source = stay.columns.find(
      (one) => one.type.kind === 'text' && plain(one) === plain(draft) && one.guess?.params.list === list,
    )
    if (source && list !== undefined)
      amend(
        draft,
        { generator: 'copy', params: { column: `${referenceOf(key.columns)}.${source.column.name}` }, nulls: 0 },
        `it is that of the ${wordsOf(stay)}`,
      )
  }
}
