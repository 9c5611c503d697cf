import { openProject } from '@populace/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../server/query.ts'
import { type PostgresServer, startPostgres } from '../servers/postgres.ts'
import { lawsOfTypes } from './laws.ts'
import { postgresPlace } from './postgres.ts'
import { typesOf } from './table.ts'
import { fill } from './world.ts'

describe('PostGIS', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(['postgis'])
  })
  afterAll(() => server.stop())
  lawsOfTypes(typesOf('postgis'), () => postgresPlace(server.adminUrl))

  test('what says where something is lies in the city that stands beside it, or that its key leads to', async () => {
    const { url, run, close } = await postgresPlace(server.adminUrl)
    await run(`CREATE EXTENSION postgis;
      CREATE TABLE shop (id int PRIMARY KEY, city text NOT NULL, region text NOT NULL, country text NOT NULL, latitude float8 NOT NULL, longitude float8 NOT NULL,
        whereabouts geography(Point, 4326) NOT NULL, area geometry(Polygon, 4326) NOT NULL, location point NOT NULL);
      CREATE TABLE city (id int PRIMARY KEY, name text NOT NULL, geom geometry(Point) NOT NULL);
      CREATE TABLE house (id int PRIMARY KEY, city_id int NOT NULL REFERENCES city, spot geography(Point) NOT NULL);
      CREATE TABLE button (id int PRIMARY KEY, label text NOT NULL, corner point NOT NULL, outline geometry(Polygon, 25832));`)
    const project = await openProject(url, { rows: 300 })
    await fill(project)
    const [shops] = await query(
      url,
      `SELECT count(*) FILTER (WHERE ST_Distance(whereabouts, ST_MakePoint(longitude, latitude)::geography) > 25)::int AS strays,
         count(*) FILTER (WHERE ST_Distance(area::geography, whereabouts) > 2000)::int AS areas,
         count(*) FILTER (WHERE location <-> point(longitude, latitude) > 0.00001)::int AS points
       FROM shop`,
    )
    expect(shops).toEqual({ strays: 0, areas: 0, points: 0 })
    // Four kilometres to either side of a city's middle.
    const [pairs] = await query<{ n: number; farthest: number }>(
      url,
      `SELECT count(*)::int AS n, max(ST_Distance(a.whereabouts, b.whereabouts))::int AS farthest
       FROM shop a JOIN shop b USING (city, region, country) WHERE a.id < b.id`,
    )
    expect(pairs?.n).toBeGreaterThan(20)
    expect(pairs?.farthest).toBeLessThan(16_000)
    const [houses] = await query(
      url,
      `SELECT count(*) FILTER (WHERE ST_Distance(spot, geom::geography) > 8000)::int AS strays,
         count(DISTINCT spot)::int AS spots FROM house JOIN city ON city.id = city_id`,
    )
    expect(houses).toEqual({ strays: 0, spots: 300 })
    // What is no place on the globe stays what its type asks for.
    const { corner, outline } = project.model.tables.button?.columns ?? {}
    expect([corner?.generator, outline?.generator]).toEqual(['special', 'special'])
    await close()
  })

  test('shapes that must not overlap lie apart, each in its group, and those that rows add to them', async () => {
    const { url, run, close } = await postgresPlace(server.adminUrl)
    await run(`CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;
      CREATE TABLE parcel (id int PRIMARY KEY, district int NOT NULL, shape geometry(MultiPolygon, 3857) NOT NULL CHECK (st_isvalid(shape)), EXCLUDE USING gist (district WITH =, shape WITH &&));
      CREATE TABLE stop (id int PRIMARY KEY, place geography(PointZ) NOT NULL, active boolean NOT NULL, EXCLUDE USING gist (place WITH &&) WHERE (active));`)
    for (const mode of ['refuse', 'append'] as const) await fill(await openProject(url, { rows: 300 }), mode)
    const [counts] = await query(
      url,
      `SELECT (SELECT count(*)::int FROM parcel) AS parcels, (SELECT count(*)::int FROM stop) AS stops,
         (SELECT count(*)::int FROM parcel a JOIN parcel b ON a.id < b.id AND a.district = b.district AND a.shape && b.shape) AS overlaps`,
    )
    expect(counts).toEqual({ parcels: 600, stops: 600, overlaps: 0 })
    await close()
  })
})
