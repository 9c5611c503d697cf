import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DigestName, digest, digestSize, isDigestName } from './digest.ts'

const names: readonly DigestName[] = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']

test.each(names)('%s is what others make of the same bytes', (name) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const made = digest(name, bytes)
      expect(Buffer.from(made).toString('hex')).toBe(createHash(name).update(bytes).digest('hex'))
      expect(made.length).toBe(digestSize(name))
    }),
  )
})

test.each([
  ['md5', true],
  ['constructor', false],
  ['toString', false],
  ['__proto__', false],
  ['', false],
])('whether %j is one', (text, is) => {
  expect(isDigestName(text)).toBe(is)
})
