import { expect, test } from 'vitest'
import { firstMemberOf } from './duckdb-union.ts'

test.each([
  ['UNION(num DECIMAL(4,1), str VARCHAR)', 'DECIMAL(4,1)'],
  ['union("a, b" STRUCT(x INTEGER, "y)" DATE)[], c INTEGER)', 'STRUCT(x INTEGER, "y)" DATE)[]'],
  ["UNION(mood ENUM('sad, or', 'it''s)'), c INTEGER)", "ENUM('sad, or', 'it''s)')"],
  ['UNION(only BIGINT)', 'BIGINT'],
  ['INTEGER', undefined],
])('%s', (raw, member) => {
  expect(firstMemberOf(raw)).toBe(member)
})
