import { loadPopulation } from '@populace/engine'
import { expect, test } from 'vitest'
import { digestTables } from '../laws/digest.ts'
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

test('what checks say of vectors is how many components they have', async () => {
  const world = await worldOf(`
    CREATE EXTENSION vector;
    CREATE TABLE passage (
      id int PRIMARY KEY, embedding vector(4) NOT NULL CHECK (vector_dims(embedding) = 4), title vector NOT NULL, body halfvec NOT NULL,
      CHECK (384 = vector_dims(title)), CHECK (vector_dims(body) = 5 OR body IS NULL))`)
  const rows = columnsOf(world, 'public.passage', 20)
  const dimensions = { embedding: 4, title: 384, body: 5 }
  for (const [column, expected] of Object.entries(dimensions)) {
    expect(rows.get(column), column).toHaveLength(20)
    for (const text of rows.get(column) ?? []) expect(JSON.parse(JSON.parse(text ?? '')), column).toHaveLength(expected)
  }
})

test('vectors are the same to the byte from both back-ends', async () => {
  const { plan } = await worldOf(`CREATE EXTENSION vector;
    CREATE TABLE passage (id int PRIMARY KEY, one vector(1) NOT NULL, two vector(2) NOT NULL, few halfvec(12) NOT NULL, many vector(384) NOT NULL, rare sparsevec(30522) NOT NULL)`)
  const digests = await Promise.all(
    (['javascript', 'webassembly'] as const).map(async (backEnd) =>
      digestTables(await loadPopulation(plan, { backEnd })),
    ),
  )
  expect(digests[0]).toEqual(digests[1])
  expect(Object.keys(digests[0] ?? {})).toEqual(['public.passage'])
})

test('a check of vectors that contradicts their type is told as what it is', async () => {
  const ddl = `CREATE EXTENSION vector; CREATE TABLE passage (id int PRIMARY KEY, embedding vector(3) NOT NULL, CONSTRAINT wider CHECK (vector_dims(embedding) = 4))`
  const { plan } = await worldOf(ddl)
  expect(plan.tables[0]?.capped?.reason).toContain('wider')
})
