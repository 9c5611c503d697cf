import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { f64, lessThan, row } from '../../kernel/build.ts'
import { firstCells, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const decimal = (precision: number, scale: number): TypeRef => ({
  raw: `numeric(${precision},${scale})`,
  kind: 'decimal',
  precision,
  scale,
})
const small: TypeRef = { raw: 'tinyint', kind: 'integer', bits: 8 }
const text = (length: number): TypeRef => ({ raw: 'varchar', kind: 'text', length })
const cells = (trial: Omit<Trial, 'vocabulary'>) => firstCells({ vocabulary, ...trial }, 300)

test('of values that have more digits than the column none is chosen', () => {
  const values = [2, 19, 200]
  expect(new Set(cells({ generator: 'choice', params: { values }, type: decimal(3, 2) }))).toEqual(new Set([200]))
  const cases = [{ when: 'true', values: [19, 20] }]
  for (const units of cells({
    generator: 'case',
    params: { cases, otherwise: { values: [19] } },
    type: decimal(5, 4),
  }).map(Number)) {
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThan(100_000)
  }
})

test('where no state has room, something that has is there', () => {
  const path = ['pending', 'shipped', 'delivered']
  for (const state of cells({ generator: 'lifecycle', params: { path }, type: text(3) }).map(String))
    expect(state.length).toBeLessThanOrEqual(3)
})

test('degrees east stay within two digits, and are those of the place as far as they go', () => {
  const wide = cells({ generator: 'place.longitude', type: decimal(11, 8) }).map(Number)
  const narrow = cells({ generator: 'place.longitude', type: decimal(10, 8) }).map(Number)
  const most = 100 * 10 ** 8
  expect(wide.some((degrees) => Math.abs(degrees) >= most)).toBe(true)
  for (const [i, degrees] of narrow.entries()) {
    expect(Math.abs(degrees)).toBeLessThan(most)
    if (Math.abs(wide[i] ?? 0) < most) expect(degrees).toBe(wide[i])
  }
})

test('what is copied into a narrower column ends where that does', () => {
  const whole: TypeRef = { raw: 'bigint', kind: 'integer', bits: 64 }
  const columns = { wide: { value: row, format: { kind: 'integer' }, type: whole } } as const
  const copied = cells({ generator: 'copy', params: { column: 'wide' }, type: small, columns, rows: 300 }).map(Number)
  expect(copied.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  expect(Math.max(...copied)).toBe(127)
})

test('truth is one where there is no type for it', () => {
  expect(new Set(cells({ generator: 'choice', params: { values: [true] }, type: small }))).toEqual(new Set([1]))
})

test('what a pattern leaves open is as long as the column asks for', () => {
  const patterns = [{ source: '(?:^app-)|(?:^usr-)', flags: 'u', negated: false }]
  const domain = { minLength: 30, maxLength: 30, patterns }
  for (const id of cells({ generator: 'identifier.cuid', type: text(60), domain }).map(String))
    expect(id).toMatch(/^(app|usr)-.{26}$/)
})

test('a branch of a case says what another column holds, and where that holds nothing one of its values', () => {
  const whole: TypeRef = { raw: 'integer', kind: 'integer', bits: 32 }
  const columns = {
    other: { value: row, nulls: lessThan(row, f64(3)), format: { kind: 'integer' }, type: whole },
  } as const
  const params = { cases: [{ when: 'true', values: [-1], column: 'other' }], otherwise: { values: [-2] } }
  const told = cells({ generator: 'case', params, type: whole, columns, rows: 300 }).map(Number)
  expect(told.slice(0, 10)).toEqual([-1, -1, -1, 3, 4, 5, 6, 7, 8, 9])
})
