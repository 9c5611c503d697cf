import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { beginningsOf } from '../../spans/ends.ts'
import { follow, nameOf } from '../../totals/columns.ts'

/** When someone came. */
const CAME =
  /^(checked in|check in|checkin|check ed in|arrived|arrival|scanned|admitted|entered|attended)( (at|on|date|time|datetime))*$/
const IS_THERE = /^(is |has )?(checked in|arrived|attended|admitted|scanned)$/
/** Since it began: on its day, or while it lasts. */
const ON_THE_DAY = { min: '7 hours', max: '15 hours' }
const WHILE_IT_LASTS = { min: '0 seconds', max: '75 minutes' }

/** Nobody comes to what has not begun: who has a ticket checks in when it begins, and not yet where that is still to come. */
export function arriveWhenItBegins({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const came = table.columns.filter((draft) => isMoment(draft, table) && CAME.test(draft.words.join(' ')))
    if (came.length === 0 || isHeld(table)) continue
    const start = startIn(table, drafts)
    if (!start) continue
    for (const draft of came) {
      const [isDay, isOnDay] = [start.draft.type.kind === 'date', draft.type.kind === 'date']
      const lasts = isOnDay ? { max: '0 seconds' } : isDay ? ON_THE_DAY : WHILE_IT_LASTS
      const params = { column: start.column, ...lasts, future: draft.column.nullable ? 'open' : true }
      const nulls = draft.column.nullable ? { nulls: ABSENT } : {}
      amend(draft, { generator: 'time.after', params, ...nulls }, `it is when ${start.column} has come`)
    }
    confirm(table, came)
  }
}

/** Some who have a ticket never come. */
const ABSENT = 0.12

const isMoment = ({ type, guess, referenced, column }: ColumnDraft, { table }: TableDraft): boolean =>
  !referenced &&
  !column.generated &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  guess?.generator.startsWith('time.') === true &&
  !isUnique(table, [column.name])

/** What is held itself: its own check-in is part of it. */
const isHeld = ({ kinds }: TableDraft): boolean => kinds[0] === 'event_place' || kinds[0] === 'talk'

/** The beginning of the event that a row belongs to: the talk, where it has one, else the conference. */
function startIn(table: TableDraft, drafts: Inferring['drafts']) {
  const found = table.table.foreignKeys.flatMap((key) => {
    const parent = drafts.get(keyOf(key.references))
    if (!parent || parent === table || !parent.kinds.some((kind) => kind === 'event_place' || kind === 'talk'))
      return []
    const [beginning] = beginningsOf(parent)
    return beginning && !beginning.start.column.nullable
      ? [{ draft: beginning.start, column: `${referenceOf(key.columns)}.${beginning.start.column.name}`, parent }]
      : []
  })
  return found.find(({ parent }) => parent.kinds[0] === 'talk') ?? found[0]
}

/** A flag that someone came says the same. */
function confirm(table: TableDraft, came: readonly ColumnDraft[]): void {
  const [moment] = came
  const flag = table.columns.find(
    ({ type, words, referenced, column }) =>
      type.kind === 'boolean' && !referenced && !column.generated && IS_THERE.test(words.join(' ')),
  )
  if (moment?.column.nullable && flag?.guess)
    follow(flag, `${nameOf(moment)} is not null`, `it follows from ${moment.column.name}`)
}
