import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const of = (rows: readonly Row[], id: Row[string] | undefined): Row => rows[Number(id) - 1] ?? {}
const within = (value: unknown, low: unknown, high: unknown): boolean =>
  Number(value) >= Number(low) && Number(value) <= Number(high)
const day = (value: unknown): string => String(value).slice(0, 10)

test('ingredients come in what they come in, and go into recipes by what they are measured in', async () => {
  const read =
    await filled(`create table ingredients (id serial primary key, name text not null unique, category text not null, unit text not null);
    create table recipes (id serial primary key, title text not null);
    create table recipe_ingredients (id serial primary key, recipe_id int not null references recipes, ingredient_id int not null references ingredients, quantity numeric(8,2) not null, unit text not null);`)
  const ingredients = read('ingredients')
  expect(ingredients.find(({ name }) => name === 'Olive oil')).toMatchObject({ category: 'oil', unit: 'l' })
  expect(ingredients.find(({ name }) => name === 'Black pepper')).toMatchObject({ category: 'spice', unit: 'g' })
  for (const row of read('recipe_ingredients')) {
    const { name } = of(ingredients, row.ingredient_id)
    if (name === 'Garlic') expect([row.unit, within(row.quantity, 1, 4)]).toEqual(['clove', true])
    if (name === 'Flour') expect([row.unit, within(row.quantity, 100, 500)]).toEqual(['g', true])
  }
})

test('an exercise is of the muscles that it trains, and only who runs covers a distance', async () => {
  const read =
    await filled(`create table exercises (id serial primary key, name text not null, category text not null, muscle_group text not null, equipment text not null);
    create table workouts (id serial primary key, started_at timestamp not null, ended_at timestamp);
    create table workout_exercises (id serial primary key, workout_id int not null references workouts, exercise_id int not null references exercises, reps int, weight_kg numeric(6,2), distance_km numeric(6,2));`)
  const exercises = read('exercises', 1000)
  for (const row of exercises)
    if (row.name === 'Deadlift')
      expect(row).toMatchObject({ category: 'strength', muscle_group: 'Legs', equipment: 'Barbell' })
  for (const row of read('workout_exercises')) {
    const { name } = of(exercises, row.exercise_id)
    if (name === 'Running') expect([row.weight_kg, within(row.distance_km, 2, 12)]).toEqual([null, true])
    if (name === 'Squat') expect([row.distance_km, within(row.weight_kg, 40, 100)]).toEqual([null, true])
  }
  for (const row of read('workouts'))
    if (row.ended_at !== null)
      expect(Date.parse(String(row.ended_at)) - Date.parse(String(row.started_at))).toBeLessThanOrEqual(110 * 60_000)
})

test('a household has accounts at banks, and what it spends is of its categories', async () => {
  const read = await filled(`create table users (id serial primary key, email text not null);
    create table institutions (id serial primary key, name text not null);
    create table accounts (id serial primary key, user_id int not null references users, institution_id int not null references institutions, name text not null, type text not null, balance numeric(12,2) not null);
    create table categories (id serial primary key, user_id int references users, name text not null, type text not null check (type in ('income', 'expense')));
    create table transactions (id serial primary key, account_id int not null references accounts, category_id int not null references categories, amount numeric(12,2) not null,
      type text not null check (type in ('income', 'expense', 'transfer')), description text not null, merchant text, transaction_date date not null);
    create table budgets (id serial primary key, user_id int not null references users, category_id int not null references categories, amount numeric(12,2) not null, period text not null,
      start_date date not null, end_date date not null);
    create table goals (id serial primary key, user_id int not null references users, name text not null, target_amount numeric(12,2) not null, current_amount numeric(12,2) not null);`)
  const categories = read('categories', 1000)
  for (const { name, type } of categories) {
    if (name === 'Salary') expect(type).toBe('income')
    if (name === 'Groceries') expect(type).toBe('expense')
  }
  for (const row of read('transactions')) {
    const { name, type } = of(categories, row.category_id)
    expect(row.type).toBe(type)
    if (name === 'Rent') expect([row.description, within(row.amount, 850, 1450)]).toEqual(['Monthly rent', true])
    if (name === 'Salary') expect(row.merchant).toBe(null)
  }
  expect(read('institutions')[0]?.name).toBe('First Harbor Bank')
  for (const row of read('accounts')) if (row.name === 'Savings') expect(row.type).toBe('savings')
  for (const row of read('budgets')) {
    const days = (Date.parse(day(row.end_date)) - Date.parse(day(row.start_date))) / 86_400_000
    expect(
      within(
        days,
        ...((row.period === 'yearly' ? [365, 366] : row.period === 'weekly' ? [7, 7] : [28, 31]) as [number, number]),
      ),
    ).toBe(true)
  }
  for (const row of read('goals')) expect(Number(row.current_amount)).toBeLessThanOrEqual(Number(row.target_amount))
})
