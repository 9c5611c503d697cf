import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'

/** What ends a row: nothing is done to it any more. */
const ENDED =
  /^(soft )?(deleted|removed|erased|purged|destroyed|deceased|died|death)( (at|on|date|time|date time|timestamp))*$/
/** What is said of the ending itself, or of what comes after it. */
const AFTERWARDS =
  /\b(deleted|removed|erased|purged|purge|destroyed|restored|recovered|deceased|died|death|expires?|expiry|retention)\b/

/** What is gone is neither edited, read nor published any more: whatever happens to a row does so before its ending. */
export function endLast({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const ending = table.columns.find((draft) => isMoment(draft) && ENDED.test(draft.words.join(' ')))
    if (!ending?.column.nullable) continue
    const leading = leadingTo(ending, table)
    for (const draft of table.columns) {
      const { guess, words } = draft
      const isFree = guess?.generator === 'time.after' && guess.params.future === undefined && isMoment(draft)
      if (!guess || !isFree || draft === ending || leading.has(draft) || AFTERWARDS.test(words.join(' '))) continue
      const params = { ...guess.params, until: [ending.column.name] }
      amend(draft, { params }, `never after ${ending.column.name}`)
    }
  }
}

const isMoment = ({ type, guess, column, referenced }: ColumnDraft): boolean =>
  !referenced &&
  !column.generated &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  guess?.generator.startsWith('time.') === true

/** The columns that one follows, one after the other, by its moment or by whether it is there. */
function leadingTo(ending: ColumnDraft, { columns }: TableDraft): ReadonlySet<ColumnDraft> {
  const found = new Set<ColumnDraft>()
  const open = [ending]
  for (let next = open.pop(); next; next = open.pop()) {
    const said = JSON.stringify([next.guess?.params ?? {}, next.guess?.when ?? ''])
    for (const draft of columns)
      if (!found.has(draft) && draft !== next && namedIn(said, draft.column.name)) {
        found.add(draft)
        open.push(draft)
      }
  }
  return found
}

const namedIn = (said: string, name: string): boolean => said.split(/[^\p{L}\p{N}_$]+/u).includes(name)
