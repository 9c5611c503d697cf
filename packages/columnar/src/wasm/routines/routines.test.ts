import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { call, type Func } from '../function-writer.ts'
import { LinearMemory } from '../linear-memory.ts'
import { ModuleWriter } from '../module-writer.ts'
import { Workplace } from '../workplace.ts'
import { copyBytes, copyExactly } from './copies.ts'
import { hexDigits, putDecimal, putDouble, putInteger, putPadded, putUnsigned } from './digits.ts'
import { putDate, putTime, rareDate } from './times.ts'
import { i64, i32 } from '../instructions.ts'

/** What a routine writes, as text. */
function shown(make: (to: Workplace) => Func<readonly ['i32', 'f64'] | readonly ['i32', 'i32'], 'i32'>) {
  const memory = new LinearMemory()
  const module = new ModuleWriter()
  module.export('put', make(new Workplace(module, memory)))
  const put = module.instantiate(memory).get('put')!
  const at = memory.allocate(256)
  return (value: number) => {
    const end = put(at, value)
    return new TextDecoder().decode(new Uint8Array(memory.buffer, at, end - at))
  }
}

const powers = Array.from({ length: 16 }, (_, i) => 10 ** i)
const edges = powers.flatMap((power) => [power - 1, power, power + 1, 5 * power]).filter(Number.isSafeInteger)
const whole = fc.oneof(
  fc.constantFrom(...edges, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER),
  fc.maxSafeNat(),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...powers))
    .map(([x, power]) => Math.floor(x * power)),
)
const exact = fc.tuple(whole, fc.boolean()).map(([size, negative]) => (negative && size > 0 ? -size : size))
const RUNS = { numRuns: 3000 * inject('times') }

describe('digits', () => {
  test('words read as they should', () => {
    const [signed, unsigned] = [shown(putInteger), shown(putUnsigned)]
    const word = fc.oneof(
      fc.integer(),
      exact.map((x) => x | 0),
    )
    fc.assert(
      fc.property(word, (x) => {
        expect(signed(x)).toBe(String(x))
        expect(unsigned(x)).toBe(String(x >>> 0))
      }),
      RUNS,
    )
    for (let x = 0; x < 100_000; x++) if (signed(x) !== String(x)) expect(signed(x)).toBe(String(x))
  })

  test('exact integers read as they should, with zeroes before them where they are to be wider', () => {
    const plain = shown(putDouble)
    const padded = Array.from({ length: 20 }, (_, width) => shown((to) => putPadded(to, width)))
    fc.assert(
      fc.property(exact, fc.nat(19), (x, width) => {
        expect(plain(x)).toBe(String(x))
        const digits = String(Math.abs(x)).padStart(width, '0')
        expect(padded[width]?.(x)).toBe(x < 0 ? `-${digits}` : digits)
      }),
      RUNS,
    )
  })

  test('decimals show as many places as their scale', () => {
    const decimals = Array.from({ length: 20 }, (_, scale) => shown((to) => putDecimal(to, scale)))
    fc.assert(
      fc.property(exact, fc.nat(19), (x, scale) => {
        const digits = String(Math.abs(x)).padStart(scale + 1, '0')
        const point = digits.length - scale
        const size = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
        expect(decimals[scale]?.(x)).toBe(x < 0 ? `-${size}` : size)
      }),
      RUNS,
    )
  })

  test('words read as hexadecimal digits', () => {
    const hex = shown((to) => {
      const digits = hexDigits(to)
      return to.module.define(['i32', 'i32'], 'i32', (f, p, x) => {
        f.do(i64.store(p, call(digits, x)))
        f.return(i32.add(p, 8))
      })
    })
    fc.assert(
      fc.property(fc.integer(), (x) => {
        expect(hex(x)).toBe((x >>> 0).toString(16).padStart(8, '0'))
      }),
      RUNS,
    )
  })
})

describe('times', () => {
  test('every day of the years 1901 to 2099 reads as it should; others are asked of the host', () => {
    const date = shown((to) =>
      putDate(
        to,
        rareDate(to, 'none', (p) => p),
      ),
    )
    const day = (text: string) => Date.parse(text) / 86_400_000
    for (let i = day('1901-01-01'); i <= day('2099-12-31'); i++) {
      const expected = new Date(i * 86_400_000).toISOString().slice(0, 10)
      if (date(i) !== expected) expect(date(i)).toBe(expected)
    }
    expect([day('1900-12-31'), day('2100-01-01'), -(2 ** 31)].map(date)).toEqual(['', '', ''])
  })

  test('times of day show their fraction where there is one', () => {
    const [long, short] = [shown((to) => putTime(to, false)), shown((to) => putTime(to, true))]
    const micros = fc.oneof(
      fc.nat(86_399).map((s) => s * 1e6),
      fc.nat(86_399_999).map((ms) => ms * 1000),
      fc.integer({ min: 0, max: 86_400e6 - 1 }),
    )
    fc.assert(
      fc.property(micros, (x) => {
        const clock = new Date(Math.floor(x / 1000)).toISOString().slice(11, 23) + String(x % 1000).padStart(3, '0')
        expect(long(x)).toBe(clock.replace(/\.000000$/, ''))
        expect(short(x)).toBe(clock.replace(/000$/, '').replace(/\.000$/, ''))
      }),
      RUNS,
    )
    expect(long(86_400e6)).toBe('24:00:00')
  })
})

describe('copies', () => {
  test('bytes arrive as they were, the ones after an exact copy untouched', () => {
    const memory = new LinearMemory()
    const module = new ModuleWriter()
    const to = new Workplace(module, memory)
    module.export('bytes', copyBytes(to))
    module.export('exactly', copyExactly(to))
    const exports = module.instantiate(memory)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const from = memory.place(bytes)
        const at = memory.allocate(bytes.length + 16)
        for (const name of ['bytes', 'exactly']) {
          const written = () => new Uint8Array(memory.buffer, at, bytes.length + 16)
          written().fill(7)
          expect(exports.get(name)?.(at, from, bytes.length)).toBe(at + bytes.length)
          expect(written().slice(0, bytes.length)).toEqual(bytes)
          const after = written().slice(bytes.length + (name === 'bytes' ? 8 : 0))
          expect(after.every((byte) => byte === 7)).toBe(true)
        }
      }),
      { numRuns: 300 * inject('times') },
    )
  })
})
