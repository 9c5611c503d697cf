// `npm run docs`: writes the generated pages of docs from the built packages and the tests' tables.
import { mkdirSync, writeFileSync } from 'node:fs'
import { pages } from './reference.mjs'

const folder = new URL('../docs/', import.meta.url)
for (const [path, make] of Object.entries(pages)) {
  const page = new URL(path, folder)
  mkdirSync(new URL('.', page), { recursive: true })
  writeFileSync(page, make())
}
