import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, redo, startHistory, undo } from './history.ts'

test('undoing as often as texts were set leads back to the first, and redoing to the last', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 50 }), (texts) => {
      const written = texts.reduce(advance, startHistory('first'))
      const steps = written.past.length
      let history = written
      for (let i = 0; i < steps; i++) history = undo(history)
      expect(history.present).toBe('first')
      expect(undo(history)).toEqual(history)
      for (let i = 0; i < steps; i++) history = redo(history)
      expect(history).toEqual(written)
    }),
  )
})

test('a new text forgets what was undone', () => {
  const history = advance(undo(advance(startHistory('a'), 'b')), 'c')
  expect(history).toEqual({ past: ['a'], present: 'c', future: [] })
})

test('the past is bounded', () => {
  const texts = Array.from({ length: 1000 }, (_, i) => String(i))
  expect(texts.reduce(advance, startHistory('')).past.length).toBe(200)
})
