import { amend, type Inferring, type TableDraft } from '../../draft.ts'
import { nameOf, quoted, valuesOf } from '../../totals/columns.ts'

/** States that say that something is wrong. */
const WRONG =
  /^(error|errored|failed|failure|failing|invalid|missing|broken|expired|bad|rejected|unreachable|mismatch|unverified)$/i
/** What tells what is wrong. */
const FAULT =
  /^(last )?(error|failure|fault)( (message|msg|text|details?|code|reason|class|type))?$|^(failure|fail) (reason|message)$/
/** What is only there beside that. */
const BESIDE =
  /^(last )?(error|failure|fault|exception) (code|reason|class|type|event|backtrace|trace|stack|stack trace|line|file|details?|at|on|date|time)$|^(backtrace|stack ?trace|traceback)$/

/** What is wrong is told where a state says that something is: `dkim_error` beside `dkim_status`, `error_message` beside a status that may be `error`. */
export function tellFaults({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    tellIn(table)
    keepBeside(table)
  }
}

/** Where no state says whether something is wrong, the message does: what failed is described as a whole or not at all. */
function keepBeside({ columns }: TableDraft): void {
  const message = columns.find(
    ({ words, type, column, guess, referenced }) =>
      /^(last )?(error|failure|fault)( (message|msg|text))?$/.test(words.join(' ')) &&
      type.kind === 'text' &&
      column.nullable &&
      !referenced &&
      guess !== undefined &&
      guess.when === undefined,
  )
  if (!message) return
  for (const draft of columns) {
    const { words, column, guess, referenced } = draft
    if (draft === message || referenced || column.generated || !column.nullable || !guess) continue
    if (BESIDE.test(words.join(' ')) && guess.when === undefined && guess.generator !== 'formula')
      amend(draft, { nulls: 0, when: `${nameOf(message)} is not null` }, `it is there where ${message.column.name} is`)
  }
}

function tellIn({ columns }: TableDraft): void {
  for (const draft of columns) {
    const { words, column, guess, type } = draft
    if (type.kind !== 'text' || !column.nullable || !guess || guess.when !== undefined) continue
    const at = words.findIndex((_, from) => FAULT.test(words.slice(from).join(' ')))
    if (at < 0) continue
    const states = ['status', 'state', 'result'].map((last) => [...words.slice(0, at), last].join(' '))
    const status = columns.find((one) => one !== draft && states.includes(one.words.join(' ')))
    const wrong = (status ? valuesOf(status) : []).filter((value) => WRONG.test(value))
    if (!status || wrong.length === 0) continue
    const happened = `${nameOf(status)} in (${wrong.map(quoted).join(', ')})`
    amend(draft, { nulls: 0, when: happened }, `it is there where ${status.column.name} says so`)
  }
}
