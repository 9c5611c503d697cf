import { expect, test } from 'vitest'
import { filled } from './filled.ts'
import { catalogOf, inferred } from './generators-of.ts'

/** What a table's column is taken for, and why. */
async function takenFor(ddl: string, table: string, column: string) {
  const { model, reasons } = inferred(await catalogOf(ddl))
  return { ...model.tables[table]?.columns[column], ...reasons.get(table)?.get(column) }
}

test('people of the classic company are born, paid and related as people are', async () => {
  const rows = await filled(`
    CREATE TABLE employee (ssn char(9) PRIMARY KEY, fname varchar(15) NOT NULL, minit char(1), lname varchar(15) NOT NULL, bdate date NOT NULL, sal numeric(8,2) NOT NULL, job varchar(9) NOT NULL);
    CREATE TABLE dependent (essn char(9) REFERENCES employee, dependent_name varchar(30), relationship varchar(8) NOT NULL, PRIMARY KEY (essn, dependent_name));`)
  for (const { ssn, minit, bdate, sal, job } of rows('employee')) {
    expect(ssn).toMatch(/^9\d{8}$/)
    if (minit !== null) expect(minit).toMatch(/^[A-Z]$/)
    expect(String(bdate) < '2008').toBe(true)
    expect(Number(sal)).toBeGreaterThan(10_000)
    expect(job).toMatch(/^[A-Z][a-z]{3,}/)
  }
  for (const { relationship } of rows('dependent'))
    expect(relationship).toMatch(/^(Son|Daughter|Spouse|Father|Mother)$/)
})

test('telephone numbers look like some in short and unique columns, and in columns of numbers', async () => {
  const rows = await filled(`
    CREATE TABLE passengers (id serial PRIMARY KEY, name varchar(60) NOT NULL, phone varchar(15) NOT NULL UNIQUE, contact bigint NOT NULL, mobile_no bigint NOT NULL, emergency_contact varchar(15) NOT NULL);`)
  const all = rows('passengers')
  for (const { phone, contact, mobile_no, emergency_contact } of all) {
    expect(phone).toMatch(/^[2-9]\d{9}$/)
    expect(String(contact)).toMatch(/^\d{9,10}$/)
    expect(String(mobile_no)).toMatch(/^\d{9,10}$/)
    expect(emergency_contact).toMatch(/^\+?\d{7,15}$/)
  }
  const numbers = all.map(({ phone }) => Number(phone))
  // No one after the other, as people have them who do not know each other.
  expect(numbers.some((number, at) => at > 0 && number < (numbers[at - 1] ?? 0))).toBe(true)
})

test.each([
  ['student (studentid char(6) PRIMARY KEY, lname varchar(30))', 'student', 'studentid', /^S\d{5}$/],
  ['drivers (driver_id varchar(10) PRIMARY KEY, last_name varchar(30))', 'drivers', 'driver_id', /^D\d{6}$/],
  ['instructor (id varchar(5) PRIMARY KEY, last_name varchar(30))', 'instructor', 'id', /^I\d{4}$/],
])('identifiers begin with what they number: %s', async (ddl, table, column, form) => {
  const rows = await filled(`CREATE TABLE ${ddl};`)
  const ids = rows(table).map((row) => String(row[column]))
  for (const id of ids) expect(id).toMatch(form)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a short identifier goes on with letters where its numbers run out', async () => {
  const { generator, params } = await takenFor(
    'CREATE TABLE parts (id varchar(5) PRIMARY KEY, weight int)',
    'parts',
    'id',
  )
  expect(generator).toBe('text.code')
  expect(params).toEqual({ pattern: 'P####', further: true })
})

test('a way has two ends, and a game two players', async () => {
  const rows = await filled(`
    CREATE TABLE buses (bus_no varchar(10) PRIMARY KEY, source varchar(30) NOT NULL, dest varchar(30) NOT NULL);
    CREATE TABLE games (id int PRIMARY KEY, white varchar(40) NOT NULL, black varchar(40) NOT NULL, result varchar(7) NOT NULL, winner varchar(10));`)
  const buses = rows('buses')
  expect(buses.filter(({ source, dest }) => source === dest).length).toBeLessThan(buses.length / 20)
  const games = rows('games')
  expect(games.filter(({ white, black }) => white === black).length).toBeLessThan(games.length / 20)
  const won: Readonly<Record<string, string>> = { '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw' }
  for (const { result, winner } of games) if (winner !== null) expect(winner).toBe(won[String(result)])
})

