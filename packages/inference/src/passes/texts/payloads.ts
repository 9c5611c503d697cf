import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'

const EVENT =
  /^((event|webhook|message|audit|activity|change|log) )?(event|type|name|topic|action|operation|verb|activity|kind)$|^(event|action|operation|activity) (type|name|kind)$/
/** What says what happened, as people or databases put it. */
const DEED = /(^|[._ ])(insert|update|delete|create|edit|remove|upsert|view|login|logout|change)(e?d)?$/i
const PAYLOAD =
  /^((request|event|webhook|message|raw|audit|log|change|activity|action) )?(payload|body|data|document|details?|event|content|xml|info)$|^xml ?event$/
/** What a row says before and after is no message about it. */
const LOGS = new Set(['event', 'log'])

/** What is sent or kept of what happened says what happened, and nothing else than the row does. */
export function tellPayloads({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const event = table.columns.find((draft) => EVENT.test(draft.words.join(' ')) && tellsDeeds(draft, table))
    if (!event) continue
    const moment = table.columns.find(({ words, type }) => type.kind === 'timestamp' && WRITTEN.test(words.join(' ')))
    for (const draft of table.columns) {
      const { generator = '', params = {} } = draft.guess ?? {}
      const isPlain = /^(json\.object|text\.xml)$/.test(generator) && Object.keys(params).length === 0
      if (draft === event || !isPlain || !PAYLOAD.test(draft.words.join(' '))) continue
      const copyOf = ({ column }: ColumnDraft) => ({ generator: 'copy', params: { column: column.name } })
      const fields = {
        event: copyOf(event),
        id: 'identifier.uuid',
        at: moment ? copyOf(moment) : 'time.past',
        actor: 'person.username',
        attempt: { generator: 'number.integer', params: { min: 1, max: 3 } },
      }
      amend(draft, { params: { fields } }, `it is about ${event.column.name}`)
    }
  }
}

const WRITTEN =
  /^(created|occurred|happened|logged|inserted|event|recorded)( (at|on|time|date))?$|^(timestamp|date|time)$|^post(ed)? (time|at)$/

/** Whether a column says what happened: of listed words those that mean deeds, in tables of events any that are known for it. */
function tellsDeeds({ type, guess, referenced, states }: ColumnDraft, { kinds }: TableDraft): boolean {
  if (referenced || (type.kind !== 'text' && type.kind !== 'enum' && type.kind !== 'inline-enum')) return false
  if (guess?.generator === 'access.event' || guess?.generator === 'internet.event') return true
  if (states?.some((state) => DEED.test(state))) return true
  return guess?.generator === 'access.action' && kinds.some((kind) => LOGS.has(kind))
}
