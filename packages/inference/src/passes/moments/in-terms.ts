import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { tellingAbove } from '../../references/telling-above.ts'
import { spansOf } from '../../spans/ends.ts'
import type { TableKind } from '../../table-kinds.ts'

const TERMS: ReadonlySet<TableKind> = new Set<TableKind>(['term', 'school year'])
/** Whoever takes part does so before it begins, or in the first days. */
const JOINED = /^(enrol(l)?ed|enrol(l)?ment|registered|registration)( (at|on|date))*$/
const EARLIEST = '40 days'
/** What is held, or handed in, meanwhile. */
const HELD =
  /^((due|exam|test|assessment|assignment|session|lesson|class|attendance|quiz|lecture|meeting) )?(date|due|deadline|held|scheduled)( (on|at|date|for))*$/

/** Lessons, exams and what is handed in lie within the term that they lead to, and whoever takes part had joined before. */
export function keepToTerms(inferring: Inferring): void {
  if (!inferring.generators.has('time.between')) return
  for (const table of inferring.drafts.values()) {
    const moments = table.columns.filter((draft) => isMoment(draft, table))
    followDue(table, moments, inferring)
    const held = moments.find(({ words }) => HELD.test(words.join(' ')))
    const joined = moments.find(({ words }) => JOINED.test(words.join(' ')))
    if (!held && !joined) continue
    const term = tellingAbove(table, (one) => spanOf(one)?.start, inferring)
    const span = term && spanOf(term.table)
    if (!term || !span) continue
    const [from, to] = [span.start, span.end].map(({ column }) => `${term.way}.${column.name}`)
    const why = `it goes by its ${term.table.name}`
    if (held) amend(held, { generator: 'time.between', params: { from: from ?? '', to: to ?? '', future: true } }, why)
    if (joined)
      amend(joined, { generator: 'time.before', params: { column: from ?? '', min: '1 day', max: EARLIEST } }, why)
  }
}

const GRADED = /^(graded|marked|corrected|scored|assessed)( (at|on|date))*$/
const DUE = /^(due|deadline|exam|test|assessment|held)( (at|on|date))*$/
const CORRECTED_WITHIN = '14 days'

/** What was handed in is marked within two weeks. */
function followDue({ table }: TableDraft, moments: readonly ColumnDraft[], { drafts }: Inferring): void {
  const graded = moments.find(({ words }) => GRADED.test(words.join(' ')))
  for (const key of graded ? table.foreignKeys : []) {
    const parent = drafts.get(keyOf(key.references))
    const due = parent?.columns.find((draft) => isMoment(draft, parent) && DUE.test(draft.words.join(' ')))
    if (!graded || !due || due.column.nullable || parent?.table === table) continue
    const column = `${referenceOf(key.columns)}.${due.column.name}`
    amend(
      graded,
      { generator: 'time.after', params: { column, max: CORRECTED_WITHIN } },
      `it follows ${due.column.name}`,
    )
    return
  }
}

const spanOf = (table: TableDraft) =>
  table.kinds.some((kind) => TERMS.has(kind))
    ? spansOf(table).find(({ start, end }) => !start.column.nullable && !end.column.nullable)
    : undefined

const isMoment = ({ type, guess, referenced, column }: ColumnDraft, { table }: TableDraft): boolean =>
  !referenced &&
  !column.generated &&
  !isUnique(table, [column.name]) &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  guess?.generator.startsWith('time.') === true
