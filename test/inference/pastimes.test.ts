import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('a recipe takes as long as its parts do, says how it is made, and what it takes is cut', async () => {
  const read = await filled(`
    create table recipes (id serial primary key, title text not null, prep_minutes int not null, cook_minutes int not null, total_minutes int not null, servings int not null, instructions text not null);
    create table ingredients (id serial primary key, name text not null unique);
    create table recipe_ingredients (recipe_id int references recipes, ingredient_id int references ingredients, quantity numeric(6,1) not null, unit text not null, notes text not null, primary key (recipe_id, ingredient_id));`)
  for (const { prep_minutes, cook_minutes, total_minutes, servings, instructions } of read('recipes')) {
    expect(total_minutes).toBe(Number(prep_minutes) + Number(cook_minutes))
    expect(Number(cook_minutes)).toBeLessThanOrEqual(120)
    expect(Number(servings)).toBeLessThanOrEqual(8)
    expect(String(instructions)).toMatch(/heat|bake|cook|simmer|serve|toss|grill/i)
  }
  for (const { notes } of read('recipe_ingredients')) expect(notes).not.toMatch(/order|count|delivered/i)
})

test('nobody trains for a minute, lifts a hundred grams or runs for hours a day', async () => {
  const read = await filled(`
    create table workouts (id serial primary key, type text not null, started_at timestamp not null, duration_seconds int not null, distance_km numeric(6,2) not null, avg_speed numeric(5,1) not null);
    create table exercises (id serial primary key, name text not null unique);
    create table sets (id serial primary key, workout_id int not null references workouts, exercise_id int not null references exercises, reps int not null, weight_kg numeric(5,1) not null);`)
  for (const { duration_seconds, distance_km, avg_speed } of read('workouts')) {
    expect(Number(duration_seconds)).toBeGreaterThanOrEqual(20 * 60)
    expect(Number(distance_km)).toBeLessThanOrEqual(16)
    expect(Number(avg_speed)).toBeCloseTo((Number(distance_km) * 3600) / Number(duration_seconds), 0)
  }
  for (const { weight_kg } of read('sets')) expect(Number(weight_kg)).toBeGreaterThanOrEqual(5)
})

test('a home that is for sale was sold to nobody; what was sold went for about what was asked, some time after it was listed', async () => {
  const read = await filled(`
    create table agents (id serial primary key, full_name text not null, brokerage text not null);
    create table listings (id serial primary key, agent_id int not null references agents, address text not null, bedrooms int not null, sqft int not null, price numeric(12,2) not null, price_per_sqft numeric(8,2) not null,
      hoa_fee numeric(8,2) not null, status text not null, listed_on date not null, sold_on date, sold_price numeric(12,2));`)
  const listings = read('listings')
  const sold = listings.filter(({ status }) => status === 'sold')
  expect(sold.length).toBeGreaterThan(20)
  for (const { price, price_per_sqft, sqft, hoa_fee, status, listed_on, sold_on, sold_price } of listings) {
    expect(Math.abs(Number(price_per_sqft) - Number(price) / Number(sqft))).toBeLessThanOrEqual(0.01)
    expect(Number(hoa_fee)).toBeLessThanOrEqual(650)
    expect([sold_on === null, sold_price === null]).toEqual(status === 'sold' ? [false, false] : [true, true])
    if (status !== 'sold') continue
    expect(Date.parse(String(sold_on))).toBeGreaterThan(Date.parse(String(listed_on)))
    expect(Number(sold_price) / Number(price)).toBeGreaterThan(0.9)
    expect(Number(sold_price)).toBeLessThanOrEqual(Number(price))
  }
  for (const { brokerage } of read('agents')) expect(brokerage).not.toMatch(/insurance/i)
})

test('guests who want a table ask for what restaurants have', async () => {
  const read = await filled(
    'create table reservations (id serial primary key, customer_name text not null, party_size int not null, table_number int not null, special_requests text not null);',
  )
  for (const { table_number, special_requests } of read('reservations')) {
    expect(Number(table_number)).toBeLessThanOrEqual(32)
    expect(special_requests).not.toMatch(/bed|room|floor/i)
  }
})

test('games that are played on a computer are of no music, and who plays them has a name there', async () => {
  const read = await filled(`
    create table games (id serial primary key, name text not null, genre text not null, platform text not null, developer text not null, metacritic_score int not null, esrb_rating text not null);
    create table players (id serial primary key, gamertag text not null unique, xp int not null);
    create table matches (id serial primary key, game_id int not null references games, map text not null, mode text not null);
    create table match_players (match_id int references matches, player_id int references players, kills int not null, deaths int not null, team text not null, primary key (match_id, player_id));`)
  for (const { genre, platform, metacritic_score, esrb_rating } of read('games')) {
    expect(genre).not.toMatch(/jazz|pop|rock|soundtrack/i)
    expect(platform).not.toMatch(/ChromeOS|macOS/)
    expect(Number(metacritic_score)).toBeGreaterThanOrEqual(48)
    expect(String(esrb_rating)).toMatch(/^(E|T|M|E10\+|AO)$/)
  }
  for (const { gamertag } of read('players')) expect(String(gamertag)).toMatch(/^[a-z]+[._a-z\d]*$/)
  expect(new Set(read('matches').map(({ mode }) => mode))).toContain('Team Deathmatch')
  for (const { kills, deaths, team } of read('match_players')) {
    expect(Math.max(Number(kills), Number(deaths))).toBeLessThanOrEqual(26)
    expect(String(team)).toMatch(/^(Red|Blue)$/)
  }
})
