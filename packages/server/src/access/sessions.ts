import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../store/id.ts'
import type { Store } from '../store/store.ts'
import type { Principal } from './policy.ts'

/** Sessions last so long after their last use. */
export const SESSION_DAYS = 30
const DAY = 86_400_000

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')

/**
 * Who is signed in. Local mode knows one way in: a token in the address that is opened, good for one use. It becomes a session, of which
 * the browser keeps the secret and the store its hash, so that a restart signs nobody out.
 */
export class Sessions {
  readonly #store: Store
  readonly #owner: Principal
  readonly #oneTime = new Set<string>()

  constructor(store: Store, owner: Principal) {
    this.#store = store
    this.#owner = owner
  }

  /** A token that signs in once. */
  invite(): string {
    const token = newToken()
    this.#oneTime.add(hash(token))
    return token
  }

  /** Takes a one-time token for a session's secret; undefined for one that was used or never was. */
  async exchange(token: string): Promise<string | undefined> {
    if (!this.#oneTime.delete(hash(token))) return undefined
    const secret = newToken()
    await this.#store.deleteFrom('session').where('expires_at', '<', new Date()).execute()
    await this.#store
      .insertInto('session')
      .values({ id: newId(), user_id: this.#owner.user.id, token_hash: hash(secret), expires_at: expiry() })
      .execute()
    return secret
  }

  /** Whom a session's secret belongs to. */
  async principal(secret: string | undefined): Promise<Principal | undefined> {
    if (!secret) return undefined
    const found = await this.#store
      .selectFrom('session')
      .select(['id', 'expires_at'])
      .where('token_hash', '=', hash(secret))
      .where('expires_at', '>', new Date())
      .executeTakeFirst()
    if (!found) return undefined
    // It slides on by a day at a time: not every request is worth a write.
    if (found.expires_at.getTime() < Date.now() + (SESSION_DAYS - 1) * DAY)
      await this.#store.updateTable('session').set({ expires_at: expiry() }).where('id', '=', found.id).execute()
    return this.#owner
  }
}

const expiry = () => new Date(Date.now() + SESSION_DAYS * DAY)
