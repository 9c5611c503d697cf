import type { Migration } from 'kysely'
import { beginning } from './001-beginning.ts'
import { idempotency } from './002-idempotency.ts'

/** Every change of the store's tables, by name, in order. One that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-beginning': beginning,
  '002-idempotency': idempotency,
}
