import type { Catalog, NestedType, TypeRef } from '@populace/catalog'
import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

const columnsOf = (inference: ReturnType<typeof inferred>, table: string) =>
  inference.model.tables?.[table]?.columns ?? {}

test('parts of composite types are what they are called, within each other and in arrays', async () => {
  const catalog = await catalogOf(`
    CREATE TYPE address AS (street text, city text, zip text, country char(2));
    CREATE TYPE person AS (first_name text, email text, home address);
    CREATE TYPE opaque AS (a integer, b integer);
    CREATE TABLE client (id serial PRIMARY KEY, who person NOT NULL, stops address[] NOT NULL, o opaque NOT NULL);`)
  const { who, stops, o } = columnsOf(inferred(catalog), 'client')
  const address = {
    generator: 'composite.of',
    params: {
      fields: {
        street: 'place.street-address',
        city: 'place.city',
        zip: 'place.postcode',
        country: 'place.country-code',
      },
    },
  }
  expect(who).toMatchObject({
    generator: 'composite.of',
    params: { fields: { first_name: 'person.given', email: 'person.email', home: address } },
  })
  expect(stops).toMatchObject({ generator: 'array.of', params: { of: address } })
  // What no name says anything of is left to its type.
  expect(o).not.toHaveProperty('params.fields')
})

/** A schema of one table `t` with columns of types that no PostgreSQL script declares. */
async function withColumns(types: Readonly<Record<string, TypeRef>>, more: Partial<Catalog> = {}): Promise<Catalog> {
  const catalog = await catalogOf('CREATE TABLE t (id serial PRIMARY KEY);')
  const columns = Object.entries(types).map(([name, type]) => ({ name, type, nullable: false }))
  return {
    ...catalog,
    ...more,
    tables: catalog.tables.map((table) => ({ ...table, columns: [...table.columns, ...columns] })),
  }
}

test('a type that a script puts into itself is left alone', async () => {
  const name = { schema: 'public', name: 'loop' }
  const loop: TypeRef = { raw: 'loop', kind: 'composite', name }
  const catalog = await withColumns({ x: loop }, { composites: [{ ...name, fields: [{ name: 'x', type: loop }] }] })
  expect(columnsOf(inferred(catalog), 't').x).not.toHaveProperty('params.fields')
})

test('structures keep what their types make of them, but for parts whose names say more', async () => {
  const of = (structure: NestedType): TypeRef => ({ raw: 'STRUCT', kind: 'json', binary: false, structure })
  const double: TypeRef = { raw: 'DOUBLE', kind: 'float', bits: 64 }
  const text: TypeRef = { raw: 'VARCHAR', kind: 'text' }
  const pos = of({
    of: 'object',
    fields: [
      { name: 'lat', type: double },
      { name: 'x', type: double },
    ],
  })
  const line = of({ of: 'object', fields: [{ name: 'product', type: text }] })
  const catalog = await withColumns({
    home: of({
      of: 'object',
      fields: [
        { name: 'city', type: text },
        { name: 'pos', type: pos },
      ],
    }),
    lines: of({ of: 'list', element: line }),
  })
  const { home, lines } = columnsOf(inferred(catalog), 't')
  const inner = { lat: 'place.latitude', x: { generator: 'number.decimal' } }
  expect(home).toMatchObject({
    generator: 'json.object',
    params: { fields: { city: 'place.city', pos: { params: { fields: inner } } } },
  })
  expect(lines).toMatchObject({ generator: 'json.array', params: { fields: { product: 'product.name' } } })
})
