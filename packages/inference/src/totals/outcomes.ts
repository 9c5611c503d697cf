import type { TableDraft } from '../draft.ts'
import { remembered } from '../names/remembered.ts'
import { follow, formulaOf, isFree, nameOf, numberNamed, orZero } from './columns.ts'

const FAILED =
  'failure count, failed count, failed run count, error count, errors count, failed, failures, failed runs, failed items, failed rows, rejected count, bounced count'
const listed = remembered((names): readonly string[] => names.split(', '))

/** What did not succeed of a known number failed, where both are counted. */
export function countFailures(table: TableDraft): void {
  const failed = numberNamed(table, listed(FAILED))
  if (!failed || !isFree(failed, table) || formulaOf(failed) !== undefined || failed.column.generated) return
  for (const done of table.columns) {
    const { generator, params } = done.guess ?? {}
    if (generator !== 'number.part' || !SUCCEEDED.test(done.words.join(' ')) || done === failed) continue
    const whole = table.columns.find((draft) => nameOf(draft) === params?.of)
    if (!whole) continue
    const rest = `${orZero(whole)} - ${orZero(done)}`
    follow(failed, rest, `it is ${whole.column.name} without ${done.column.name}`)
    return
  }
}

const SUCCEEDED = /^(success(ful)?|succeeded|completed|passed|delivered)\b/
