import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '../../scripts/reference.mjs'

test.each(Object.keys(pages))('docs/%s says what the code says (npm run docs writes it)', (name) => {
  expect(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')).toBe(pages[name]?.())
})

test('README and ARCHITECTURE name no file that is not there', () => {
  for (const page of [
    'README.md',
    'ARCHITECTURE.md',
    'docs/engine.md',
    'docs/guide/sources.md',
    'docs/guide/what-we-honour.md',
    'docs/guide/types.md',
  ]) {
    const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')
    for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      const base = new URL(`../../${page}`, import.meta.url)
      expect(() => readFileSync(new URL(link ?? '', base)), `${page} → ${link}`).not.toThrow()
    }
  }
})
