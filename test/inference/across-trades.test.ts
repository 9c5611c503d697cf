import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

/** What columns written `name type` are taken for in a table. */
async function takenFor(table: string, columns: string) {
  const { model, reasons } = inferred(await catalogOf(`create table ${table} (row_no int primary key, ${columns})`))
  const [column = ''] = columns.split(' ')
  const named = column.replaceAll('"', '')
  return { ...model.tables[table]?.columns[named], ...reasons.get(table)?.get(named) }
}

test.each([
  ['drawings', 'anchor_x int', 'a place on a page or a map'],
  ['sketches', 'bbox_left numeric(10,2)', 'a place on a page or a map'],
  ['findings_in_code', 'token_start int', 'a place in an order'],
  ['standings', 'league_ranking int', 'a place in an order'],
  ['exam_sittings', 'overall_percentile double precision', 'a percentage'],
  ['depots', 'service_radius int', 'a measure'],
  ['parks', 'surface_sqkm int', 'an area'],
  ['radios', 'transmit_power decimal(10,2)', 'a measured value'],
  ['meals', 'saturated_fat decimal(10,2)', 'a measured value'],
  ['hikes', 'elevation_gain int', 'a measured value'],
  ['mornings', 'joint_soreness int', 'a rating'],
  ['nights', 'time_in_deep_sleep int', 'a length of time in seconds'],
  ['members', 'last_portal_access int', 'seconds since 1970'],
  ['libraries', 'bugfix int', 'the number of a version'],
  ['tax_forms', 'had_rental_income int', 'a flag as a number'],
  ['stickers', 'border_colour int', 'a colour as a number'],
  ['surveys', 'questions_amount int', 'how many there are of something'],
])('what is measured is no sum of money, and no count: %s.%s is %s', async (table, column, means) => {
  expect((await takenFor(table, column)).reason).toContain(`means ${means}`)
})

test.each([
  ['hives', 'heat_tolerance varchar(30)', 'text.kind'],
  ['tickets', 'fare_scheme text', 'text.kind'],
  ['scholars', 'degree_programme varchar(100)', 'text.name'],
  ['placements', 'scope_of_work text', 'about.thing'],
  ['hearings', 'committee_conclusions text', 'about.thing'],
  ['vaults', 'encrypted_pin_iv text', 'text.token'],
  ['logins', 'id_token text', 'text.pattern'],
  ['sensors_of_doors', 'dorkey varchar(3)', 'text.code'],
  ['monitors', 'team_webhook text', 'internet.url'],
  ['badges', 'ribbon_color_hex text', 'software.color-hex'],
  ['families_of_words', 'ancestry text', 'text.pattern'],
  ['clips', 'trailer_embed text', 'text.html'],
  ['deposits', 'upload_disk text', 'choice'],
  ['vehicles_of_clubs', 'reason_blocked text', 'text.reason'],
  ['nations', 'iso_a2 text', 'place.country-code'],
  ['bookings', 'name varchar(64)', 'person.full'],
  ['membre', 'genre varchar(10)', 'person.sex'],
  ['routers_of_shops', 'default_gateway varchar(20)', 'internet.ipv4'],
  ['wards_of_towns', 'afternoon_start varchar(10)', 'text.pattern'],
  ['races', 'minimum_age text', 'text.pattern'],
  ['listeners', 'service_port varchar(10)', 'text.pattern'],
])('last words tell what a text is, in any trade: %s.%s is a %s', async (table, column, generator) => {
  expect((await takenFor(table, column)).generator).toBe(generator)
})

test.each([
  ['road_intersections', 'name text', 'product.category'],
  ['team_leaderboards', 'name text', 'work.project'],
  ['reader_surveys', 'title text', 'work.project'],
  ['training_modules', 'description text', 'text.word'],
  ['supplier_assignments', 'notes text', 'text.word'],
  ['success_stories', 'title text', 'work.task'],
  ['scheduler_state', 'name text', 'place.region'],
  ['ship_logbooks', 'name text', 'book.title'],
  ['club_members', 'locker_name text', 'person.full'],
  ['bank_moves', 'true_layer_id text', 'place.street-address'],
])(
  'words within words, and tables called like others, mislead no more: %s.%s is no %s',
  async (table, column, generator) => {
    expect((await takenFor(table, column)).generator).not.toBe(generator)
  },
)

test.each([
  ['studenti', 'prezime varchar(60)', 'person.family'],
  ['studenti', 'godina_upisa int', 'time.year'],
  ['uplate', 'iznos numeric(10,2)', 'number.money'],
  ['korisnici', 'lozinka varchar(100)', 'person.password-hash'],
  ['empleados', 'apaterno varchar(40)', 'person.family'],
])('names in languages of the Balkans, and Spanish cut short: %s.%s is %s', async (table, column, generator) => {
  expect((await takenFor(table, column)).generator).toBe(generator)
})

test('what only its last word tells is listed as worth less than what a rule knows', async () => {
  expect((await takenFor('hives', 'heat_tolerance varchar(30)')).score).toBeLessThan(0.7)
  expect((await takenFor('scholars', 'degree_programme varchar(100)')).score).toBeLessThan(0.7)
})

test('a name of thousands of words is told in no more time than a short one needs', async () => {
  const long = `"${'start_x_percentile_'.repeat(3000)}radius"`
  const began = performance.now()
  await takenFor('drawings', `${long} int`)
  expect(performance.now() - began).toBeLessThan(2000)
})
