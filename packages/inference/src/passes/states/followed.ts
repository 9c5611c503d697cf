import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { isProgress, plainState, type Progress, progressOf } from '../../lifecycles/progress.ts'
import { tableWords } from '../../names/table-names.ts'
import { nameOf, quoted, valuesOf } from '../../totals/columns.ts'
import { standBy } from './recipients.ts'
import { PAYMENT, SHIPMENT, type Says } from './side-states.ts'

/** Rows that are nothing but a part of what has to be done for another one, by what they are called. */
const PARTS =
  /^(recipient|signer|signatory|signature|approval|approver|step|item|line|task|subtask|todo|assignment|check|leg|stop|request|attempt)$/
const PAYS = /^(payment|transaction|charge)$/
const CARRIES = /^(shipment|delivery|parcel|package|fulfil?lment|consignment)$/

const ALL: readonly Progress[] = ['early', 'underway', 'sent', 'done', 'left', 'undone']

/** What a part may be in while what it is part of has come so far, and how often, relative to each other. */
const ALLOWED: Readonly<Record<Progress, Readonly<Partial<Record<Progress, number>>>>> = {
  early: { early: 1 },
  underway: { early: 3, underway: 4, sent: 4, done: 4 },
  sent: { early: 2, underway: 3, sent: 5, done: 6 },
  done: { done: 1 },
  left: { early: 3, left: 2 },
  undone: { undone: 3, done: 2 },
}

/**
 * What a row is part of tells how far it has come: what was cancelled is not delivered, what is a draft has been signed by nobody, what is completed has no open tasks. Where both have states that are
 * passed through, and the row is a part by what its table is called.
 */
export function followParents({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const word = tableWords(table.table.name).at(-1) ?? ''
    const says = PAYS.test(word) ? PAYMENT : CARRIES.test(word) ? SHIPMENT : undefined
    if (!says && !PARTS.test(word)) continue
    const status = statesIn(table, ['lifecycle']) ?? statesIn(table, ['choice'])
    const above = status && leader(table, drafts)
    if (!status || !above) continue
    settle(status, above, says)
    waitFor(above, status.draft, table)
  }
}

interface Lifecycle {
  readonly draft: ColumnDraft
  readonly path: readonly string[]
  readonly exits: readonly string[]
}

const isLeft = (state: string): boolean => /^(left|undone)$/.test(progressOf(state))

/**
 * The states that rows of a table pass through, by the first column of them that one of the generators makes. A choice among states is one too where each says how far a row has come: no lifecycle is made
 * of those of which some only say what has not been done, `not_signed, signed, rejected`.
 */
function statesIn({ columns }: TableDraft, generators: readonly string[]): Lifecycle | undefined {
  for (const draft of columns) {
    const isStatus = /^(status|state)$/.test(draft.words.at(-1) ?? '') && !draft.referenced
    const own = isStatus && generators.includes(draft.guess?.generator ?? '') ? valuesOf(draft) : []
    const path = own.filter((state) => !isLeft(state))
    const isPassed = draft.guess?.generator === 'lifecycle' || path.some((state) => progressOf(state) === 'done')
    if (path.length > 1 && own.every(isProgress) && isPassed) return { draft, path, exits: own.filter(isLeft) }
  }
  return undefined
}

interface Above extends Lifecycle {
  readonly reference: string
  readonly name: string
}

/** What the row is part of: the only one of those that its keys lead to which passes through states, and comes to an end. */
function leader(table: TableDraft, drafts: Inferring['drafts']): Above | undefined {
  const found = table.table.foreignKeys.flatMap((key): Above[] => {
    const parent = drafts.get(keyOf(key.references))
    const own = parent && parent !== table ? statesIn(parent, ['lifecycle']) : undefined
    const ends = own?.path.some((state) => progressOf(state) === 'done')
    return own && ends && parent ? [{ ...own, reference: referenceOf(key.columns), name: parent.name }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

function settle({ draft, path, exits }: Lifecycle, above: Above, says: Says | undefined): void {
  const own = [...path, ...exits]
  const cases = ALL.flatMap((progress) => {
    const states = [...above.path, ...above.exits].filter((state) => progressOf(state) === progress)
    const options = says ? saidOf(says[progress], own) : allowedIn(progress, own)
    if (states.length === 0 || options.length === 0) return []
    const when = `${above.reference}.${nameOf(above.draft)} in (${states.map(quoted).join(', ')})`
    return [{ when, values: options.map(([state]) => state), weights: options.map(([, weight]) => weight) }]
  })
  if (cases.length < 2) return
  const [last = ''] = [...path].reverse()
  amend(
    draft,
    { generator: 'case', params: { cases, otherwise: { values: [last] } } },
    `it goes as ${above.name}.${above.draft.column.name} does`,
  )
}

/** Nothing has been sent, read or otherwise begun of what is still a draft. */
function waitFor(above: Above, status: ColumnDraft, { columns }: TableDraft): void {
  const drafts = above.path.filter((state) => DRAFT.test(plainState(state)))
  if (drafts.length === 0) return
  const when = `${above.reference}.${nameOf(above.draft)} in (${drafts.map(quoted).join(', ')})`
  for (const draft of columns)
    if (draft !== status) standBy(draft, when, `${above.name}.${above.draft.column.name} comes first`)
}

const DRAFT = /^(draft|in draft|unsent|not sent|in preparation)$/

/** The first that is known of what is said of one side. */
const saidOf = (said: string, own: readonly string[]): readonly (readonly [string, number])[] =>
  said
    .split(', ')
    .flatMap((one) => own.filter((state) => plainState(state) === one))
    .slice(0, 1)
    .map((state) => [state, 1] as const)

const allowedIn = (progress: Progress, own: readonly string[]): readonly (readonly [string, number])[] =>
  own.flatMap((state) => {
    const weight = ALLOWED[progress][progressOf(state)]
    return weight === undefined ? [] : [[state, weight] as const]
  })
