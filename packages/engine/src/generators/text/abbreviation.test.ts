import { folderOf, loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { abbreviated } from './abbreviation.ts'

const fold = folderOf(await loadVocabulary('de', ['fold']))

test('codes are words in capitals where there is room, and differ in any room', () => {
  expect(abbreviated(['Credit card', 'Cash', 'Cashback'], 12, fold)).toEqual(['CREDIT-CARD', 'CASH', 'CASHBACK'])
  expect(abbreviated(['Credit card', 'Cash', 'Cashback'], 4, fold)).toEqual(['CRCA', 'CASH', 'CAS2'])
  expect(abbreviated(['Credit note', 'Credit card', 'Credit line'], 6, fold)).toEqual(['CREDIT', 'CREDI2', 'CREDI3'])
  expect(abbreviated(['Größe', 'Größen'], 3, fold)).toEqual(['GRO', 'GR2'])
})

test('words in letters that nothing spells have codes too', () => {
  expect(abbreviated(['☃', '☂'], 3, fold)).toEqual(['C2', 'C3'])
})