test('who wins a match has scored more, and a table of teams adds up', async () => {
  const rows = await filled(`
    CREATE TABLE teams (id int PRIMARY KEY, team_name varchar(50) NOT NULL, wins int NOT NULL, losses int NOT NULL, draws int NOT NULL, points int NOT NULL, goals_for int NOT NULL, goals_against int NOT NULL, goal_difference int NOT NULL);
    CREATE TABLE players (id int PRIMARY KEY, name varchar(50) NOT NULL, team_id int REFERENCES teams, position varchar(20) NOT NULL, jersey_no int NOT NULL, age int NOT NULL);
    CREATE TABLE matches (id int PRIMARY KEY, home_team int REFERENCES teams, away_team int REFERENCES teams, home_score int NOT NULL, away_score int NOT NULL, result varchar(10) NOT NULL);`)
  for (const row of rows('teams')) {
    expect(row.points).toBe(3 * Number(row.wins) + Number(row.draws))
    expect(row.goal_difference).toBe(Number(row.goals_for) - Number(row.goals_against))
  }
  for (const { home_score, away_score, result } of rows('matches')) {
    const [home, away] = [Number(home_score), Number(away_score)]
    expect(home).toBeLessThan(10)
    expect(result).toBe(home > away ? 'Home win' : home < away ? 'Away win' : 'Draw')
  }
  for (const { position, jersey_no, age } of rows('players')) {
    expect(['Midfielder', 'Defender', 'Forward', 'Goalkeeper']).toContain(position)
    expect(Number(jersey_no)).toBeLessThan(100)
    expect(Number(age)).toBeLessThan(40)
  }
})

test('trains leave before they arrive, and shops open before they close', async () => {
  const rows = await filled(`
    CREATE TABLE trains (train_no int PRIMARY KEY, departure_time time NOT NULL, arrival_time time NOT NULL);
    CREATE TABLE branches (id int PRIMARY KEY, hour_open time NOT NULL, hour_close time NOT NULL);`)
  for (const { departure_time, arrival_time } of rows('trains'))
    expect(String(departure_time) <= String(arrival_time)).toBe(true)
  for (const { hour_open, hour_close } of rows('branches')) {
    expect(String(hour_open) <= '11:00:00').toBe(true)
    expect(String(hour_close) >= '17:00:00').toBe(true)
  }
})

test('a table of telephone numbers has one in every row', async () => {
  const rows = await filled(`
    CREATE TABLE donor (donor_id int PRIMARY KEY, name varchar(40) NOT NULL);
    CREATE TABLE donor_phone_no (donor_id int NOT NULL REFERENCES donor, phone_no varchar(15));`)
  for (const { phone_no } of rows('donor_phone_no')) expect(phone_no).not.toBeNull()
})

test('a password is one where the column is too short for what is kept instead, and no condition is cut in two', async () => {
  const rows = await filled(`
    CREATE TABLE login (username varchar(20) NOT NULL, password varchar(20) NOT NULL);
    CREATE TABLE sick (patient_id int PRIMARY KEY, last_name varchar(30), condition_name varchar(25) NOT NULL);`)
  for (const { password } of rows('login')) expect(password).toMatch(/^[A-Z][a-z]+\d\d!$/)
  for (const { condition_name } of rows('sick')) expect(condition_name).not.toMatch(/ (of|the|and|upper respiratory)$/)
})

test.each([
  ['criminals (id int primary key, name varchar(50), crime varchar(50))', 'criminals', 'name', 'person.full'],
  [
    'services (service_id int primary key, service_name varchar(50), service_cost numeric(8,2))',
    'services',
    'service_name',
    'text.word',
  ],
  [
    'weather (city varchar(30), day date, pressure real, primary key (city, day))',
    'weather',
    'pressure',
    'number.decimal',
  ],
  [
    'prescription (id int primary key, medicine varchar(40), duration varchar(20))',
    'prescription',
    'duration',
    'choice',
  ],
  ['stadiums (id int primary key, name varchar(50), built int)', 'stadiums', 'built', 'number.integer'],
  ['car (license varchar(10) primary key, model varchar(30))', 'car', 'license', 'text.code'],
  ['faculty (fid int primary key, last_name varchar(30), school varchar(60))', 'faculty', 'school', 'school.name'],
  ['documents (id int primary key, title varchar(80), isbn varchar(13))', 'documents', 'title', 'book.title'],
])('in %s, %s.%s is a %s', async (ddl, table, column, generator) => {
  expect((await takenFor(`create table ${ddl}`, table, column)).generator).toBe(generator)
})

