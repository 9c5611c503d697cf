import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { firstCells } from '../workbench.ts'
import { REPERTOIRES } from './repertoire.ts'

const holds = (set: keyof typeof REPERTOIRES, text: string) => new RegExp(REPERTOIRES[set], 'u').test(text)

test('what MySQL calls latin1 holds what Windows-1252 does, as it says itself', () => {
  const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect([...windows].filter((letter) => !holds('latin1', letter))).toEqual([])
  expect(['L’œuvre coûte 5 €…', 'Łódź', 'İzmir'].map((text) => holds('latin1', text))).toEqual([true, false, false])
})

test.each([
  ['latin2', 'iso-8859-2', 'Łódź, Győr, Plzeň', 'İzmir'],
  ['cp1250', 'windows-1250', '„Łódź” – 5 €…', 'İzmir'],
  ['latin5', 'iso-8859-9', 'İzmir, Eskişehir, Iğdır', 'Łódź'],
  ['cp1257', 'windows-1257', 'Šiauliai, Rīga', 'İzmir'],
  ['cp1251', 'windows-1251', 'Санкт-Петербург, Київ № 5', 'Łódź'],
  ['koi8r', 'koi8-r', 'Ёлка', 'Київ'],
  ['koi8u', 'koi8-u', 'Київ', 'Łódź'],
  ['greek', 'iso-8859-7', 'Αθήνα', 'Łódź'],
  ['hebrew', 'iso-8859-8', 'ירושלים', 'Łódź'],
] as const)('%s holds what is written in it', (charset, encoding, held, other) => {
  const known = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
  expect(all.filter((letter) => holds(charset, letter) && !known.includes(letter))).toEqual([])
  expect([held, other].map((text) => holds(charset, text))).toEqual([true, false])
})

test.each([
  ['pl', 'latin1', /[łńśżźćąę]/i],
  ['tr', 'latin1', /[şğıİ]/i],
  ['ru', 'ascii', /[^ -~]/],
  ['pl', 'latin2', /[^ -~ąćęłńóśźż]/i],
] as const)('names in %s keep to %s and stay names', async (locale, repertoire, foreign) => {
  const vocabulary = await loadVocabulary(locale)
  const type = { raw: 'varchar(40)', kind: 'text', length: 40, repertoire } as const
  const names = firstCells({ vocabulary, generator: 'person.family', type }, 400).map(String)
  expect(names.filter((name) => foreign.test(name) || !/^\p{Lu}/u.test(name))).toEqual([])
  expect(new Set(names).size).toBeGreaterThan(60)
})
