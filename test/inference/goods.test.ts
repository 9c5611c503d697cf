import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const SHOP = `create table category (id serial primary key, name text not null);
create table product (id serial primary key, category_id int not null references category, name text not null, price numeric(10,2) not null);`

test('a product is of the category that its key leads to', async () => {
  const world = await worldOf(SHOP)
  const read = (table: string, count: number): Record<string, unknown>[] =>
    csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
  const categories = new Map(read('category', 86).map(({ id, name }) => [id, name]))
  expect(new Set(categories.values()).size).toBe(86)
  const goods = (await loadVocabulary('en')).table('product')
  const categoryOf = new Map(goods.texts('name').map((name, i) => [name, goods.texts('category')[i]]))
  for (const { name, category_id } of read('product', 200))
    expect(categoryOf.get(String(name))).toBe(categories.get(category_id))
})

test('a shop sells for more than it pays', async () => {
  const world = await worldOf(
    'create table products (id serial primary key, name text not null, unit_cost numeric(10,2) not null, price numeric(10,2) not null);',
  )
  for (const line of csvOf(world, 'public.products', 0, 300)) {
    const { unit_cost, price } = JSON.parse(line)
    expect(Number(unit_cost)).toBeGreaterThan(0)
    expect(Number(unit_cost)).toBeLessThan(Number(price))
  }
})

test('what suppliers ask for a product is near to what it costs the shop, and what it sold for once to its price', async () => {
  const world = await worldOf(`${SHOP}
    create table supplier (id serial primary key, company_name text not null);
    create table product_supplier (product_id int references product, supplier_id int references supplier, supplier_price numeric(10,2) not null,
      primary key (product_id, supplier_id));
    create table price_history (id serial primary key, product_id int not null references product, list_price numeric(10,2) not null, changed_at date not null);`)
  const read = (table: string, count: number): Record<string, unknown>[] =>
    csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
  const prices = new Map(read('product', 1000).map(({ id, price }) => [id, Number(price)]))
  const asked = [
    ...read('product_supplier', 100).map(({ product_id, supplier_price }) => [product_id, supplier_price] as const),
    ...read('price_history', 100).map(({ product_id, list_price }) => [product_id, list_price] as const),
  ]
  for (const [product, price] of asked) {
    const usual = prices.get(product) ?? 0
    expect(Number(price)).toBeLessThanOrEqual(usual)
    expect(Number(price)).toBeGreaterThanOrEqual(usual * 0.8)
  }
})

test('goods are made of what their names say, else of what such goods are made of', async () => {
  const world = await worldOf(
    'create table products (id serial primary key, name text not null, department text not null, material text not null, dimensions text not null);',
  )
  const rows = csvOf(world, 'public.products', 0, 1000).map((line): Record<string, string> => JSON.parse(line))
  const made = (words: RegExp) =>
    new Set(rows.filter(({ name = '' }) => words.test(name)).map(({ material }) => material))
  expect(made(/\bLeather\b/)).toEqual(new Set(['leather']))
  expect(made(/\bStainless Steel\b/)).toEqual(new Set(['stainless steel']))
  expect(made(/\bWalnut\b/)).toEqual(new Set(['walnut']))
  // No T-shirt of glass.
  const worn = new Set(rows.filter(({ department }) => department === 'Clothing').map(({ material }) => material))
  expect([...worn].filter((material) => /glass|oak|plastic|steel|iron|ceramic/.test(material ?? ''))).toEqual([])
  expect(rows.filter(({ dimensions = '' }) => !/^\d+ × \d+ × \d+ cm$/.test(dimensions))).toEqual([])
})

test('goods weigh what such things weigh, in the unit of each column', async () => {
  const world = await worldOf(
    `create table products (id serial primary key, name text not null, weight_kg numeric(8,3) not null, weight_g integer not null, length_cm numeric(6,1) not null, height_cm numeric(6,1) not null);
     create table books (id serial primary key, title text not null, weight_kg numeric(6,3) not null);`,
  )
  const rows = csvOf(world, 'public.products', 0, 600).map((line) => JSON.parse(line))
  const told = rows.filter(({ name }) => /(Granola|Butter|Rice), \d+ g$/.test(name))
  expect(told.length).toBeGreaterThan(2)
  for (const { name, weight_g } of told) expect(weight_g).toBe(Number(/(\d+) g$/.exec(name)?.[1]))
  for (const { name, weight_kg, weight_g, length_cm, height_cm } of rows) {
    expect(Math.abs(Number(weight_kg) * 1000 - weight_g)).toBeLessThan(1)
    expect(Number(length_cm)).toBeGreaterThan(Number(height_cm))
    if (/Sofa/.test(name)) expect(Number(weight_kg)).toBeGreaterThan(20)
    if (/T-shirt|Socks|Ring,/.test(name)) expect(Number(weight_kg)).toBeLessThan(0.5)
  }
  for (const line of csvOf(world, 'public.books', 0, 200)) expect(Number(JSON.parse(line).weight_kg)).toBeLessThan(1.5)
})

test('goods of one round through the catalogue are of many brands', async () => {
  const world = await worldOf('create table products (id serial primary key, name text not null);', (model) => ({
    ...model,
    rows: 4000,
  }))
  const { rows } = (await loadVocabulary('en')).table('product')
  const names = csvOf(world, 'public.products', rows, 50).map((line) => String(JSON.parse(line).name).split(' ')[0])
  expect(new Set(names).size).toBeGreaterThan(10)
})

