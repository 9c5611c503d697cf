import { amend, type ColumnDraft, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { isFree, nameOf, quoted, valuesOf } from '../../totals/columns.ts'

const ACTION =
  /^((audit|change|operation|action|event|sql|dml) )?(action|operation|op|event|event type|action type|change type|operation type|type|command)$/
/** What happens to a row, likeliest first. */
const SHARES = [70, 20, 10]
const CREATED = /^(i|c|insert|inserted|create|created|add|added|new)$/i
const DELETED = /^(d|delete|deleted|remove|removed|destroy|destroyed)$/i
const UPDATED = /^(u|update|updated|change|changed|modify|modified|edit|edited)$/i
/** The longest of them. */
const SPELT = 7

/** Of what was made there is nothing before, of what was deleted nothing after; who only looked at something changed nothing. */
export function tellActions(table: TableDraft, before: readonly ColumnDraft[], after: readonly ColumnDraft[]): void {
  if (before.length === 0 || after.length === 0) return
  const action = table.columns.find(
    (draft) =>
      /^(text|enum)$/.test(draft.type.kind) &&
      ACTION.test(draft.words.join(' ')) &&
      !draft.referenced &&
      !draft.column.generated &&
      draft.guess !== undefined,
  )
  if (!action) return
  const values = action.states ?? actionsOf(action, table)
  const [created, deleted, updated] = [CREATED, DELETED, UPDATED].map((one) =>
    values.filter((value) => one.test(value)),
  )
  if (!created || !deleted || !updated?.length) return
  if (!action.states && isFree(action, table)) {
    const params = { values: [...updated, ...created, ...deleted], weights: SHARES }
    amend(action, { generator: 'choice', params, nulls: 0 }, 'something was changed')
  } else if (valuesOf(action).length === 0) return
  for (const draft of before) leaveOut(draft, action, created)
  for (const draft of after) leaveOut(draft, action, deleted)
}

function leaveOut(draft: ColumnDraft, action: ColumnDraft, values: readonly string[]): void {
  if (!draft.column.nullable || values.length === 0) return
  const when = `coalesce(${nameOf(action)} not in (${values.map(quoted).join(', ')}), true)`
  amend(draft, { nulls: 0, when }, 'there was none where the row was not there')
}

/** As triggers and programs spell it. */
function actionsOf({ type, words, column }: ColumnDraft, table: TableDraft): readonly string[] {
  if (type.kind !== 'text') return []
  if (roomOf(type) < SPELT) return ['U', 'I', 'D']
  const isOfTrigger =
    /^(operation|op|dml|sql|command)/.test(words.join(' ')) ||
    table.columns.some((one) => one.column !== column && /^(old|new) (row|record|data)$/.test(one.words.join(' ')))
  return isOfTrigger ? ['UPDATE', 'INSERT', 'DELETE'] : ['updated', 'created', 'deleted']
}
