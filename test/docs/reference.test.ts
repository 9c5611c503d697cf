import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '../../scripts/reference.mjs'

test.each(Object.keys(pages))('docs/%s says what the code says (npm run docs writes it)', (name) => {
  expect(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')).toBe(pages[name]?.())
})

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'docs/engine.md',
  'docs/guide/sources.md',
  'docs/guide/what-we-honour.md',
  'docs/guide/types.md',
]
const root = new URL('../../', import.meta.url)

test.each(PAGES)('%s links to no file that is not there', (page) => {
  const base = new URL(page, root)
  for (const [, link = ''] of readFileSync(base, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g))
    expect(existsSync(new URL(link, base)), `${page} → ${link}`).toBe(true)
})

/** Files and folders of the packages, as `package/path/below/src`. */
const sources = () =>
  readdirSync(new URL('packages', root)).flatMap((name) =>
    readdirSync(new URL(`packages/${name}/src`, root), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${name}/${path}`,
    ),
  )

test.each(['ARCHITECTURE.md', 'docs/engine.md'])('%s names no source that is not there', (page) => {
  const known = sources()
  const isThere = (name: string) =>
    existsSync(new URL(name, root)) ||
    existsSync(new URL(`packages/${name}`, root)) ||
    known.some((path) => path.endsWith(`/${name}`))
  const named = [...readFileSync(new URL(page, root), 'utf8').matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('NAME'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
