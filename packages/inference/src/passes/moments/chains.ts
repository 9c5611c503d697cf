import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { nameOf } from '../../totals/columns.ts'
import { quickly } from './stages.ts'

/** What happens one after the other, by the words of names without those for their form; none has happened where the one before has not. */
const CHAINS: readonly (readonly RegExp[])[] = [
  [
    /^(order(ed)?|placed)$/,
    /^(confirmed|accepted)$/,
    /^(packed|prepared)$/,
    /^(ship(ped|ping|ment)?|dispatch(ed)?)$/,
    /^(delivered|delivery)$/,
    /^returned$/,
  ],
  [/^(requested|submitted)$/, /^(reviewed|review)$/, /^(approved|approval)$/, /^(completed|fulfilled)$/],
  [/^(sent|send)$/, /^delivered$/, /^(opened|read)$/, /^clicked$/],
  [/^opened$/, /^first (response|reply|responded|replied)$/, /^resolved$/, /^closed$/],
  [/^(queued|enqueued)$/, /^(started|begun|performed|executed)$/, /^(finished|completed)$/],
  [/^(queued|enqueued)$/, /^(started|begun)$/, /^discarded$/],
  [/^invited$/, /^(accepted|joined)$/],
  [
    /^(sample |specimen )?(taken|collected|drawn)$/,
    /^(sample |specimen )?received$/,
    /^(tested|analy[sz]ed|performed)$/,
    /^(resulted|result)$/,
    /^reported$/,
    /^(validated|verified)$/,
  ],
  [/^(occurred|happened|discovered|incident|accident)$/, /^(reported|report)$/],
  [/^(updated|modified)$/, /^archived$/],
  [/^(sell|selling|sale|sales) (end|ends|ended)$/, /^discontinued$/],
  [/^(expires?|expiry|expiration)$/, /^expired$/],
  [/^(expires?|expiry|expiration)$/, /^(expiry|expiration) (notified|notice sent|warned)$/],
]
/** The same as programs name moments by the deed alone (`pay_time`), where what is confirmed is that the goods came. */
const DEEDS: readonly (readonly RegExp[])[] = [
  [
    /^pay_?(time|date)$/i,
    /^(ship|delivery?|send|shipping)_?(time|date)$/i,
    /^(receive|confirm|finish)_?(time|date)$/i,
    /^(comment|refund)_?(time|date)$/i,
  ],
]
/** What programs run begins when it has been asked for; other things may have begun before somebody wrote them down. */
const WORK = [/^created$/, /^(started|begun|claimed)$/]
const QUEUED = /^(queued|enqueued)$/
const RUNS: ReadonlySet<TableKind> = new Set<TableKind>(['job', 'job run'])
/** Of which only one happens to a row. */
const EITHER: readonly (readonly [RegExp, RegExp])[] = [
  [/^approved$/, /^(rejected|declined|denied)$/],
  [/^accepted$/, /^(rejected|declined)$/],
  [/^(completed|finished|succeeded)$/, /^(failed|cancell?ed|aborted|discarded)$/],
  [/^(shipped|delivered)$/, /^cancell?ed$/],
]
const FORMS = /\b(date|datetime|time|timestamp|at|on)\b/g
const plain = ({ words }: ColumnDraft): string => words.join(' ').replace(FORMS, '').replace(/\s+/g, ' ').trim()

/** Puts what happens to a row into its order, and keeps apart what does not happen to the same row. Columns of states, where there are some, tell more. */
export function chainEvents(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const events = table.columns.filter(
      ({ guess, referenced, column }) =>
        !referenced && !column.generated && guess?.generator.startsWith('time.') === true,
    )
    const called = events.map((draft) => ({ draft, name: plain(draft) }))
    const find = (words: RegExp) => called.find(({ name }) => words.test(name))?.draft
    const deed = (form: RegExp) => events.find(({ column }) => form.test(column.name))
    const isRun = table.kinds.some((kind) => RUNS.has(kind)) && !find(QUEUED)
    const chains = isRun ? [...CHAINS, WORK] : CHAINS
    const runs = [...chains.map((chain) => chain.map(find)), ...DEEDS.map((chain) => chain.map(deed))]
    for (const run of runs) {
      const steps = run.flatMap((one) => one ?? [])
      for (const [i, next] of steps.entries()) {
        const before = steps[i - 1]
        if (before && isFree(next, table)) follow(next, before, quickly(table.kinds))
      }
    }
    if (isRun || table.kinds.some((kind) => RUNS.has(kind))) waitBefore(events)
    for (const [one, other] of EITHER) {
      const [first, second] = [find(one), find(other)]
      if (first && second && first.column.nullable && second.column.nullable) exclude(first, second)
    }
  }
}

/** For when something is planned to run, and when it did. */
const PLANNED = /^(scheduled|scheduled for|run|cron|due|available|not before|eta)$/
const RAN = /^(started|begun|claimed|performed|executed|attempted|finished|completed|failed|processed|ended)$/

/** Nothing runs before it is to: what is planned for later has not run yet. */
function waitBefore(events: readonly ColumnDraft[]): void {
  const ran = events.filter((draft) => RAN.test(plain(draft))).map(({ column }) => column.name)
  for (const draft of events)
    if (
      ran.length > 0 &&
      draft.column.nullable &&
      PLANNED.test(plain(draft)) &&
      draft.guess?.generator === 'time.after'
    )
      amend(draft, { params: { ...draft.guess.params, until: ran } }, `it ran later`)
}

const isFree = ({ guess, column }: ColumnDraft, { table }: TableDraft): boolean =>
  guess !== undefined && /^time\.(after|past|timestamp|date)$/.test(guess.generator) && !isUnique(table, [column.name])

function follow(next: ColumnDraft, before: ColumnDraft, quick = '10 days'): void {
  const { guess } = next
  if (!guess || (before.column.nullable && !next.column.nullable && (before.guess?.nulls ?? 0) > 0)) return
  const { max = quick, lengths: _, ...kept } = guess.generator === 'time.after' ? guess.params : {}
  const { future } = before.guess?.params ?? {}
  // What follows something that may lie ahead has not happened yet where that does.
  const ahead = future === true && next.column.nullable && kept.future === undefined ? { future: 'open' } : {}
  const params = { ...kept, ...ahead, max, column: before.column.name }
  const when = before.column.nullable && next.column.nullable ? { when: `${nameOf(before)} is not null` } : {}
  amend(next, { generator: 'time.after', params, ...when }, `it comes after ${before.column.name}`)
}

function exclude(first: ColumnDraft, second: ColumnDraft): void {
  if (first.guess && !first.guess.nulls) amend(first, { nulls: 0.12 }, 'it does not happen to all')
  const isLeft = `${nameOf(first)} is null`
  const before = second.guess?.when
  amend(
    second,
    { nulls: 0.3, when: before === undefined ? isLeft : `${before} and ${isLeft}` },
    `it happens to none that ${first.column.name} says something of`,
  )
}
