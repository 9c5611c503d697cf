import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids are UUIDs of version 7, in the order of their making, also within a millisecond', () => {
  const now = Date.UTC(2026, 10, 22)
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16)).toBe(now)
  expect(ids).toEqual([...new Set(ids)].sort())
  // A clock that is set back does not bring ids before the ones that were given out.
  expect(newId(now - 60_000) > ids.at(-1)!).toBe(true)
})
