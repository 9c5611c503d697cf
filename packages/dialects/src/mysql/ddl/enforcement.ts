import type { Cursor } from '../../sql/cursor.ts'

/** `[NOT] ENFORCED` after a condition; whether it holds. */
export function readEnforcement(cursor: Cursor): boolean {
  if (cursor.accept('NOT', 'ENFORCED')) return false
  cursor.accept('ENFORCED')
  return true
}
