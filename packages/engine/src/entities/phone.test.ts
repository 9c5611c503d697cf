import { loadVocabulary } from '@populace/vocabulary'
import { describe, expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { cityPhonePatterns, phoneFormatted, type PhoneKind, phonePatterns, trunksOf } from './phone.ts'

async function patternIn(locale: string, city: string, kind: PhoneKind) {
  const vocabulary = await loadVocabulary(locale)
  const at = gazetteer(vocabulary).texts('city', true).indexOf(city)
  expect(at).toBeGreaterThanOrEqual(0)
  const { patterns, numbers } = cityPhonePatterns(vocabulary, kind, true)
  return patterns[numbers[at] ?? -1]
}

describe('a landline number', () => {
  test.each([
    ['de', 'München', '+49 89 ########'],
    ['de', 'Wuppertal', '+49 202 #######'],
    ['fr', 'Toulouse', '+33 5 ## ## ## ##'],
    ['it', 'Milano', '+39 02 #### ####'],
    ['it', 'Verona', '+39 045 ### ####'],
    ['es', 'Barcelona', '+34 93 ### ## ##'],
    ['pl', 'Kraków', '+48 12 ### ## ##'],
    ['en', 'Oxford', '+44 1865 ######'],
  ])('in %s is one of %s', async (locale, city, pattern) => {
    expect(await patternIn(locale, city, 'landline')).toBe(pattern)
  })
})

test('of a country without a plan of its own begins as its mobiles do', async () => {
  const vocabulary = await loadVocabulary('en')
  const codes = vocabulary.table('country').texts('code')
  const patterns = phonePatterns(vocabulary, 'landline')
  const of = (code: string) => patterns[codes.indexOf(code)]
  expect([of('BS'), of('EE'), of('MV'), of('BJ')]).toEqual([
    '+1 242 !##-####',
    '+372 51## ####',
    '+960 77# ####',
    '+229 019 ### ####',
  ])
})

describe('a mobile number', () => {
  test('is of no area', async () => {
    expect(await patternIn('de', 'München', 'mobile')).toBe('+49 151 ########')
  })
  test('is of one where those of landlines are too', async () => {
    expect(await patternIn('pt_BR', 'Rio de Janeiro', 'mobile')).toBe('+55 21 9####-####')
  })
})

test.each([
  ['+49 89 123', '089 123'],
  ['+39 02 1234', '02 1234'],
  ['+34 93 123', '93 123'],
  ['+48 12 345', '12 345'],
  ['+7 495 123-45-67', '8 495 123-45-67'],
  ['+36 20 123', '06 20 123'],
  ['+1 212 555-0100', '(212) 555-0100'],
  ['+43 1 234', '01 234'],
])('%s is dialled %s inside its country', async (pattern, dialled) => {
  expect(phoneFormatted(pattern, 'national', trunksOf(await loadVocabulary('en')))).toBe(dialled)
})

test('in a city whose area is not known it is that of a mobile', async () => {
  const vocabulary = await loadVocabulary('en')
  const { texts } = gazetteer(vocabulary)
  const { patterns, numbers } = cityPhonePatterns(vocabulary, 'landline', false)
  const found = texts('countryCode', false).flatMap((code, at) =>
    code === 'CN' && texts('areaCode', false)[at] === '' ? [patterns[numbers[at] ?? -1]] : [],
  )
  expect(found.length).toBeGreaterThan(10)
  expect(new Set(found)).toEqual(new Set(['+86 13# #### ####']))
})
