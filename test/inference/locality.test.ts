import type { Catalog, Table } from '@populace/catalog'
import type { ColumnModel } from '@populace/model'
import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

const SHOP = `
create table customers (id serial primary key, first_name text, last_name text, email text, title varchar(30), city text, country text, created_at timestamp not null);
create table categories (id serial primary key, name text, description text);
create table products (id serial primary key, category_id int references categories, name text, price numeric(10,2), sku text, active int, is_active boolean);
create table orders (id serial primary key, customer_id int not null references customers, status text, ship_city text, ship_country text, total numeric(10,2), order_date date not null, shipped_date date);
create table order_items (order_id int references orders, product_id int references products, quantity int, unit_price numeric(10,2), discount real, primary key (order_id, product_id));
create table lineitem (l_quantity numeric, l_tax numeric, l_comment text, l_shipdate date);
create table notes (id serial primary key, body text, author text, code text, kind text);`

const guesses = (catalog: Catalog): ReadonlyMap<string, ColumnModel> =>
  new Map(
    Object.entries(inferred(catalog).model.tables).flatMap(([table, { columns }]) =>
      Object.entries(columns).map(([column, model]) => [`${table}.${column}`, model] as const),
    ),
  )

const isMoment = (table: Table | undefined, column: string) =>
  table?.columns.some((c) => c.name === column && (c.type.kind === 'date' || c.type.kind === 'timestamp')) === true

const keyColumns = (table: Table) => [
  ...(table.primaryKey?.columns ?? []),
  ...table.foreignKeys.flatMap((k) => k.columns),
]

test('dropping a column changes no other column, except those that named it', async () => {
  const catalog = await catalogOf(SHOP)
  const before = guesses(catalog)
  for (const table of catalog.tables)
    for (const { name } of table.columns) {
      if (keyColumns(table).includes(name)) continue
      const tables = catalog.tables.map((t) =>
        t === table ? { ...t, columns: t.columns.filter((c) => c.name !== name) } : t,
      )
      const after = guesses({ ...catalog, tables })
      for (const [key, guess] of after) {
        const [owner = '', column = ''] = key.split('.')
        const { params, when } = before.get(key) ?? {}
        const named = JSON.stringify([params, when]).includes(name)
        // Moments are ordered among themselves, in their table and along its keys.
        const moments =
          isMoment(table, name) &&
          isMoment(
            catalog.tables.find((t) => t.name === owner),
            column,
          )
        if (!named && !moments) expect(guess, `${key} without ${table.name}.${name}`).toEqual(before.get(key))
      }
    }
})

test('adding a column changes no other column', async () => {
  const catalog = await catalogOf(SHOP)
  const before = guesses(catalog)
  const more = await catalogOf(
    SHOP.replaceAll(
      /create table (\w+) \(/g,
      'create table $1 (zzz_remark text, last_seen_by text, weight_kg numeric, ',
    ),
  )
  for (const [key, guess] of guesses(more)) if (before.has(key)) expect(guess, key).toEqual(before.get(key))
})

test('adding a table changes no column of others', async () => {
  const before = guesses(await catalogOf(SHOP))
  const more = await catalogOf(
    `${SHOP} create table films (id serial primary key, title text, length int); create table staff (id serial primary key, order_id int references orders, customer_id int references customers, name text, hired date);`,
  )
  for (const [key, guess] of guesses(more)) if (before.has(key)) expect(guess, key).toEqual(before.get(key))
})
