import { fault, PopulaceError } from '@populace/diagnostics'

/** One page of a list, newest first, and how to ask for the next. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** Cuts a page of `limit` from rows that were read with one more than that. `key` is what the rows are ordered by. */
export function pageOf<T>(rows: readonly T[], limit: number, key: (row: T) => string): Page<T> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items, next: more ? Buffer.from(key(last)).toString('base64url') : null }
}

/** What a cursor says: the key after which its page begins. POP-6007 for one that no page has given out. */
export function readCursor(cursor: string | undefined, valid: RegExp): string | undefined {
  if (cursor === undefined) return undefined
  const key = Buffer.from(cursor, 'base64url').toString()
  if (valid.test(key)) return key
  throw new PopulaceError(fault('POP-6007', 'the cursor is none that a page has given out', { subject: 'cursor' }))
}

/** Keys of lists that are ordered by their rows' ids. */
export const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Keys of lists that are ordered by a number. */
export const NUMBER = /^\d{1,15}$/
