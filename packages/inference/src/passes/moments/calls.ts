import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { spansOf } from '../../spans/ends.ts'
import { follow, isFree, isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const TYPE = /^((call|record|usage|event|service|traffic|cdr) )?(type|kind|service)$/
const WRITTEN = /^(sms|mms|text|message)$/i
const CARRIED = /^(data|internet|gprs|lte)$/i
const DURATION = /^((call|billed|billable|talk) )?(duration|seconds|length|talk time)( (in )?(seconds|secs|sec|s))?$/
const VOLUME = /\b(bytes|kb|mb|megabytes|kilobytes|data volume|volume)\b/

const RATE = /^(rate|price|cost) per (minute|min)$|^(per minute|minute) (rate|price)$/
const COST = /^((call|total) )?(cost|price|charge|amount|charge amount)$/

/** Of what telephones do only calls take a while: a text takes none, and nothing but data is counted in bytes. */
export function timeCalls({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    if (table.kinds.includes('call')) bill(table)
    const type = table.columns.find((draft) => TYPE.test(draft.words.join(' ')))
    const values = type ? valuesOf(type) : []
    const [texts, data] = [WRITTEN, CARRIED].map((words) => values.filter((value) => words.test(value)))
    if (!type || !texts?.length || values.length < 2) continue
    const list = (of: readonly string[]) => of.map(quoted).join(', ')
    const isText = `${nameOf(type)} in (${list(texts)})`
    const span = spansOf(table).find(({ of }) => of === '')
    if (span && isFree(span.end, table)) shorten(span.end, span.start, isText)
    for (const draft of table.columns) {
      const words = draft.words.join(' ')
      if (!isNumber(draft) || draft.column.generated || !isFree(draft, table)) continue
      if (DURATION.test(words)) take(draft, isText, span, table)
      else if (VOLUME.test(words) && data?.length && draft.column.nullable)
        amend(draft, { when: `${nameOf(type)} in (${list(data)})` }, 'only data has a size')
    }
  }
}

/** A call costs what its minutes do. */
function bill(table: TableDraft): void {
  const find = (words: RegExp) => table.columns.find((draft) => isNumber(draft) && words.test(draft.words.join(' ')))
  const [rate, long, cost] = [RATE, DURATION, COST].map(find)
  if (!rate || !long || !cost || cost.column.generated || !isFree(cost, table)) return
  const value = `${nameOf(rate)} * ${nameOf(long)} / 60.0`
  follow(cost, cost.column.nullable ? value : `coalesce(${value}, 0)`, 'it is by the minute')
}

/** A text is over when it is sent. */
function shorten(end: ColumnDraft, start: ColumnDraft, isText: string): void {
  const { generator, params } = end.guess ?? {}
  if (generator !== 'time.after' || params?.column !== start.column.name) return
  const cases = [{ when: isText, lengths: ['0 seconds'] }]
  amend(end, { params: { ...params, cases } }, 'a text takes no time')
}

function take(
  draft: ColumnDraft,
  isText: string,
  span: ReturnType<typeof spansOf>[number] | undefined,
  table: TableDraft,
): void {
  const why = 'a text takes no time'
  if (span && isFree(draft, table)) {
    const long = `seconds_between(${nameOf(span.start)}, ${nameOf(span.end)})`
    follow(draft, `if(${isText}, 0, coalesce(${long}, 0))`, why)
  } else if (draft.column.nullable) amend(draft, { when: `not (${isText})` }, why)
  else {
    const otherwise = { values: [...LONG] }
    amend(draft, { generator: 'case', params: { cases: [{ when: isText, values: [0] }], otherwise } }, why)
  }
}

/** Seconds that calls take, where nothing else says when they end. */
const LONG = [4, 11, 18, 23, 31, 37, 42, 55, 64, 78, 93, 107, 126, 152, 187, 214, 263, 318, 402, 541, 733, 1126, 1874]
