import { expect, test } from 'vitest'
import { columnsOf, worldOf } from '../laws/world.ts'

test('what checks say of shapes is what they are made as', async () => {
  const world = await worldOf(`
    CREATE EXTENSION postgis;
    CREATE TABLE parcel (
      id int PRIMARY KEY, area geometry NOT NULL, spot geometry NOT NULL, hull geometry(Polygon) NOT NULL, line geometry NOT NULL, either geometry NOT NULL,
      CHECK (st_srid(area) = 2193), CHECK (st_ndims(area) = 2), CHECK (geometrytype(area) = 'MULTIPOLYGON' OR area IS NULL), CHECK (st_isvalid(area)),
      CHECK (st_ndims(spot) = 3 AND st_srid(spot) = 4326), CHECK (st_isvalid(hull) AND st_srid(hull) = 2056),
      CHECK (st_geometrytype(line) IN ('ST_LineString', 'ST_MultiLineString')),
      CHECK (geometrytype(either) = 'POLYGON' OR geometrytype(either) = 'POINT' OR either IS NULL))`)
  const rows = columnsOf(world, 'public.parcel', 20)
  const forms = {
    area: /^"SRID=2193;MULTIPOLYGON\(\(\(/,
    spot: /^"SRID=4326;POINT ?Z ?\(\S+ \S+ 0\)/,
    hull: /^"SRID=2056;POLYGON\(\(/,
    line: /^"LINESTRING\(/,
    either: /^"POLYGON\(\(/,
  }
  for (const [column, form] of Object.entries(forms))
    for (const shape of rows.get(column) ?? []) expect(shape, column).toMatch(form)
})

test('checks that contradict what a column of shapes is are told as what they are', async () => {
  const ddl = `CREATE EXTENSION postgis; CREATE TABLE parcel (id int PRIMARY KEY, area geometry(Polygon, 2056) NOT NULL, CONSTRAINT elsewhere CHECK (st_srid(area) = 4326))`
  const { plan } = await worldOf(ddl)
  expect(plan.tables[0]?.capped?.reason).toContain('elsewhere')
})