test('a review is of what its key leads to, also where goods are of a category', async () => {
  const world = await worldOf(`${SHOP.replace('category_id int', 'sku text not null, category_id int')}
    create table review (id serial primary key, product_id int not null references product, rating int not null, title text not null, body text not null);`)
  const read = (table: string, count: number): Record<string, unknown>[] =>
    csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
  const goods = (await loadVocabulary('en')).table('product')
  const nounOf = new Map(goods.texts('name').map((name, i) => [name, goods.texts('noun')[i] ?? '']))
  const names = new Map(read('product', 1000).map(({ id, name }) => [id, String(name)]))
  let told = 0
  for (const { product_id, body, title } of read('review', 600))
    for (const text of [body, title]) {
      const [, named] =
        /(?:Great|Decent|Excellent|happy with the|deserves the name) ([^.,:!]+)/.exec(String(text)) ?? []
      const own = nounOf.get(names.get(product_id) ?? '')
      if (named === undefined || named === 'value' || own === undefined) continue
      told++
      expect(named).toContain(own)
    }
  expect(told).toBeGreaterThan(60)
})

test('of dear goods an order has few, and shoes come in pairs', async () => {
  const world = await worldOf(`${SHOP}
    create table order_line (id serial primary key, product_id int not null references product, quantity int not null, unit_price numeric(10,2) not null, unit text not null);`)
  const rows = csvOf(world, 'public.order_line', 0, 1000).map((line) => JSON.parse(line))
  for (const { quantity, unit_price } of rows) expect(quantity === 1 || quantity * Number(unit_price) <= 500).toBe(true)
  expect(Math.max(...rows.map(({ quantity }) => quantity))).toBeGreaterThan(15)
  const names = new Map(
    csvOf(world, 'public.product', 0, 1000).map((line) => [JSON.parse(line).id, JSON.parse(line).name]),
  )
  const pairs = rows.filter(({ unit }) => unit === 'pair').map(({ product_id }) => names.get(product_id))
  expect(pairs.length).toBeGreaterThan(20)
  const worn =
    /Boots|Shoes|Sneakers|Loafers|Flats|Sandals|Slippers|Socks|Gloves|Goggles|Glasses|glasses|Jeans|Chinos|Leggings|Pyjamas|Earbuds|Earrings|Poles|Shears/
  expect(pairs.filter((name) => !worn.test(name))).toEqual([])
})

test('variants are sizes and colours of their product, and lines repeat what they say of the article', async () => {
  const world =
    await worldOf(`create table products (id serial primary key, name text not null, category text not null);
    create table product_variants (id serial primary key, product_id int not null references products, sku text not null unique, title text not null, color text not null, size text not null,
      price numeric(10,2) not null);
    create table order_items (id serial primary key, variant_id int not null references product_variants, product_name text not null, sku text not null, unit_price numeric(10,2) not null);`)
  const read = (table: string): Record<string, unknown>[] =>
    csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))
  const article = (name: unknown) => String(name).replace(/, [^,]*$/, '')
  const products = new Map(read('products').map(({ id, name }) => [id, article(name)]))
  const variants = read('product_variants')
  expect(variants.filter(({ product_id, title }) => products.get(product_id) !== article(title))).toEqual([])
  const said = variants.map(({ product_id, title, color }) => `${product_id} ${title} ${color}`)
  expect(new Set(said).size).toBeGreaterThan(said.length * 0.8)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  let sold = 0
  for (const { variant_id, product_name, sku, unit_price } of read('order_items')) {
    const variant = byId.get(variant_id)
    if (!variant) continue
    sold++
    expect([product_name, sku, unit_price]).toEqual([variant.title, variant.sku, variant.price])
  }
  expect(sold).toBeGreaterThan(100)
})

test('honey has no colour, a sofa no size, and juice comes by the carton', async () => {
  const world = await worldOf(
    'create table products (id serial primary key, name text not null, color text, size varchar(5), quantity_per_unit varchar(30) not null);',
  )
  const goods = (await loadVocabulary('en')).table('product')
  const familyOf = new Map(goods.texts('name').map((name, i) => [name, goods.texts('family')[i]]))
  const rows = csvOf(world, 'public.products', 0, 400).map((line) => JSON.parse(line))
  const food = rows.filter(({ name }) => familyOf.get(name) === 'food')
  expect(food.length).toBeGreaterThan(20)
  expect(food.filter(({ color }) => color !== null)).toEqual([])
  expect(food.filter(({ quantity_per_unit }) => / × \d/.test(quantity_per_unit)).length).toBeGreaterThan(10)
  const worn = rows.filter(({ name }) => familyOf.get(name) === 'wear')
  expect(worn.filter(({ color }) => color === null)).toEqual([])
  expect(worn.filter(({ quantity_per_unit }) => !/^1 (piece|pair|pack|set)$/.test(quantity_per_unit))).toEqual([])
  expect(rows.filter(({ name, size }) => / Sofa/.test(name) && size !== null)).toEqual([])
  expect(rows.filter(({ name, size }) => /, (S|M|L|XL)$/.test(name) && size === null)).toEqual([])
})