test('Brazilian letters before a name tell no more than its type, and endings tell the language', async () => {
  const ddl = `
    CREATE TABLE tb_pesquisador (id_pesquisador int PRIMARY KEY, ds_nome varchar(150) NOT NULL, ds_cpf varchar(11) NOT NULL, ds_titulo varchar(80));
    CREATE TABLE tb_avaliacao (id_avaliacao int PRIMARY KEY, dt_publicacao date, ds_descricao text, st_situacao varchar(10), tp_operacao varchar(10), dt_conclusao date, nr_duracao int);`
  const { model } = inferred(await catalogOf(ddl))
  expect(model.locale).toBe('pt_BR')
  expect(model.tables.tb_pesquisador?.columns.ds_nome?.generator).toBe('person.full')
  expect(model.tables.tb_pesquisador?.columns.ds_titulo?.generator).toMatch(/title/)
})

test('countries of the classic world lie on their continents, and speak languages', async () => {
  const rows = await filled(`
    CREATE TYPE continent AS ENUM ('Asia', 'Europe', 'North America', 'Africa', 'Oceania', 'Antarctica', 'South America');
    CREATE TABLE country (code char(3) PRIMARY KEY, name varchar(52) NOT NULL, continent continent NOT NULL,
      indepyear smallint NOT NULL, lifeexpectancy numeric(3,1) NOT NULL, governmentform char(45) NOT NULL);
    CREATE TABLE countrylanguage (countrycode char(3) NOT NULL REFERENCES country, language char(30) NOT NULL, PRIMARY KEY (countrycode, language));`)
  const known: Record<string, string> = {
    CHN: 'Asia',
    IND: 'Asia',
    USA: 'North America',
    BRA: 'South America',
    NGA: 'Africa',
  }
  const countries = rows('country', 200)
  expect(countries.flatMap(({ code }) => known[String(code)] ?? [])).toHaveLength(5)
  for (const { code, continent, indepyear, lifeexpectancy, governmentform } of countries) {
    const where = known[String(code)]
    if (where) expect(continent).toBe(where)
    expect(Number(indepyear)).toBeLessThan(2000)
    expect(Number(lifeexpectancy)).toBeGreaterThan(50)
    expect(governmentform).toMatch(/Republic|Monarchy|Territory/)
  }
  for (const { language } of rows('countrylanguage')) expect(String(language).trim()).toMatch(/^[A-Z][\p{L} ]{2,}$/u)
})

test('who has a contact is a company, models have a scale, and who comes to a hospital is insured and goes home', async () => {
  const { model } = inferred(
    await catalogOf(`
      CREATE TABLE customers (number int PRIMARY KEY, "customerName" varchar(50) NOT NULL, "contactLastName" varchar(50) NOT NULL, "contactFirstName" varchar(50) NOT NULL);
      CREATE TABLE products (code varchar(15) PRIMARY KEY, "productScale" varchar(10) NOT NULL);
      CREATE TABLE repositories (id int PRIMARY KEY, name text, github_language varchar(40));
      CREATE TABLE admissions (id int PRIMARY KEY, insurance varchar(255), admission_location varchar(60), discharge_location varchar(60));`),
  )
  const taken = (table: string, column: string) => model.tables[table]?.columns[column]
  expect(taken('customers', 'customerName')?.generator).toBe('company.name')
  expect(taken('customers', 'contactLastName')?.generator).toBe('person.family')
  expect(JSON.stringify(taken('products', 'productScale')?.params)).toContain('1:18')
  expect(taken('repositories', 'github_language')?.generator).toBe('software.language')
  expect(JSON.stringify(taken('admissions', 'insurance')?.params)).toContain('Medicare')
  expect(JSON.stringify(taken('admissions', 'admission_location')?.params)).toContain('Emergency')
  expect(JSON.stringify(taken('admissions', 'discharge_location')?.params)).toContain('Home')
})
