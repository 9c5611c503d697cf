import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { formulaName } from '@populace/model'
import { isFree, isNumber, nameOf } from '../../totals/columns.ts'

/** Units of time by the last word of a name, in milliseconds. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  millis: 1,
  milliseconds: 1,
  millisecond: 1,
  s: 1000,
  sec: 1000,
  secs: 1000,
  second: 1000,
  seconds: 1000,
  min: 60_000,
  minute: 60_000,
  minutes: 60_000,
}
const LENGTH = /^((total|running|play) )?(duration|length|running time|run time|runtime)( in)?( \w+)?$/
const BEGINS = /^(start|begin|from|in|start (time|offset|position|at)|starts at)( in)?( \w+)?$/
const ENDS = /^(end|stop|to|out|end (time|offset|position|at)|ends at)( in)?( \w+)?$/
const POINT =
  /^(position|offset|cue|cue (point|position)|time ?code|time offset|timestamp|at|video (position|time)|audio position)( in)?( \w+)?$/

const unitOf = ({ words }: ColumnDraft): number | undefined => UNITS[words.at(-1) ?? '']

/** A cue lies within its recording, a chapter ends before its video does. */
export function placeCues({ drafts, generators }: Inferring): void {
  if (!generators.has('number.part')) return
  for (const table of drafts.values())
    for (const key of table.table.foreignKeys) {
      const parent = drafts.get(keyOf(key.references))
      const length = parent && parent !== table ? lengthOf(parent) : undefined
      if (length) within(table, length, `${referenceOf(key.columns)}.${formulaName(length.column.name)}`)
    }
}

const lengthOf = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns.find((draft) => isNumber(draft) && LENGTH.test(draft.words.join(' ')) && unitOf(draft) !== undefined)

function within(table: TableDraft, length: ColumnDraft, reference: string): void {
  const find = (pattern: RegExp) =>
    table.columns.filter(
      (draft) =>
        isNumber(draft) && isFree(draft, table) && unitOf(draft) !== undefined && pattern.test(draft.words.join(' ')),
    )
  const [end] = find(ENDS)
  for (const draft of [...find(POINT), ...find(ENDS), ...find(BEGINS)]) {
    const factor = (unitOf(length) ?? 1) / (unitOf(draft) ?? 1)
    const scaled = factor === 1 ? '' : factor > 1 ? ` * ${factor}` : ` / ${1 / factor}`
    const isBeginning = end !== undefined && BEGINS.test(draft.words.join(' ')) && unitOf(end) === unitOf(draft)
    const of = isBeginning ? nameOf(end) : `${reference}${scaled}`
    const share = draft === end ? { min: 0.1, max: 1 } : { min: 0, max: 0.97 }
    amend(draft, { generator: 'number.part', params: { of, ...share } }, `it lies within ${of}`)
  }
}
