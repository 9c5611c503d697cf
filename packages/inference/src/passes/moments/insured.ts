import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { beginningsOf, spansOf } from '../../spans/ends.ts'
import { isFree, isNumber } from '../../totals/columns.ts'

/** When it happened, and when the insurer heard of it. */
const LOSS =
  /^((date|time) of )?(the )?(loss|incident|accident|damage|occurrence|event)( (date|at|on|time))*$|^(occurred|happened)( (at|on|date))*$/
const HEARD =
  /^((claim|loss|incident) )?(reported|filed|notified|notification|lodged|submitted|received|report|claim|created)( (at|on|date))*$/
const HEARD_WITHIN = '25 days'
/** When a policy begins. */
const BEGINS = /^(policy )?(inception|start|effective|commencement|valid from|from)( (date|at|on|from))*$/
/** What the insurer pays at most, and what is claimed of it. */
const COVER =
  /^(cover(age)?( (amount|limit|sum))?|(total )?sum (insured|assured)|insured (amount|sum|value)|(policy|cover|coverage|liability) limit|limit)$/
const CLAIMED =
  /^((claim|claimed|loss|damage|estimated|requested|reserve|incurred) )?(amount|loss|damage|value|cost)( claimed)?$|^estimated (loss|damage) amount$/
/** Most damages are a small part of what is insured. */
const CLAIMED_SHARE = { min: 0.002, max: 0.06 }

/** What is claimed happened while the policy ran, was reported after that, and is no more than what is covered. */
export function claimWithinPolicy({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    if (!table.kinds.includes('claim')) continue
    for (const key of table.table.foreignKeys) {
      const policy = drafts.get(keyOf(key.references))
      if (policy?.kinds[0] !== 'policy') continue
      const reference = referenceOf(key.columns)
      if (generators.has('time.between')) happenWithin(table, policy, reference)
      if (generators.has('number.part')) cover(table, policy, reference)
      break
    }
  }
}

const isMoment = ({ type, guess, referenced, column }: ColumnDraft): boolean =>
  !referenced &&
  !column.generated &&
  (type.kind === 'date' || type.kind === 'timestamp') &&
  guess?.generator.startsWith('time.') === true

function happenWithin(table: TableDraft, policy: TableDraft, reference: string): void {
  const named = (words: RegExp) =>
    table.columns.find(
      (draft) => isMoment(draft) && words.test(draft.words.join(' ')) && !isUnique(table.table, [draft.column.name]),
    )
  const loss = named(LOSS)
  const start =
    beginningsOf(policy)[0]?.start ??
    policy.columns.find((draft) => isMoment(draft) && BEGINS.test(draft.words.join(' ')))
  if (!loss || !start) return
  const end = endOf(policy)
  const params = {
    from: `${reference}.${start.column.name}`,
    ...(end ? { to: `${reference}.${end.column.name}`, future: false } : {}),
  }
  amend(loss, { generator: 'time.between', params, nulls: 0 }, `it happened while ${policy.name} ran`)
  for (const draft of table.columns)
    if (
      draft !== loss &&
      isMoment(draft) &&
      HEARD.test(draft.words.join(' ')) &&
      !isUnique(table.table, [draft.column.name])
    )
      amend(
        draft,
        { generator: 'time.after', params: { column: loss.column.name, max: HEARD_WITHIN } },
        `it was heard of after ${loss.column.name}`,
      )
}

/** Until when a policy runs, where it says so. */
function endOf(policy: TableDraft): ColumnDraft | undefined {
  const span = spansOf(policy)[0]
  return (
    span?.end ??
    policy.columns.find(
      (draft) =>
        isMoment(draft) &&
        /^(expiry|expiration|expires|end|valid until|valid to)( (date|at|on))?$/.test(draft.words.join(' ')),
    )
  )
}

function cover(table: TableDraft, policy: TableDraft, reference: string): void {
  const most = policy.columns.find((draft) => isNumber(draft) && COVER.test(draft.words.join(' ')))
  const claimed = table.columns.find(
    (draft) =>
      isNumber(draft) && isFree(draft, table) && !draft.column.generated && CLAIMED.test(draft.words.join(' ')),
  )
  if (!most || !claimed || claimed.guess?.generator === 'formula') return
  amend(
    claimed,
    { generator: 'number.part', params: { of: `${reference}.${most.column.name}`, ...CLAIMED_SHARE } },
    `it is of ${policy.name}.${most.column.name}`,
  )
}
