import { defaultValue } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { follow, isFree, nameOf } from '../../totals/columns.ts'

/** Flags that others imply: what is vegan is vegetarian too. */
const IMPLIED: readonly { readonly flag: RegExp; readonly needs: RegExp; readonly share: number }[] = [
  { flag: /^(is )?vegan$/, needs: /^(is )?vegetarian$/, share: 40 },
  { flag: /^(is )?(super ?admin|superuser|super user|owner)$/, needs: /^(is )?(admin|staff)$/, share: 15 },
]

/** Flags of what can only have happened when its moment has come. */
const MISSED = /^(is |was )?(no show|missed|attended|showed up)$/
const PLANNED =
  /^((scheduled|appointment|booked|visit|viewing) )?(scheduled|starts?|appointment|visit)( at| on| date| time| for)*$/

/** What stands in a catalogue until it is taken out of it again. */
const LISTED = /^(is )?(indexed|listed|searchable|in catalogue?|on show)$/
const TAKEN_OUT =
  /^(yanked|withdrawn|unlisted|delisted|unpublished|retracted|taken down|pulled|removed from (index|catalogue?))( (at|on|date))?$/

/** What can be switched on, and is off unless someone does. */
const SWITCHED = /^\S+.* enabled$/
const SWITCHED_ON = 0.3

/** Flags agree: with those that they imply, and with the moment before which they can't be true. */
export function implyFlags({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values())
    for (const draft of table.columns) {
      if (!isPlainFlag(draft, table)) continue
      const name = draft.words.join(' ')
      if (SWITCHED.test(name) && defaultValue(draft.column) === false)
        amend(draft, { params: { ...draft.guess?.params, share: SWITCHED_ON } }, 'it is off unless someone asks for it')
      const rule = IMPLIED.find(({ flag }) => flag.test(name))
      const needed =
        rule &&
        table.columns.find((other) => other !== draft && isFlag(other) && rule.needs.test(other.words.join(' ')))
      if (rule && needed)
        hold(draft, `not coalesce(${nameOf(needed)}, false)`, rule.share, `it implies ${needed.column.name}`)
      else if (MISSED.test(name)) holdAhead(draft, table)
      else if (LISTED.test(name)) listUntilTakenOut(draft, table)
    }
}

const isFlag = ({ type, referenced, column }: ColumnDraft): boolean =>
  type.kind === 'boolean' && !referenced && !column.generated

const isPlainFlag = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFlag(draft) && draft.guess?.generator === 'boolean' && isFree(draft, table)

/** False where a condition is true, and as often true as it would be elsewhere. */
function hold(draft: ColumnDraft, when: string, share: number, why: string): void {
  const otherwise = { values: [true, false], weights: [share, 100 - share] }
  amend(draft, { generator: 'case', params: { cases: [{ when, values: [false] }], otherwise } }, why)
}

/** What was taken out of a catalogue stands in it no more, all else does. */
function listUntilTakenOut(draft: ColumnDraft, { columns }: TableDraft): void {
  const moment = columns.find(
    ({ type, words, column }) =>
      column.nullable && (type.kind === 'timestamp' || type.kind === 'date') && TAKEN_OUT.test(words.join(' ')),
  )
  if (moment?.guess) follow(draft, `${nameOf(moment)} is null`, `it is so until ${moment.column.name}`)
}

/** No one has missed, or been at, what is still ahead. */
function holdAhead(draft: ColumnDraft, { columns }: TableDraft): void {
  const moment = columns.find(
    ({ type, guess, words }) =>
      (type.kind === 'timestamp' || type.kind === 'date') &&
      guess?.generator.startsWith('time.') === true &&
      PLANNED.test(words.join(' ')),
  )
  if (!moment) return
  const now = moment.type.kind === 'date' ? 'current_date()' : 'now()'
  const share = /attended|showed/.test(draft.words.join(' ')) ? 88 : 7
  const when = `${nameOf(moment)} is null or ${nameOf(moment)} > ${now}`
  hold(draft, when, share, `it can only be so once ${moment.column.name} is past`)
}
