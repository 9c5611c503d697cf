import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { columnsIn, keyColumns } from '../../key-columns.ts'
import { isRequired } from '../../references/implied-reference.ts'
import { spansOf } from '../../spans/ends.ts'
import { broodsOf, nameOf } from '../../totals/columns.ts'
import { tableWords } from '../../names/table-names.ts'
import { singular } from '../../names/singular.ts'

/** What only one has at a time. */
const THINGS = /\b(room|bed|vehicle|car|truck|van|bike|boat|desk|court|unit|apartment|cabin|equipment|tool|machine)$/
const USES =
  /\b(booking|reservation|stay|rental|hire|lease|tenancy|trip|journey|assignment|checkout|loan|occupancy|allocation)$/

/** A thing that only one has at a time is given back before the next one has it, but for those who come on the same day. */
export function keepApart(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    // What the schema itself says of both ends is worked out together.
    if (!USES.test(wordsOf(table)) || table.table.exclusions.length > 0) continue
    const span = spansOf(table).find(
      ({ start, end }) =>
        start.type.kind === end.type.kind &&
        end.guess?.generator === 'time.after' &&
        end.guess.params.column === start.column.name &&
        !start.column.nullable &&
        ![start, end].some(({ column }) => isBound(column.name, table)),
    )
    const [id, other] = table.table.primaryKey?.columns ?? []
    const number = table.columns.find(({ column }) => column.name === id)
    if (!span || id === undefined || other !== undefined || number?.type.kind !== 'integer') continue
    for (const key of table.table.foreignKeys) {
      const thing = inferring.drafts.get(keyOf(key.references))
      if (
        !thing ||
        !THINGS.test(wordsOf(thing)) ||
        !isRequired(table.table, key.columns) ||
        isUnique(table.table, key.columns)
      )
        continue
      const brood = broodsOf(thing, inferring).find(({ child, columns }) => child === table && columns === key.columns)
      if (!brood) continue
      const start = nameOf(span.start)
      const way = referenceOf(key.columns.map(formulaName))
      const lead = `${way}.lead(${brood.text}: ${start} up to ${start}, ${formulaName(id)})`
      const next = `if(${start} < ${lead}, ${lead}, null)`
      amend(span.end, { params: { ...span.end.guess?.params, next } }, `the next one has its ${thing.name} after that`)
      break
    }
  }
}

/** Whether a check or a key of the table is about a column. */
const isBound = (name: string, { table }: TableDraft): boolean =>
  table.checks.some(({ expression }) => columnsIn(expression).includes(name)) ||
  table.uniques.some((unique) => keyColumns(unique, table).includes(name))

const wordsOf = ({ table }: TableDraft): string => tableWords(table.name).map(singular).join(' ')
