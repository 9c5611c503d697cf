import { capabilityName, checkKind } from '@populace/api'
import { examples } from '@populace/examples'
import { expect, test } from 'vitest'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

const keysOf = (texts: object, at = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keysOf(value, `${at}${key}.`),
  )
const gapsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((value) =>
    typeof value === 'string'
      ? [
          [...value.matchAll(/\{\{\w+(, number)?\}\}/g)]
            .map(([gap]) => gap)
            .sort()
            .join(),
        ]
      : gapsOf(value),
  )

test('both languages say the same things', () => {
  expect(keysOf(de)).toEqual(keysOf(en))
})

test('both languages fill the same gaps', () => {
  expect(gapsOf(de)).toEqual(gapsOf(en))
})

test('what may be done at a database is said in words of each language', () => {
  for (const { capability } of [en, de]) {
    expect(Object.keys(capability).sort()).toEqual([...capabilityName.options].sort())
    expect(Object.values(capability).every((texts) => 'yes' in texts === 'no' in texts)).toBe(true)
  }
})

test('what verification checks is called something in each language', () => {
  for (const { run } of [en, de]) expect(Object.keys(run.constraint)).toEqual([...checkKind.options])
})

test('each example is called and described in each language', () => {
  for (const { example } of [en, de]) expect(Object.keys(example)).toEqual([...examples])
})

/** What is written alike in both. */
const ALIKE = new Set([
  ...['Exponent', 'Format', 'Generator', 'Name', 'NULL', 'Populace', 'Schema', 'Text', 'Version'],
  ...['Version {{number}}', '{{percent}} % NULL'],
])
const textsOf = (texts: object): [string, string][] =>
  keysOf(texts).map((key) => [key, String(key.split('.').reduce<unknown>((at, part) => Object(at)[part], texts))])

test('nothing in German was left in English', () => {
  const english = new Map(textsOf(en))
  const left = textsOf(de).filter(([key, text]) => english.get(key) === text && !ALIKE.has(text))
  expect(left).toEqual([])
})
