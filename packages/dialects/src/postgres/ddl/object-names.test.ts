import { describe, expect, test } from 'vitest'
import { emptyDraft, emptyTable, keyOf } from '../draft/draft.ts'
import { chooseRelationName, clip, indexColumnNames, objectName } from './object-names.ts'

describe('the name of an object that nobody named', () => {
  test('joins table, column and label', () => {
    expect(objectName('film', 'title', 'key')).toBe('film_title_key')
    expect(objectName('film', undefined, 'pkey')).toBe('film_pkey')
  })

  test('fits 63 bytes by shortening the longer part', () => {
    const name = objectName('t'.repeat(60), 'column', 'fkey')
    expect(name).toBe(`${'t'.repeat(51)}_column_fkey`)
    expect(objectName('t'.repeat(40), 'c'.repeat(40), 'key')).toBe(`${'t'.repeat(29)}_${'c'.repeat(29)}_key`)
  })

  test('is never cut inside a character', () => {
    expect(clip('ä'.repeat(40))).toBe('ä'.repeat(31))
    expect(clip('a€', 3)).toBe('a')
  })

  test('gets a number when it is taken', () => {
    const draft = emptyDraft()
    for (const name of ['t_a_idx', 't_a_idx1'])
      draft.relations.set(keyOf('public', name), emptyTable('public', name, 'permanent'))
    expect(chooseRelationName(draft, 'public', 't', 'a', 'idx')).toBe('t_a_idx2')
  })

  test('numbers the columns that an index names twice', () => {
    expect(indexColumnNames(['a', 'lower', 'lower', 'a'])).toEqual(['a', 'lower', 'lower1', 'a1'])
  })
})
