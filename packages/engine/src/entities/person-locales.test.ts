import { loadVocabulary, locales } from '@populace/vocabulary'
import { describe, expect, test } from 'vitest'
import { firstCells } from '../generators/workbench.ts'
import { rowOfHandle } from './handle.ts'
import { personNames } from './names.ts'

const text = { raw: 'text', kind: 'text' } as const
const COUNT = 2_000

async function people(locale: string) {
  const vocabulary = await loadVocabulary(locale)
  const read = (generator: string) => firstCells({ vocabulary, generator, type: text }, COUNT).map(String)
  return { vocabulary, read }
}

describe.each(locales)('people in %s', (locale) => {
  test('have addresses that differ, in ASCII, made of the name they bear', async () => {
    const { vocabulary, read } = await people(locale)
    const { given, family, familyOfMen, women } = personNames(vocabulary)
    const pair = (name = '', folded = '') => `${name}\n${folded}`
    /** Names with their ASCII twins, and the first place of each. */
    const placesOf = ({ texts, folded }: Pick<typeof given, 'texts' | 'folded'>) =>
      new Map(texts.map((name, i) => [pair(name, folded[i]), i] as const).reverse())
    const [first, ofWomen, ofMen] = [placesOf(given), placesOf(family), placesOf(familyOfMen)]
    const [addresses, firsts, lasts] = [read('person.email'), read('person.given'), read('person.family')]
    expect(new Set(addresses).size).toBe(COUNT)
    addresses.forEach((address, r) => {
      expect(address).toMatch(/^[a-z0-9._]+@/)
      const local = /^([a-z]+)[._]([a-z]+?)\d*@/.exec(address)
      if (!local) return
      const isOfBoth = (sex: 'f' | 'm') => (sex === 'f' ? ofWomen : ofMen).has(pair(lasts[r], local[2]))
      const place = first.get(pair(firsts[r], local[1])) ?? -1
      expect([place >= 0, isOfBoth(place < women ? 'f' : 'm') || isOfBoth('m')], address).toEqual([true, true])
    })
  })
})

test.each([
  ['en', /^\S+ \S+$/, 'given'],
  ['hu', /^\S+ .+$/u, 'family'],
  ['vi', /^\S+ .+$/u, 'family'],
  ['ja', /^\p{Script=Han}\S* \S+$/u, 'family'],
  ['zh_CN', /^\p{Script=Han}{2,4}$/u, 'family'],
  ['ko', /^\p{Script=Hangul}{2,4}$/u, 'family'],
])('in %s names are written as people there write them', async (locale, form, first) => {
  const { read } = await people(locale)
  const [full, leading] = [read('person.full'), read(`person.${first}`)]
  full.forEach((name, r) => {
    expect(name).toMatch(form)
    expect(name.startsWith(leading[r] ?? '?')).toBe(true)
  })
})

test.each([
  ['cs_CZ', /ová$/, /ová$/],
  ['pl', /ska$/, /ska$/],
  ['ru', /[ое]ва$/, /[ое]ва$/],
])('in %s family names have the form of their bearer', async (locale, women, men) => {
  const { vocabulary, read } = await people(locale)
  const [woman] = vocabulary.words('person.sex').texts
  const sexes = read('person.sex')
  const names = read('person.family')
  expect(names.filter((name, r) => sexes[r] === woman && women.test(name)).length).toBeGreaterThan(100)
  expect(names.filter((name, r) => sexes[r] !== woman && men.test(name))).toEqual([])
})

test('fathers give their names to sons and daughters', async () => {
  const { vocabulary, read } = await people('ru')
  const [woman] = vocabulary.words('person.sex').texts
  const [sexes, middle] = [read('person.sex'), read('person.middle')]
  middle.forEach((name, r) => {
    expect(name).toMatch(sexes[r] === woman ? /на$/ : /ич$/)
  })
})

test('an address leads back to its row where names have two forms', async () => {
  const vocabulary = await loadVocabulary('cs_CZ')
  const key = [1, 2] as const
  const handles = ['jana.novakova', 'jan.novak', 'jan.novak7', 'jnovak3']
  for (const handle of handles)
    expect(
      rowOfHandle(handle, () => key, vocabulary, false),
      handle,
    ).toBeGreaterThanOrEqual(0)
  expect(rowOfHandle('jana.nobody', () => key, vocabulary, false)).toBeUndefined()
})
