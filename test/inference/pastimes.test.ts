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

test('an article tells what its headline says, and is by a person', async () => {
  const read = await filled(
    'create table articles (id serial primary key, headline text not null, body text not null, byline text not null, word_count int not null);',
  )
  for (const { headline, body, byline, word_count } of read('articles')) {
    expect(String(body)).toContain(String(headline))
    expect(String(byline)).toMatch(/^\S+ .*\S$/)
    expect(byline).not.toMatch(/byline/i)
    expect(Number(word_count)).toBeGreaterThanOrEqual(180)
  }
})

test('few titles are the same', async () => {
  const read = await filled('create table posts (id serial primary key, title text not null, body text not null);')
  const titles = read('posts').map(({ title }) => title)
  expect(new Set(titles).size).toBeGreaterThan(titles.length / 2)
})

test('what is asked for at an auction is less than what is bid, and a lot is no talk', async () => {
  const read = await filled(
    'create table auctions (id serial primary key, title text not null, starting_price numeric(10,2) not null, reserve_price numeric(10,2) not null, current_bid numeric(10,2) not null);',
  )
  for (const { title, starting_price, current_bid } of read('auctions')) {
    expect(Number(current_bid)).toBeGreaterThanOrEqual(Number(starting_price))
    expect(title).not.toMatch(/results|guide|notes on/i)
  }
})

test('people look for somebody between two ages, whatever their own', async () => {
  const read = await filled(
    'create table profiles (id serial primary key, display_name text not null, birthdate date not null, min_age int not null, max_age int not null);',
  )
  for (const { min_age, max_age } of read('profiles')) {
    expect(Number(min_age)).toBeLessThan(Number(max_age))
    expect(Number(max_age)).toBeLessThanOrEqual(75)
  }
})

test('a permit runs out after it was approved, a gift recurs where it says so, and no streak is longer than the longest', async () => {
  const read = await filled(`
    create table permits (id serial primary key, submitted_on date not null, approved_on date, expires_on date not null, estimated_cost numeric(12,2) not null);
    create table donations (id serial primary key, donor_name text not null, amount numeric(10,2) not null, is_recurring boolean not null, frequency text);
    create table streaks (id serial primary key, current_streak int not null, longest_streak int not null);`)
  for (const { approved_on, expires_on, estimated_cost } of read('permits')) {
    expect(Number(estimated_cost)).toBeGreaterThan(1000)
    if (approved_on !== null) expect(String(expires_on) >= String(approved_on)).toBe(true)
  }
  for (const { is_recurring, frequency } of read('donations')) expect(frequency !== null).toBe(is_recurring)
  for (const { current_streak, longest_streak } of read('streaks'))
    expect(Number(current_streak)).toBeLessThanOrEqual(Number(longest_streak))
})

test('cars are parked in car parks, for what that costs, and hired cars are insured as cars are', async () => {
  const read = await filled(`
    create table parking_lots (id serial primary key, name text not null, total_spaces int not null, available_spaces int not null, hourly_rate numeric(5,2) not null);
    create table rentals (id serial primary key, car_id int not null, pickup_date date not null, return_date date not null, fuel_level_out numeric(3,2) not null, insurance_type text not null, status text not null);`)
  for (const { name, total_spaces, available_spaces, hourly_rate } of read('parking_lots')) {
    expect(String(name)).toMatch(/garage|lot|park/i)
    expect(Number(available_spaces)).toBeLessThanOrEqual(Number(total_spaces))
    expect(Number(hourly_rate)).toBeLessThanOrEqual(7)
  }
  for (const { fuel_level_out, insurance_type, status } of read('rentals')) {
    expect(Number(fuel_level_out)).toBeLessThanOrEqual(1)
    expect(insurance_type).not.toMatch(/health|commercial/i)
    expect(String(status)).toMatch(/^(reserved|active|returned|cancelled)$/)
  }
})
