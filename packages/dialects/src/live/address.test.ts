import { expect, test } from 'vitest'
import { maskPassword } from './address.ts'

test.each([
  ['postgres://ann:secret@db:5432/shop', 'postgres://ann:***@db:5432/shop'],
  ['postgres://ann:p@ss:w/rd@db/shop', 'postgres://ann:***@db/shop'],
  ['postgres://ann@db/shop?password=secret&sslmode=require', 'postgres://ann@db/shop?password=***&sslmode=require'],
  ['postgres://:secret@/shop', 'postgres://:***@/shop'],
  ['postgres://ann@db/shop', 'postgres://ann@db/shop'],
  ['pglite:data/here', 'pglite:data/here'],
])('%s is shown as %s', (url, shown) => {
  expect(maskPassword(url)).toBe(shown)
})
