import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const rowsOf = await filled(`
  CREATE TABLE products (id serial PRIMARY KEY, name text NOT NULL, price numeric(10,2) NOT NULL);
  CREATE TABLE product_variants (id serial PRIMARY KEY, product_id int NOT NULL REFERENCES products, sku text NOT NULL, size text);
  CREATE TABLE orders (id serial PRIMARY KEY, total numeric(10,2) NOT NULL, created_at timestamptz NOT NULL);
  CREATE TABLE order_items (id serial PRIMARY KEY, order_id int NOT NULL REFERENCES orders, variant_id int NOT NULL REFERENCES product_variants, quantity int NOT NULL, unit_price numeric(10,2) NOT NULL);
  CREATE TABLE film (id serial PRIMARY KEY, title text NOT NULL, rental_rate numeric(4,2) NOT NULL);
  CREATE TABLE inventory (id serial PRIMARY KEY, film_id int NOT NULL REFERENCES film);
  CREATE TABLE rental (id serial PRIMARY KEY, inventory_id int NOT NULL REFERENCES inventory, rental_date timestamptz NOT NULL);
  CREATE TABLE payment (id serial PRIMARY KEY, rental_id int NOT NULL REFERENCES rental, amount numeric(5,2) NOT NULL);`)
const column = (table: string, name: string) => new Map(rowsOf(table, 1000).map((row) => [row.id, row[name]]))

test('a line of a variant that has no price of its own costs what the product does', () => {
  const [products, prices] = [column('product_variants', 'product_id'), column('products', 'price')]
  for (const { variant_id, unit_price } of rowsOf('order_items', 300))
    expect(unit_price).toBe(prices.get(products.get(variant_id ?? 0) ?? 0))
})

test('what is paid for a rental is the rental rate of what was rented', () => {
  const [inventory, films] = [column('rental', 'inventory_id'), column('inventory', 'film_id')]
  const rates = column('film', 'rental_rate')
  for (const { rental_id, amount } of rowsOf('payment', 300))
    expect(amount).toBe(rates.get(films.get(inventory.get(rental_id ?? 0) ?? 0) ?? 0))
})
