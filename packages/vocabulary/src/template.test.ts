import { describe, expect, test } from 'vitest'
import { groupOf, loadVocabulary, locales, parseTemplate, type Vocabulary } from './index.ts'

test('a template is cut into texts, lists, capitalised lists and numbers', () => {
  expect(parseTemplate('{^product.noun}s, {1-20} for {person.given.female}')).toEqual([
    { kind: 'list', list: 'product.noun', capital: true },
    { kind: 'text', text: 's, ' },
    { kind: 'number', low: 1, high: 20 },
    { kind: 'text', text: ' for ' },
    { kind: 'list', list: 'person.given.female', capital: false },
  ])
})

test('a template without slots is its text, and braces that are no slot stay', () => {
  expect(parseTemplate('plain')).toEqual([{ kind: 'text', text: 'plain' }])
  expect(parseTemplate('{ not a slot }')).toEqual([{ kind: 'text', text: '{ not a slot }' }])
  expect(parseTemplate('')).toEqual([])
})

/** The lists that a list's texts name. */
function slotsOf(vocabulary: Vocabulary, name: string): string[] {
  const parts = vocabulary.words(name).texts.flatMap((text) => parseTemplate(text))
  return [...new Set(parts.flatMap((part) => (part.kind === 'list' ? [part.list] : [])))]
}

/** The longest text that a list can come to, its slots filled. Throws on a cycle. */
function longest(vocabulary: Vocabulary, name: string, path: readonly string[] = []): number {
  if (path.includes(name)) throw new Error(`cycle: ${[...path, name].join(' → ')}`)
  const lengths = new Map(slotsOf(vocabulary, name).map((slot) => [slot, longest(vocabulary, slot, [...path, name])]))
  const lengthOf = (text: string) =>
    parseTemplate(text).reduce((sum, part) => {
      if (part.kind === 'text') return sum + part.text.length
      return sum + (part.kind === 'number' ? String(part.high).length : (lengths.get(part.list) ?? 0))
    }, 0)
  return vocabulary.words(name).texts.reduce((most, text) => Math.max(most, lengthOf(text)), 0)
}

describe.each(locales)('templates of %s', (locale) => {
  test('name lists that exist, without a cycle, and never come to more than 1,000 characters', async () => {
    const vocabulary = await loadVocabulary(locale)
    const lists = vocabulary.names.filter((name) => vocabulary.kindOf(name) === 'words')
    const templates = lists.filter((name) => slotsOf(vocabulary, name).length > 0)
    expect(templates.length).toBeGreaterThan(50)
    expect(templates.filter((name) => longest(vocabulary, name) > 1000)).toEqual([])
  })

  test('have numbers from low to high, and no brace that was meant as a slot', async () => {
    const vocabulary = await loadVocabulary(locale)
    for (const name of vocabulary.names.filter((name) => vocabulary.kindOf(name) === 'words')) {
      for (const text of vocabulary.words(name).texts) {
        for (const part of parseTemplate(text)) {
          if (part.kind === 'number') expect(part.low, `${name}: ${text}`).toBeLessThanOrEqual(part.high)
          if (part.kind === 'text') expect(part.text, `${name}: ${text}`).not.toMatch(/[{}]/)
        }
      }
    }
  })

  test('can be loaded by the lists they name', async () => {
    const vocabulary = await loadVocabulary(locale, ['review.positive'].map(groupOf))
    expect(slotsOf(vocabulary, 'review.positive').map(groupOf)).toContain('review')
  })
})
