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
  // Texts with a brace are few among many names.
  const parts = vocabulary.words(name).texts.flatMap((text) => (text.includes('{') ? parseTemplate(text) : []))
  return [...new Set(parts.flatMap((part) => (part.kind === 'list' ? [part.list] : [])))]
}

/** Measures the longest text that a list can come to, its slots filled. Throws on a cycle. */
function measurer(vocabulary: Vocabulary) {
  const known = new Map<string, number>()
  const longest = (name: string, path: readonly string[] = []): number => {
    if (path.includes(name)) throw new Error(`cycle: ${[...path, name].join(' → ')}`)
    const before = known.get(name)
    if (before !== undefined) return before
    const lengths = new Map(slotsOf(vocabulary, name).map((slot) => [slot, longest(slot, [...path, name])]))
    const lengthOf = (text: string) =>
      parseTemplate(text).reduce((sum, part) => {
        if (part.kind === 'text') return sum + part.text.length
        return sum + (part.kind === 'number' ? String(part.high).length : (lengths.get(part.list) ?? 0))
      }, 0)
    const most = vocabulary.words(name).texts.reduce((most, text) => Math.max(most, lengthOf(text)), 0)
    known.set(name, most)
    return most
  }
  return longest
}

/** What is wrong with a text's parts. */
const faultsOf = (text: string) =>
  parseTemplate(text).filter((part) =>
    part.kind === 'number' ? part.low > part.high : part.kind === 'text' && /[{}]/.test(part.text),
  )

describe.each(locales)('templates of %s', (locale) => {
  test('name lists that exist, without a cycle, and never come to more than 1,000 characters', async () => {
    const vocabulary = await loadVocabulary(locale)
    const lists = vocabulary.names.filter((name) => vocabulary.kindOf(name) === 'words')
    const templates = lists.filter((name) => slotsOf(vocabulary, name).length > 0)
    expect(templates.length).toBeGreaterThan(50)
    const longest = measurer(vocabulary)
    expect(templates.filter((name) => longest(name) > 1000)).toEqual([])
  })

  test('have numbers from low to high, and no brace that was meant as a slot', async () => {
    const vocabulary = await loadVocabulary(locale)
    for (const name of vocabulary.names.filter((name) => vocabulary.kindOf(name) === 'words')) {
      const broken = vocabulary.words(name).texts.filter((text) => /[{}]/.test(text) && faultsOf(text).length > 0)
      expect(broken, name).toEqual([])
    }
  })

  test('can be loaded by the lists they name', async () => {
    const vocabulary = await loadVocabulary(locale, ['review.positive'].map(groupOf))
    expect(slotsOf(vocabulary, 'review.positive').map(groupOf)).toContain('review')
  })
})
