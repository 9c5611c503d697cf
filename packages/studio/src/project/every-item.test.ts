import { expect, test } from 'vitest'
import { everyItem } from './every-item.ts'

test('a list is read to its last page, however many there are', async () => {
  const asked: (string | undefined)[] = []
  const all = await everyItem(async ({ cursor }) => {
    asked.push(cursor)
    const first = Number(cursor ?? 0)
    return { items: [first, first + 1], next: first < 4 ? String(first + 2) : null }
  })
  expect(all).toEqual([0, 1, 2, 3, 4, 5])
  expect(asked).toEqual([undefined, '2', '4'])
})
