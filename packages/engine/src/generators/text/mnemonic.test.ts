import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { deriveKey } from '../../random/key.ts'
import { generators } from '../registry.ts'
import { cells, targetOf, type Trial } from '../workbench.ts'

test('codes of five letters are all different, lead back, and have a vowel next to the last as long as there are such', async () => {
  const vocabulary = await loadVocabulary('en')
  const trial: Trial = {
    vocabulary,
    generator: 'text.mnemonic',
    type: { raw: 'char(5)', kind: 'text', length: 5 },
    slot: row,
  }
  const cell = cells(trial)
  const codes = Array.from({ length: 26 ** 3 }, (_, slot) => String(cell(slot)))
  expect(new Set(codes.map((code) => code.slice(-3))).size).toBe(26 ** 3)
  expect(codes.slice(0, 5 * 26 ** 2).filter((code) => !/[AEIOU].$/.test(code))).toEqual([])
  const key = () => deriveKey('seed')
  const { find } = generators.find(({ name }) => name === 'text.mnemonic') ?? {}
  for (const slot of [0, 3379, 3380, 9999, 17_575])
    expect(find?.(codes[slot] ?? '', {}, targetOf(trial), vocabulary, key)).toBe(slot)
})
