// `npm run docs`: writes docs/reference from the built packages.
import { mkdirSync, writeFileSync } from 'node:fs'
import { pages } from './reference.mjs'

const folder = new URL('../docs/reference/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, make] of Object.entries(pages)) writeFileSync(new URL(name, folder), make())
