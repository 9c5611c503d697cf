import { expect, test } from 'vitest'
import { areYesAndNo, yesOrNo } from './yes-or-no.ts'

test('a default of yes or no tells both words, in its own case', () => {
  expect(yesOrNo('Y', 1)).toEqual({ yes: 'Y', no: 'N' })
  expect(yesOrNo('No', 3)).toEqual({ yes: 'Yes', no: 'No' })
  expect(yesOrNo('FALSE', 5)).toEqual({ yes: 'TRUE', no: 'FALSE' })
})

test('words that find no room are left out', () => {
  expect(yesOrNo('on', 2)).toEqual({ yes: 'on', no: '' })
  expect(yesOrNo('on', 3)).toEqual({ yes: 'on', no: 'off' })
})

test('other defaults are no truth values', () => {
  expect(yesOrNo('', 3)).toBeUndefined()
  expect(yesOrNo('new', 3)).toBeUndefined()
})

test('a list of yes and no is told from other lists of two', () => {
  expect(areYesAndNo(['N', 'Y'])).toBe(true)
  expect(areYesAndNo(['', 'N', 'Y'])).toBe(true)
  expect(areYesAndNo(['Draft', 'Final'])).toBe(false)
  expect(areYesAndNo(['N', 'Y', 'U'])).toBe(false)
})
