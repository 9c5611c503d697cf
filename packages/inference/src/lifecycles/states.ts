import { tokenise } from '../names/tokens.ts'

/** What a state's name says of where it stands. */
export type StateWord =
  /** On the way: `rank` orders the states of one path. */
  | { readonly kind: 'path'; readonly rank: number }
  /** An end off the path: `late` ones come after the last state of it, `owed` ones where it stands before it is paid. */
  | { readonly kind: 'exit'; readonly share: number; readonly late: boolean; readonly owed?: true }

/** States in the order in which things pass through them, whatever the things are; those in one line never stand in one path's order to each other. */
const PATH: readonly string[] = [
  'draft, quoted, not started, uninitialized',
  'new, created, backlog, initial, prospecting, prospect, unknown, registered, entered, applied, ordered',
  'todo, to do, planned, requested, invited, unverified, unconfirmed',
  'queued, enqueued, waiting, available',
  'pending, qualification, qualified, open, unpaid, unread, idle, awaiting payment, trial, trialing, incomplete, reported, pending assignment, pending version, waiting for deploy',
  'submitted, pledged, proposal, proposal sent, placed, booked, pending review, awaiting approval',
  'scheduled, upcoming, triaged, assigned, reserved, dequeued, claimed, leased',
  'in review, negotiation, negotiating, under review, reviewing, reviewed',
  'accepted, confirmed, verified',
  'approved, authorized, ready, partially paid, partial',
  'paid, captured, collected',
  'preparing, packed, ready for pickup, label created, label printed, manifested, pre transit',
  'processing, in progress, in process, started, running, doing, in use, checked in, admitted, seated, active, enabled, sending, ongoing, wip, working, executing, enrolled, disbursed, provisioning, initializing, initialising, starting, building, deploying, uploading, downloading, indexing, installing, syncing, rendering, scanning, encoding, transcoding, streaming, importing, exporting, generating, waiting to resume, finalizing, verifying',
  'testing, qa, in testing',
  'sent, issued, shipped, dispatched, in transit, at hub, at depot, in customs, arrived at hub, read, viewed, opened, published, public, live, posted',
  'out for delivery, clicked, departed, in air, in flight, picked up, rented, on loan, borrowed',
  'served, delivered, received, fulfilled, signed, landed, arrived',
  'resolved, checked out, discharged, solved',
  'completed, complete, done, finished, success, succeeded, successful, completed successfully, deployed, indexed, uploaded, synced, ingested, imported, exported, generated, executed, settled, passed, processed, won, closed won, ended, graduated, attended, resulted, paid off, repaid',
  'closed, merged',
  'archived',
]
/** Shares of rows that end in a state off the path. */
const EXITS: readonly {
  readonly states: string
  readonly share: number
  readonly late?: true
  readonly owed?: true
}[] = [
  {
    states:
      'cancelled, canceled, cancelling, canceling, cancellation requested, abandoned, withdrawn, dropped, aborted, terminated, stopped, stopping, interrupted, superseded, evicted',
    share: 0.06,
  },
  {
    states:
      'rejected, declined, denied, failed, failure, error, errored, crashed, timed out, timeout, dead, dead letter, system failure, completed with errors, partially failed, bounced, lost, closed lost, missed, no show',
    share: 0.04,
  },
  { states: 'void, voided, uncollectible', share: 0.04, owed: true },
  { states: 'defaulted, written off, charged off', share: 0.04, owed: true },
  { states: 'overdue, past due', share: 0.03, owed: true },
  {
    states: 'refunded, returned, disputed, charged back, partially refunded, reopened, reversed',
    share: 0.03,
    late: true,
  },
  {
    states:
      'on hold, on leave, blocked, paused, frozen, suspended, snoozed, stalled, backordered, delayed, backoff, retrying, retrying after failure, rate limited, degraded, exception, delivery exception, delivery attempted, failed delivery, held, customs hold',
    share: 0.03,
  },
  {
    states:
      'inactive, disabled, lapsed, retired, resigned, deactivated, expired, unsubscribed, dormant, unlisted, hidden, private, discontinued',
    share: 0.06,
  },
  {
    states:
      'banned, deleted, removed, spam, blacklisted, blocklisted, flagged, duplicate, wont fix, ignored, invalid, skipped, locked',
    share: 0.015,
  },
]

const words = new Map<string, StateWord>()
for (const [rank, states] of PATH.entries())
  for (const state of states.split(', ')) words.set(state, { kind: 'path', rank })
for (const { states, share, late = false, owed } of EXITS)
  for (const state of states.split(', ')) words.set(state, { kind: 'exit', share, late, ...(owed ? { owed } : {}) })

/**
 * What a state's name says; undefined where it is none that is known.
 *
 * @example
 * stateWord('IN_PROGRESS') // { kind: 'path', rank: 12 }
 */
export const stateWord = (state: string): StateWord | undefined => words.get(tokenise(state).join(' '))
