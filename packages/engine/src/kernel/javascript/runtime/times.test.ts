import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putDate, putTimestamp } from './times.ts'

const bytes = new Uint8Array(64)
const view = new DataView(bytes.buffer)
const shown = (end: number) => new TextDecoder().decode(bytes.subarray(0, end))
const DAY = 86_400_000

test('the first and last days of every year from 0000 to 9999 read as they should', () => {
  for (let year = 0; year <= 9999; year++) {
    const first = Date.parse(`${String(year).padStart(4, '0')}-01-01T00:00:00Z`) / DAY
    const days = [first, first + 58, first + 59, first + 60, first + 364]
    const expected = days.map((day) => new Date(day * DAY).toISOString().slice(0, 10))
    expect(days.map((day) => shown(putDate(view, 0, day))).join()).toBe(expected.join())
  }
})

test('moments read as they should, with microseconds where there are any', () => {
  const moments = fc.maxSafeInteger().filter((micros) => micros % 1000 === 0 || Math.abs(micros) < 8e15)
  fc.assert(
    fc.property(moments, (micros) => {
      const millis = Math.floor(micros / 1000)
      const text = new Date(millis).toISOString()
      const fraction = `${text.slice(20, 23)}${String(micros - millis * 1000).padStart(3, '0')}`
      const expected = text.slice(0, 19) + (fraction === '000000' ? '' : `.${fraction}`)
      expect(shown(putTimestamp(view, 0, micros, 'T'.charCodeAt(0)))).toBe(expected)
    }),
  )
})
