import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const FAILED = /^(failed|failure|error|timeout|timed[ _]out|rejected|dropped|bounced)$/i
const OUTCOME = /^((delivery|call|request|response|webhook|attempt) )?(status|state|outcome|result)$/
/** What a server says that takes a request, and one that does not. */
const TAKEN = { values: [200, 202, 204, 201], weights: [80, 8, 7, 5] }
const REFUSED = { values: [500, 503, 404, 502, 400, 401, 504], weights: [30, 20, 14, 12, 10, 8, 6] }

/** What a server answered agrees with what came of the call: a delivery that failed was not met with 200. */
export function answerByOutcome({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const code = table.columns.find(
      ({ guess, referenced, type }) =>
        guess?.generator === 'internet.http-status' && !referenced && (type.kind === 'integer' || type.kind === 'text'),
    )
    const when = code && failedWhen(table, code)
    if (!when) continue
    amend(
      code,
      { generator: 'case', params: { cases: [{ when, ...REFUSED }], otherwise: TAKEN } },
      'it agrees with what came of it',
    )
  }
}

/** The condition under which a row tells of a failure, where it tells. */
function failedWhen({ columns }: TableDraft, code: ColumnDraft): string | undefined {
  for (const draft of columns) {
    if (draft === code || draft.referenced) continue
    const name = draft.words.join(' ')
    if (draft.type.kind === 'boolean' && /^(is )?(success|successful|succeeded|ok|delivered)$/.test(name))
      return `not coalesce(${nameOf(draft)}, false)`
    if (!OUTCOME.test(name)) continue
    const failed = valuesOf(draft).filter((state) => FAILED.test(state))
    if (failed.length > 0) return `${nameOf(draft)} in (${failed.map(quoted).join(', ')})`
  }
  return undefined
}
