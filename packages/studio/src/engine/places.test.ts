import { expect, test } from 'vitest'
import { pointOf } from './places.ts'

test('a point is read as PostgreSQL writes it, and as people do', () => {
  expect(pointOf('(13.4,52.5)')).toEqual([13.4, 52.5])
  expect(pointOf('52.5,13.4')).toEqual([13.4, 52.5])
  expect(pointOf('-33.9, 151.2')).toEqual([151.2, -33.9])
})

test.each([null, '', 'POINT(1 2)', '0101000020E6100000', '1,2,3'])('%j is no point that can be drawn', (text) => {
  expect(pointOf(text)).toBeUndefined()
})
