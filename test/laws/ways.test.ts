import { expect, test } from 'vitest'
import { columnsOf, worldOf } from './world.ts'

const SHOP = `
  CREATE TABLE product (id int PRIMARY KEY, price numeric(8,2) NOT NULL);
  CREATE TABLE variant (shop int, id int, product_id int REFERENCES product, PRIMARY KEY (shop, id));
  CREATE TABLE line (id int PRIMARY KEY, shop int NOT NULL, variant_id int NOT NULL, price numeric(8,2), twice numeric(9,2), FOREIGN KEY (shop, variant_id) REFERENCES variant);
  CREATE TABLE refund (id int PRIMARY KEY, line_id int REFERENCES line, price numeric(8,2));`

const world = await worldOf(SHOP, (inferred) => {
  const { variant, line, refund } = inferred.tables
  if (!variant || !line || !refund) throw new Error('a table is missing')
  const copied = (column: string) => ({ generator: 'copy', params: { column }, nulls: 0 })
  const twice = {
    generator: 'formula',
    params: { value: '@shop+variant_id.product_id.price * 2' },
    nulls: 0,
  }
  return {
    ...inferred,
    tables: {
      ...inferred.tables,
      variant: {
        ...variant,
        relations: { ...variant.relations, variant_product_id_fkey: { nulls: 0.2 } },
      },
      line: { ...line, columns: { ...line.columns, price: copied('@shop+variant_id.product_id.price'), twice } },
      refund: {
        ...refund,
        columns: { ...refund.columns, price: copied('@line_id.shop+variant_id.product_id.price') },
      },
    },
  }
})
const tableOf = (name: string) => {
  const columns = columnsOf(world, `public.${name}`, 1000)
  const ids = columns.get('id') ?? []
  return ids.map((_, i) => Object.fromEntries([...columns].map(([column, values]) => [column, values[i]])))
}
const prices = new Map(tableOf('product').map(({ id, price }) => [id, price]))
const variants = new Map(tableOf('variant').map(({ shop, id, product_id }) => [`${shop} ${id}`, product_id]))
const priceOf = ({ shop, variant_id }: Readonly<Record<string, string | undefined>>) =>
  prices.get(variants.get(`${shop} ${variant_id}`)) ?? 'null'

test('a column may be read through keys one after the other, and is NULL where one of them leads nowhere', () => {
  const lines = tableOf('line')
  expect(lines.map(({ price }) => price)).toEqual(lines.map(priceOf))
  expect(lines.filter(({ price }) => price === 'null').length).toBeGreaterThan(50)
  expect(new Set(lines.map(({ price }) => price)).size).toBeGreaterThan(100)
})

test('formulas go the same way', () => {
  for (const line of tableOf('line'))
    expect(line.twice === 'null' ? 'null' : Number(line.twice)).toBe(
      line.price === 'null' ? 'null' : Math.round(Number(line.price) * 200) / 100,
    )
})

test('three keys are no other than two', () => {
  const lines = new Map(tableOf('line').map((line) => [line.id, line.price]))
  for (const { line_id, price } of tableOf('refund'))
    expect(price).toBe(line_id === 'null' ? 'null' : lines.get(line_id))
})
