import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what was made of a text is kept', () => {
  const asked: string[] = []
  const words = remembered((text) => {
    asked.push(text)
    return text.split('_')
  })
  expect(words('order_id')).toBe(words('order_id'))
  words('customer_id')
  expect(asked).toEqual(['order_id', 'customer_id'])
})

test('names without end do not fill the memory', () => {
  let made = 0
  const length = remembered((text) => {
    made++
    return text.length
  })
  for (let i = 0; i < 50_000; i++) length(`column_${i}`)
  // The first of them is gone, and made again.
  length('column_0')
  expect(made).toBe(50_001)
})
