import type { TableKind } from '../../table-kinds.ts'

/** Where a moment stands in the life of what a row describes. */
export interface Stage {
  /** Lower comes first; equal ones are unordered. */
  readonly order: number
  /** How long after the row's beginning at most. */
  readonly within: string
  /** How long after it at least. */
  readonly atLeast?: string
  /** May lie ahead of the present. */
  readonly ahead: boolean
  /** Share of rows that it has not happened to. */
  readonly absent: number
}

const stage = (order: number, within = '30 days', absent = 0, ahead = false): Stage => ({
  order,
  within,
  ahead,
  absent,
})

/** The stages that passes name. */
export const stages = {
  born: stage(0),
  begun: stage(1, '365 days'),
  agreed: stage(1.2, '14 days'),
  underway: stage(1.5, '20 days'),
  unnamed: stage(2),
  happened: stage(2, '30 days', 0.35),
  latest: stage(4, '60 days'),
  over: stage(5),
} as const

/** Stages by the words of names; the first that matches counts. */
const BY_WORDS: readonly { readonly words: RegExp; readonly stage: Stage }[] = [
  { words: /\b(birth|born)\b/, stage: stages.born },
  // Who is told that something is about to end is told in time, and few are.
  {
    words: /\b(expir(y|ation|ing)|renewal) (notified|notice|notification|warned|reminded)\b/,
    stage: stage(5, '30 days', 0.8),
  },
  {
    words: /\b(ban|banned|lockout|suspension) (expires?|until|expiry|expiration|ends?)\b/,
    stage: stage(6, '90 days', 0.95, true),
  },
  {
    words: /\b(expires?|expiry|expiration|valid to|valid until|until|period end|renews?|renewal|not after)\b/,
    stage: stage(6, '365 days', 0.1, true),
  },
  // Nobody is given less than a day.
  {
    words: /\b(due|required|deadline|target|promised)\b/,
    stage: { ...stage(3, '30 days', 0, true), atLeast: '1 day' },
  },
  // Who pays in time is not reminded.
  { words: /\b(reminded|reminder|dunned|dunning|warned|warning)\b/, stage: stage(4, '30 days', 0.7) },
  { words: /\b(scheduled|next|remind)\b|^(reserved|booked) for\b/, stage: stage(3, '30 days', 0, true) },
  {
    words:
      /\b(deleted|removed|archived|revoked|cancell?ed|expired|discontinued|terminate[ds]?|banned|unsubscribed|dismissed|suspended|disabled|deactivated|paused|muted|locked|yanked|discarded|churned|voided|refunded|reversed|anonymi[sz]ed|incompleted|disputed?|expelled|quarantined|flagged|blocked|blacklisted|bounced|written off)\b/,
    stage: stage(5, '200 days', 0.9),
  },
  {
    words: /\b(return|returned|delivery|delivered|received|receipt|arrived|checkout|departure|picked)\b/,
    stage: stage(5, '10 days', 0.08),
  },
  {
    words:
      /\b(closed|finished|completed|ended|end|ends|to|left|resolved|stopped|merged|failed|cleared|rejected|declined|denied)\b/,
    stage: stage(5, '30 days', 0.3),
  },
  { words: /\bsold\b/, stage: { ...stage(5, '150 days', 0.4), atLeast: '6 days' } },
  {
    words: /\b(updated?|modified|changed|edited|last|latest|synced|refreshed|seen|accessed|visited|touched)\b/,
    stage: stages.latest,
  },
  // What is sent is read and signed afterwards.
  { words: /\b(signed|opened|read)\b/, stage: stage(3.2, '14 days', 0.05) },
  {
    words:
      /\b(ship|shipped|dispatched|paid|payment|commit|sent|approved|confirmed|verified|accepted|published|activated|processed|settled|filed|notified|lodged|printed|invoiced|run|reviewed|posted|acknowledged|acked|escalated|answered)\b/,
    stage: stage(3, '14 days', 0.05),
  },
  {
    words:
      /\b(created?|inserted|registered|registration|joined|added|begin|began|start|starts|started|from|order|invoice|rental|purchase|sale|hire|hired|submitted|requested|booked|entry|signup|since|signed up|issued|built|placed|ordered|checkin|arrival|opening|raised|triggered|detected|applied|enrolled|enrollment|uploaded|viewed|listed)\b/,
    stage: stages.begun,
  },
]

/** Rows whose whole life is of an hour or two. */
const QUICK: ReadonlySet<TableKind> = new Set<TableKind>(['restaurant bill', 'dish order', 'job'])

/** How long after another moment of its row one comes at most, where rows of such tables live for hours only. */
export const quickly = (kinds: readonly TableKind[]): string | undefined =>
  kinds.some((kind) => QUICK.has(kind)) ? '50 minutes' : undefined

/** What programs do of what they are given to do: nearly all. */
const RUN =
  /^(enqueued|queued|dispatched|started|begun|claimed|performed|executed|finished|completed|ended|processed)( (at|on|date|time))?$/
const LEFT = 0.04

/** A stage as rows of such a table go through it. */
export const stageAmong = (stage: Stage, words: readonly string[], kinds: readonly TableKind[]): Stage =>
  kinds.includes('job') && stage.absent > LEFT && RUN.test(words.join(' ')) ? { ...stage, absent: LEFT } : stage

/** Something that happened, whatever it is (`exported_at`): not to every row. */
const HAPPENED = /(ed|en|wn|ft|ent|ept|ought|ung) (at|on)$/

/** The stage that a moment's name tells; somewhere in between when it tells none. */
export function stageOf(words: readonly string[]): Stage {
  const name = words.join(' ')
  const told = BY_WORDS.find((by) => by.words.test(name))?.stage
  return told ?? (HAPPENED.test(name) ? stages.happened : stages.unnamed)
}
