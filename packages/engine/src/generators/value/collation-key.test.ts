import { expect, test } from 'vitest'
import { collationKey } from './collation-key.ts'

test.each([
  ['Krämer', 'KRAMER', 'Kraemer'],
  ['Weiß', 'weiss', 'Weis'],
  ['Ångström', 'aangstroem', 'angstrom'],
  ['Zoë', 'ZOE', 'zoé'],
  ['Łódź', 'lodz', 'LODZ'],
  ['サクラ', 'さくら', 'ｻｸﾗ'],
])('%s is the same as %s and %s to some collation', (...texts) => {
  expect(new Set(texts.map(collationKey)).size).toBe(1)
})

test.each([
  ['Meier', 'Meyer'],
  ['Anna', 'Anne'],
  ['Lee', 'Le'],
])('%s and %s are not', (a, b) => {
  expect(collationKey(a)).not.toBe(collationKey(b))
})
