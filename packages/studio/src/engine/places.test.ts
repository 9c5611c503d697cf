import { expect, test } from 'vitest'
import { pointOf } from './places.ts'

test('a point is read as PostgreSQL writes it, and as people do', () => {
  expect(pointOf('(13.4,52.5)')).toEqual([13.4, 52.5])
  expect(pointOf('52.5,13.4')).toEqual([13.4, 52.5])
  expect(pointOf('-33.9, 151.2')).toEqual([151.2, -33.9])
})

test('a shape of PostGIS lies where it begins', () => {
  expect(pointOf('SRID=4326;POINT(13.4000 52.5000)')).toEqual([13.4, 52.5])
  expect(pointOf('POINT Z (-70.6 -33.4 0)')).toEqual([-70.6, -33.4])
  expect(pointOf('MULTIPOLYGON(((2.3 48.8, 2.4 48.8, 2.3 48.8)))')).toEqual([2.3, 48.8])
})

test.each([null, '', 'SRID=3857;POINT(1 2)', 'POINT EMPTY', '0101000020E6100000', '1,2,3'])(
  '%j is no point that can be drawn',
  (text) => {
    expect(pointOf(text)).toBeUndefined()
  },
)
