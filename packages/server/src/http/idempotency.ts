import { fault, PopulaceError } from '@populace/diagnostics'
import type { Principal } from '../access/policy.ts'
import type { Services } from '../services.ts'
import type { Store } from '../store/store.ts'

/** Keys are kept so long. */
const HOURS = 24
const KEY = /^[\x21-\x7e]{1,255}$/

/** What tells one request from another: where it goes, and what it brings. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/**
 * Does the work of a request once, however often it is sent under a key (the IETF's draft “Idempotency-Key”): who sends it again gets what the first was
 * answered. A request that was refused has made nothing, and may be tried again.
 *
 * @throws PopulaceError POP-6007 for a key that is none, POP-6011 for one that another request had, POP-6012 while the first is being answered
 */
export async function once(
  { store, vault }: Pick<Services, 'store' | 'vault'>,
  { user }: Principal,
  key: string,
  request: Sent,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(key))
    throw new PopulaceError(
      fault('POP-6007', 'an Idempotency-Key has 1 to 255 printable characters of ASCII', {
        subject: 'Idempotency-Key',
      }),
    )
  // Keyed, since a body may hold a password.
  const fingerprint = vault.fingerprint(JSON.stringify(request))
  await store.deleteFrom('idempotency').where('created_at', '<', hoursAgo(HOURS)).execute()
  const { numInsertedOrUpdatedRows: inserted } = await store
    .insertInto('idempotency')
    .values({ user_id: user.id, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (inserted === 0n) return await answerOf(store, user.id, key, fingerprint)
  try {
    const answer = await work()
    await store
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and({ user_id: user.id, key }))
      .execute()
    return answer
  } catch (error) {
    await store
      .deleteFrom('idempotency')
      .where((row) => row.and({ user_id: user.id, key }))
      .execute()
    throw error
  }
}

/** Keys whose requests a server that died has left unanswered may be used again. */
export const forgetUnanswered = (store: Store) => store.deleteFrom('idempotency').where('answer', 'is', null).execute()

async function answerOf(store: Store, user: string, key: string, fingerprint: string): Promise<unknown> {
  const first = await store
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where((row) => row.and({ user_id: user, key }))
    .executeTakeFirst()
  if (first && first.fingerprint !== fingerprint)
    throw new PopulaceError(fault('POP-6011', 'this Idempotency-Key was used for another request'))
  if (!first?.answer) throw new PopulaceError(fault('POP-6012', 'the first request under this key is being answered'))
  return first.answer
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
