import { amend, type Inferring } from '../../draft.ts'

const EVENT = /^((event|webhook|message) )?(event|type|name|topic|action)$|^event (type|name)$/
const PAYLOAD = /^((request|event|webhook|message|raw) )?(payload|body)$/

/** What is sent when something happened says what happened. */
export function tellPayloads({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const event = table.columns.find(
      ({ words, type, guess, referenced }) =>
        type.kind === 'text' &&
        !referenced &&
        EVENT.test(words.join(' ')) &&
        /^access\.event$/.test(guess?.generator ?? ''),
    )
    if (!event) continue
    for (const draft of table.columns) {
      const isPlain = draft.guess?.generator === 'json.object' && Object.keys(draft.guess.params).length === 0
      if (!isPlain || !PAYLOAD.test(draft.words.join(' '))) continue
      const fields = {
        event: { generator: 'copy', params: { column: event.column.name } },
        id: 'identifier.uuid',
        at: 'time.past',
        actor: 'person.username',
        attempt: { generator: 'number.integer', params: { min: 1, max: 3 } },
      }
      amend(draft, { params: { fields } }, `it is about ${event.column.name}`)
    }
  }
}
