import { readFileSync } from 'node:fs'
import { InvariantError } from '@populace/diagnostics'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderOf, loadVocabulary, locales, nearestLocale, type Vocabulary } from './index.ts'
import type { PackedGroup } from './packed.ts'
import { type Group, vocabularyOf } from './vocabulary.ts'

const own = (name: string, lists: PackedGroup): Group => ({ name, isBorrowed: false, unpack: () => lists })
const lent = (name: string, lists: PackedGroup): Group => ({ ...own(name, lists), isBorrowed: true })

describe('loading', () => {
  test('only the groups asked for are loaded, by group or by list', async () => {
    const vocabulary = await loadVocabulary('en', ['person', 'film.title'])
    const groups = new Set(vocabulary.names.map((name) => name.split('.')[0]))
    expect([...groups]).toEqual(['film', 'person'])
  })

  test('a locale takes what it lacks from English and what no language owns from the base', async () => {
    const vocabulary = await loadVocabulary('de', ['person', 'film', 'currency'])
    expect(vocabulary.words('person.family').texts).toContain('Müller')
    expect(vocabulary.words('film.genre').texts).toContain('Drama')
    expect(vocabulary.table('currency').texts('code')).toContain('EUR')
  })

  test('an unknown locale, list, table or column breaks an invariant', async () => {
    await expect(loadVocabulary('tlh')).rejects.toThrow(InvariantError)
    const vocabulary = await loadVocabulary('en', ['country', 'person'])
    expect(() => vocabulary.words('person.shoe')).toThrow(InvariantError)
    expect(() => vocabulary.words('film.title')).toThrow(InvariantError)
    expect(() => vocabulary.table('person.family')).toThrow(InvariantError)
    expect(() => vocabulary.table('country').texts('latitude')).toThrow(InvariantError)
    expect(() => vocabulary.table('country').numbers('name')).toThrow(InvariantError)
  })

  test('the nearest locale is the same, or of the same language', () => {
    expect(nearestLocale('pt-BR')).toBe('pt_BR')
    expect(nearestLocale('pt_PT')).toBe('pt_BR')
    expect(nearestLocale('en-US')).toBe('en')
    expect(nearestLocale('tlh')).toBeUndefined()
    expect(locales).toContain('en')
  })
})

describe('lists', () => {
  let vocabulary: Vocabulary
  beforeAll(async () => {
    vocabulary = await loadVocabulary('en')
  })

  test('are frozen and always the same object', () => {
    const list = vocabulary.words('person.family')
    expect(Object.isFrozen(list.texts) && Object.isFrozen(list)).toBe(true)
    expect(vocabulary.words('person.family')).toBe(list)
  })

  test("a table's column of texts is a word list with the rows' weights", () => {
    const cities = vocabulary.words('place.city')
    expect(cities.texts).toBe(vocabulary.table('place').texts('city'))
    expect(cities.weights).toHaveLength(cities.texts.length)
    expect(vocabulary.kindOf('place.city')).toBe('words')
    expect(vocabulary.kindOf('place')).toBe('table')
    expect(vocabulary.kindOf('place.shoe')).toBeUndefined()
  })

  test('have popular names first', () => {
    expect(vocabulary.words('person.family').texts.slice(0, 3)).toEqual(['Smith', 'Johnson', 'Williams'])
  })

  test('keep an earlier version under its number', () => {
    const packed = vocabularyOf('en', [
      own('a', { 'a.b': { version: 2, texts: 'new' }, 'a.b@1': { version: 1, texts: 'old' } }),
      own('a', { 'a.b': { version: 9, texts: 'hidden' } }),
    ])
    expect(packed.words('a.b').texts).toEqual(['new'])
    expect(packed.words('a.b', 2).texts).toEqual(['new'])
    expect(packed.words('a.b', 1)).toMatchObject({ version: 1, texts: ['old'] })
    expect(() => packed.words('a.b', 3)).toThrow(InvariantError)
    expect(packed.names).toEqual(['a.b'])
  })

  test('that another language lends give way to what stands in for them', () => {
    const vocabulary = vocabularyOf(
      'xx',
      [
        own('general', { 'general.note': { version: 3, texts: 'plain\nwith {slot}\nmore', weights: '5,4,3' } }),
        own('a', { 'a.own': { version: 1, texts: 'mine' } }),
        lent('a', {
          'a.own': { version: 1, texts: 'lent' },
          'a.plain': { version: 1, texts: 'lent' },
          'a.slotted': { version: 1, texts: 'lent {slot}' },
          'a.alone': { version: 1, texts: 'lent' },
        }),
      ],
      new Map([
        ['a.own', ['general.note']],
        ['a.plain', ['general.unknown', 'general.note']],
        ['a.slotted', ['general.note']],
      ]),
    )
    expect(vocabulary.words('a.own').texts).toEqual(['mine'])
    expect(vocabulary.words('a.plain')).toEqual({
      name: 'a.plain',
      version: 3,
      texts: ['plain', 'more'],
      weights: [5, 3],
    })
    expect(vocabulary.words('a.slotted').texts).toEqual(['plain', 'with {slot}', 'more'])
    expect(vocabulary.words('a.alone').texts).toEqual(['lent'])
    expect(vocabulary.words('a.plain', 1).texts).toEqual(['lent'])
  })
})

test.each(['en', 'de', 'pl'])('texts are folded at run time as the build folded them: %s', async (locale) => {
  const vocabulary = await loadVocabulary(locale, ['person', 'fold'])
  const folded = folderOf(vocabulary)
  const { texts } = vocabulary.words('person.family')
  expect(texts.map(folded)).toEqual(vocabulary.words('person.family.folded').texts)
})

test('the README names every list, and only lists that exist', async () => {
  const { names } = await loadVocabulary('en')
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| ([a-z]+) \| (.+) \|$/gm)].slice(1)
  const described = rows.flatMap(([, group, cell = '']) =>
    cell
      .replaceAll(/ \([^)]*\)|[*†]/g, '')
      .split(', ')
      .map((short) => (short === group ? short : `${group}.${short}`)),
  )
  expect(described).toEqual(names.filter((name) => !name.endsWith('.folded')))
})
