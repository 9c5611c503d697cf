import { expect, test } from 'vitest'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

const keysOf = (texts: object, at = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keysOf(value, `${at}${key}.`),
  )
const gapsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [[...value.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()] : gapsOf(value),
  )

test('both languages say the same things', () => {
  expect(keysOf(de)).toEqual(keysOf(en))
})

test('both languages fill the same gaps', () => {
  expect(gapsOf(de)).toEqual(gapsOf(en))
})
