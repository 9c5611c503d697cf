import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodeTexts, utf8Length } from './utf8.ts'

test('texts encoded together are what each is when encoded alone, and as long as is told before', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('\ufeffmarked', '\ud800', 'a\udfffb', '\ud83d\ude00'),
    ),
  )
  fc.assert(
    fc.property(texts, (list) => {
      const { utf8, offsets } = encodeTexts(list)
      const alone = list.map((text) => [...new TextEncoder().encode(text)].join())
      const together = list.map((_, i) => utf8.subarray(offsets[i], offsets[i + 1]).join())
      expect(together).toEqual(alone)
      const decoded = list.map((_, i) => decodeText(utf8.subarray(offsets[i], offsets[i + 1])))
      expect(decoded.map((text) => [...new TextEncoder().encode(text)].join())).toEqual(alone)
      expect(list.map(utf8Length)).toEqual(list.map((text) => new TextEncoder().encode(text).length))
    }),
  )
})
