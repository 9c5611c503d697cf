import { expect, test } from 'vitest'
import { copyPlace } from './server-error.ts'

test.each([
  ['COPY orders, line 7, column total: "x"', { line: 7, column: 'total', value: 'x' }],
  ['COPY orders, line 12: "12\t200"', { line: 12, value: '12\t200' }],
  ['COPY orders, line 3', { line: 3 }],
  ['COPY orders, line 3, column note: null input', { line: 3, column: 'note' }],
  ['PL/pgSQL function stamp() line 1 at RAISE\nCOPY orders, line 4: "a"', { line: 4, value: 'a' }],
  ['SQL statement "SELECT 1"', undefined],
  [undefined, undefined],
])('the context %j places the error at %j', (where, place) => {
  expect(copyPlace(where)).toEqual(place)
})
