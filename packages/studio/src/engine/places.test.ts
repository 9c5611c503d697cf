import type { ColumnPlan } from '@populace/engine'
import { expect, test } from 'vitest'
import { pointOf, pointReader } from './places.ts'

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

test('only degrees are read as places, whatever stands beside them', () => {
  const number = { kind: 'decimal', raw: 'numeric', precision: 9, scale: 6 } as const
  const column = (name: string, source: ColumnPlan['source']): ColumnPlan => ({
    name,
    stream: name,
    type: number,
    wire: number,
    format: { kind: 'decimal', scale: 6 },
    nullable: false,
    source,
  })
  const made = (name: string, generator: string) => {
    const target = {
      table: 'public.t',
      column: name,
      type: number,
      format: { kind: 'decimal', scale: 6 },
      domain: {},
    } as const
    return column(name, { kind: 'generator', generator, version: 1, params: {}, nulls: 0, target })
  }
  const columns = [
    made('price', 'number.price'),
    column('shop_id', { kind: 'reference', relation: 'shop', column: 'id' }),
    made('latitude', 'place.latitude'),
    made('longitude', 'place.longitude'),
  ]
  expect(columns.filter(({ name }) => pointReader(columns, name)).map(({ name }) => name)).toEqual([
    'latitude',
    'longitude',
  ])
  expect(pointReader(columns.slice(0, 3), 'latitude')).toBeUndefined()
})
