import { userInfo } from 'node:os'
import { newId } from '../store/id.ts'
import type { Store } from '../store/store.ts'
import type { Principal } from './policy.ts'

/** Local mode has one organisation with one member, who may do everything. Made when the store is new. */
export async function localOwner(store: Store): Promise<Principal> {
  const found = await store
    .selectFrom('member')
    .innerJoin('user_account as u', 'u.id', 'member.user_id')
    .innerJoin('organisation as o', 'o.id', 'member.organisation_id')
    .select(['u.id as user', 'u.name as userName', 'o.id as organisation', 'o.name as organisationName'])
    .where('member.role', '=', 'owner')
    .orderBy('member.id')
    .executeTakeFirst()
  if (found)
    return {
      user: { id: found.user, name: found.userName },
      organisation: { id: found.organisation, name: found.organisationName },
      role: 'owner',
    }
  const user = { id: newId(), name: userName() }
  const organisation = { id: newId(), name: 'Local' }
  await store.transaction().execute(async (trx) => {
    await trx
      .insertInto('organisation')
      .values({ ...organisation, slug: 'local' })
      .execute()
    await trx
      .insertInto('user_account')
      .values({ ...user, email: 'owner@localhost' })
      .execute()
    await trx
      .insertInto('member')
      .values({ id: newId(), organisation_id: organisation.id, user_id: user.id, role: 'owner' })
      .execute()
  })
  return { user, organisation, role: 'owner' }
}

/** The name of the account that the server runs under. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    // The account has no entry: a container with a number for a user.
    return 'owner'
  }
}
