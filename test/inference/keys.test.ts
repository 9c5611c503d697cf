import { expect, test } from 'vitest'
import { worldOf } from '../laws/world.ts'

const ISSUES = `CREATE TABLE project (id serial PRIMARY KEY);
CREATE TABLE issue (id serial PRIMARY KEY, project_id int NOT NULL REFERENCES project, number int NOT NULL, UNIQUE (project_id, number));`

test('a guess at the range of a number bounds no table', async () => {
  const { plan, model } = await worldOf(ISSUES, (inferred) => ({
    ...inferred,
    tables: { ...inferred.tables, issue: { ...inferred.tables.issue!, rows: 5_000_000 } },
  }))
  expect(model.tables.issue?.columns.number?.params).not.toHaveProperty('max')
  expect(plan.tables.find((table) => table.name === 'issue')).toMatchObject({ rows: 5_000_000 })
})

test('a range that the schema gives still does', async () => {
  const { plan } = await worldOf(
    ISSUES.replace('number int NOT NULL', 'number int NOT NULL CHECK (number < 11)'),
    (inferred) => ({
      ...inferred,
      tables: { ...inferred.tables, issue: { ...inferred.tables.issue!, rows: 5_000_000 } },
    }),
  )
  expect(plan.tables.find((table) => table.name === 'issue')?.rows).toBeLessThanOrEqual(11 * 1000)
})

test('numbers that are usual by custom bound no table whose key they are', async () => {
  const { plan, model } = await worldOf(
    `CREATE TABLE listener (external_port int NOT NULL UNIQUE, port int NOT NULL);
     CREATE TABLE flagged (port int PRIMARY KEY CHECK (port IN (80, 443)), name text);`,
    (inferred) => inferred,
  )
  expect(model.tables.listener?.columns.external_port?.generator).toBe('number.sequence')
  expect(model.tables.listener?.columns.port?.generator).toBe('choice')
  const rows = Object.fromEntries(plan.tables.map((table) => [table.name, table.rows]))
  expect(rows).toMatchObject({ listener: 1000, flagged: 2 })
})

test('nor does the guess at a number that a key’s column is made of', async () => {
  const { plan } = await worldOf(
    `CREATE TABLE t (n int NOT NULL, label text NOT NULL UNIQUE, CHECK (label = 'No. ' || n::text));`,
    (inferred) => inferred,
  )
  expect(plan.tables.map((table) => table.rows)).toEqual([1000])
})

test('a calendar has no thirteenth month, whatever else tells rows apart', async () => {
  const { plan, model } = await worldOf(
    `CREATE TABLE budget (department_no int, year int, month int, amount numeric, PRIMARY KEY (department_no, year, month));
     CREATE TABLE opening (shop text NOT NULL, day_of_week int NOT NULL, UNIQUE (shop, day_of_week));`,
    (inferred) => inferred,
  )
  expect(model.tables.budget?.columns.year?.generator).toBe('time.year')
  expect(model.tables.budget?.columns.month?.params).toMatchObject({ min: 1, max: 12 })
  expect(model.tables.opening?.columns.day_of_week?.params).toMatchObject({ min: 0, max: 6 })
  expect(plan.tables.map(({ rows }) => rows)).toEqual([1000, 1000])
})

test('rows are numbered where no primary key is declared, by what is called their id; copies of rows and what ties them are not', async () => {
  const { model } = await worldOf(
    `CREATE TABLE customers (id integer NOT NULL UNIQUE, status text);
     CREATE TABLE dim_product (product_sk bigint, product_id integer, name text);
     CREATE TABLE fct_sales (sale_id bigint, product_sk bigint, amount numeric(10,2));
     CREATE TABLE user_roles (user_id int, role_id int);
     CREATE TABLE users_history (id int, name text, changed_at timestamp);`,
  )
  const generatorOf = (table: string, column: string) => model.tables[table]?.columns[column]?.generator
  expect(generatorOf('customers', 'id')).toBe('number.sequence')
  expect(generatorOf('dim_product', 'product_sk')).toBe('number.sequence')
  expect(generatorOf('fct_sales', 'sale_id')).toBe('number.sequence')
  expect(generatorOf('user_roles', 'user_id')).toBe('number.integer')
  expect(generatorOf('user_roles', 'role_id')).toBe('number.integer')
  expect(generatorOf('users_history', 'id')).toBe('number.integer')
})

test('a warehouse without keys has its facts lead to its dimensions', async () => {
  const { model } = await worldOf(
    `CREATE TABLE dim_customer (customer_sk bigint, customer_id integer, name text);
     CREATE TABLE customers (id bigint NOT NULL UNIQUE, name text);
     CREATE TABLE fct_sales (sale_id bigint, customer_sk bigint, amount numeric(10,2));`,
  )
  // Of two that a name may mean, the one whose key is called so.
  expect(model.tables.fct_sales?.relations.customer_sk?.references).toBe('dim_customer.customer_sk')
})
