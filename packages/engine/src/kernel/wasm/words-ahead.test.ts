import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { add, alias, below, concat, dict, digits, draw, fromI32, i32, i32op, lookup, select } from '../build.ts'
import { interpret } from '../interpreter.ts'
import type { I32, Text } from '../ir.ts'
import { compileToWasm } from './compile.ts'
import { STRETCH } from './words-ahead.ts'

const LIST = ['a', 'bc', 'ü', '', 'of eleven b', ...Array.from({ length: 40 }, (_, i) => `word ${i}`)]
const WEIGHTS = LIST.map((_, i) => 1 + (i % 3))
const HIGH = 2 ** 32

const word = (key: number): I32 => draw([key, -key])
const leaf = fc.oneof(
  fc.nat(9).map((key): Text => dict(LIST, alias(WEIGHTS, word(key)))),
  fc.nat(9).map((key): Text => dict(LIST, below(word(key), LIST.length))),
  fc.nat(9).map((key): Text => digits(add(fromI32(below(word(key), 900)), 100))),
  fc.nat(9).map((key): Text => dict(LIST, lookup('i32', [3, 1, 2], below(word(key), 3)))),
)
/** Texts of several, by weights that make some ways rare. */
const { text } = fc.letrec<{ text: Text }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.tuple(tie('text'), tie('text')).map(([left, right]) => concat(left, ' ', right)),
    fc
      .tuple(fc.nat(9), fc.constantFrom([9, 1, 1], [1, 1, 1], [0, 5, 0]), tie('text'), tie('text'), tie('text'))
      .map(([key, weights, first, second, third]) => {
        const which = alias(weights, word(20 + key))
        const isBelow = (most: number) => i32op('lt', which, i32(most))
        return select(isBelow(2), select(isBelow(1), first, second), third)
      }),
    fc
      .tuple(fc.nat(9), tie('text'), tie('text'))
      .map(([key, then, otherwise]) =>
        select(i32op('eq', below(word(key), 3), below(word(key + 1), 3)), then, otherwise),
      ),
  ),
}))

test('words that are computed ahead for a stretch of rows are those that each row asks for', () => {
  const first = fc.constantFrom(0, 5, STRETCH - 1, HIGH - 300, 3 * HIGH + 2)
  const rows = fc.constantFrom(1, 3, STRETCH, STRETCH + 1, 2 * STRETCH + 7)
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), first, rows, (values, from, count) => {
      const steps = values.map((value, i) => ({ name: `t${i}`, value }))
      const all = new Map([['t', { table: 't', rows: 2 ** 40, steps }]])
      const names = steps.map(({ name }) => name)
      const oracle = interpret(all)
      const vectors = compileToWasm(all).table('t', names).fill(from, count)
      for (const [i, name] of names.entries()) {
        const expected = Array.from({ length: count }, (_, row) => oracle.value('t', name, from + row))
        expect(textsOf(vectors[i], count)).toEqual(expected)
      }
    }),
    { numRuns: 60 * inject('times') },
  )
})

type Vector = ReturnType<ReturnType<ReturnType<typeof compileToWasm>['table']>['fill']>[number]
const decoder = new TextDecoder()

function textsOf(vector: Vector | undefined, count: number): readonly unknown[] {
  if (vector?.storage === 'dict')
    return Array.from({ length: count }, (_, row) => vector.dictionary.texts[vector.codes[row] ?? -1])
  if (vector?.storage !== 'arena') return []
  const { offsets, bytes } = vector
  return Array.from({ length: count }, (_, row) => decoder.decode(bytes.subarray(offsets[row], offsets[row + 1])))
}
