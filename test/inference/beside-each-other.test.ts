import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('the unit of a size is the one that the label says, and none where that is no measure; goods are weighed in kilograms', async () => {
  const read = await filled(`create table unit (code varchar(5) primary key, name text not null);
    create table product (id serial primary key, name text not null, size varchar(12), size_unit_code varchar(5) references unit,
      weight numeric(8,2), weight_unit_code varchar(5) references unit);`)
  const goods = read('product')
  const measures = goods.filter(({ size_unit_code }) => size_unit_code !== null)
  expect(measures.length).toBeGreaterThan(40)
  for (const { name, size, size_unit_code } of measures) {
    expect(size).toMatch(/^[\d.,]+( × [\d.,]+)?$/)
    const written = `${size}${size_unit_code === 'in' ? '"' : ` ${size_unit_code}`}`.toLowerCase()
    expect(String(name).toLowerCase()).toContain(written)
  }
  for (const { name } of goods.filter(({ size }) => /^(S|M|L|XL)$/.test(String(size))))
    expect(goods.find((one) => one.name === name)?.size_unit_code).toBeNull()
  expect(new Set(goods.map(({ weight_unit_code }) => weight_unit_code).filter((code) => code !== null))).toEqual(
    new Set(['kg']),
  )
})

test('a job waits in the queue for such jobs, and only what runs by itself has a name in the schedule', async () => {
  const read =
    await filled(`create table jobs (id serial primary key, job_class text not null, queue_name text not null,
    cron_key text, created_at timestamptz not null);`)
  for (const { job_class, queue_name, cron_key } of read('jobs')) {
    if (job_class === 'DeliverWebhookJob') expect(queue_name).toBe('webhooks')
    if (job_class === 'RebuildSearchIndexJob')
      expect([queue_name, cron_key]).toEqual(['search-index', 'refresh_search_index'])
    if (job_class === 'ResizeImageJob') expect(cron_key).toBeNull()
  }
})

test('the key and the digest are those of the signature algorithm, and who signs in by GitHub does so by OAuth', async () => {
  const read =
    await filled(`create table credentials (id serial primary key, signature_algorithm text not null, key_type text not null,
      digest_algorithm text not null, key_length_bits int not null);
    create table accounts (id serial primary key, provider text not null, type text not null, scope text not null);`)
  const keys: Readonly<Record<string, readonly string[]>> = { RS: ['RSA'], PS: ['RSA'], ES: ['EC'], Ed: ['Ed25519'] }
  for (const { signature_algorithm, key_type, key_length_bits } of read('credentials')) {
    expect(keys[String(signature_algorithm).slice(0, 2)]).toContain(key_type)
    expect(Number(key_length_bits) >= 2048).toBe(key_type === 'RSA')
  }
  for (const { provider, type, scope } of read('accounts')) {
    if (provider === 'github') expect([type, scope]).toEqual(['oauth', 'read:user user:email'])
    if (provider === 'google') expect([type, scope]).toEqual(['oidc', 'openid email profile'])
  }
})

test('a package for one platform is called after it, in every column alike, and comes before its release only by its number', async () => {
  const read = await filled(`create table packages (id serial primary key, name text not null unique);
    create table versions (id serial primary key, package_id int not null references packages, number text not null, platform text not null,
      package_platform text, full_name text not null, prerelease boolean not null default false, sha256 varchar(44), requirements text);`)
  const names = new Map(read('packages', 1000).map(({ id, name }) => [id, name]))
  for (const { package_id, number, platform, package_platform, full_name, prerelease, sha256, requirements } of read(
    'versions',
  )) {
    const behind = platform === 'ruby' ? '' : `-${platform}`
    expect(full_name).toBe(`${names.get(package_id ?? 0)}-${number}${behind}`)
    expect(package_platform).toBe(platform)
    expect(prerelease).toBe(String(number).includes('-'))
    if (sha256 !== null) expect(Buffer.from(String(sha256), 'base64').toString('base64')).toBe(sha256)
    expect(requirements ?? '').not.toMatch(/certificate|identity|application form/)
  }
})

test('a document that asks for signatures is mailed as one, and is about what its title says', async () => {
  const read =
    await filled(`create table document_meta (id serial primary key, subject text, message text, signing_order text, signature_enabled boolean not null);
    create table documents (id serial primary key, title text not null, description text);`)
  const subjects = read('document_meta').flatMap(({ subject }) => (subject === null ? [] : [String(subject)]))
  expect(subjects.length).toBeGreaterThan(100)
  for (const subject of subjects) expect(subject).toMatch(/sign|approval|from/i)
  for (const { title, description } of read('documents')) {
    if (String(title).endsWith('budget') && description !== null) expect(description).toMatch(/costs|spending/i)
    if (String(title).startsWith('Roadmap') && description !== null)
      expect(description).toMatch(/milestones|what comes when|plans/i)
  }
})

test('a seasonal offer begins in its season, and a volume discount asks for what it says', async () => {
  const read =
    await filled(`create table special_offer (id serial primary key, description text not null, type varchar(50) not null,
    start_date date not null, end_date date not null, min_qty int not null);`)
  for (const { description, start_date, min_qty } of read('special_offer')) {
    const month = Number(String(start_date).slice(5, 7))
    if (description === 'Summer sale') expect([6, 7, 8]).toContain(month)
    if (description === 'Black Friday') expect(month).toBe(11)
    const asked = /^Volume discount, (\d+) and more$/.exec(String(description))?.[1]
    if (asked !== undefined) expect(min_qty).toBe(Number(asked))
  }
})

test('offers are called by the season and the quantity in other languages, too', async () => {
  const read = await filled(
    `create table special_offer (id serial primary key, description text not null, type varchar(50) not null,
    start_date date not null, end_date date not null, min_qty int not null);`,
    'de',
  )
  const said = read('special_offer').map(({ description }) => String(description))
  expect(said.filter((text) => /sale|offer|discount/i.test(text))).toEqual([])
  expect(said).toEqual(expect.arrayContaining(['Sommerschlussverkauf', 'Mengenrabatt']))
})

test('a letter is no picture, and a photograph no spreadsheet', async () => {
  const read = await filled(
    'create table media (id serial primary key, filename text not null, content_type text not null);',
  )
  for (const { filename } of read('media'))
    if (/^(contract|invoice|letter|minutes)\b/.test(String(filename)))
      expect(filename).not.toMatch(/\.(png|jpg|mp4|gif)$/)
    else if (/^(photo|portrait|sunset|IMG_)/.test(String(filename)))
      expect(filename).not.toMatch(/\.(xlsx|pdf|docx|csv)$/)
})

test('a drug exposure is the patient’s whose visit it was part of, and what it cost is one record of its domain', async () => {
  const read =
    await filled(`create table concept_domain (domain_id varchar(20) primary key, domain_name varchar(255) not null);
    create table person (person_id serial primary key, year_of_birth int not null);
    create table visit_occurrence (visit_occurrence_id serial primary key, person_id int not null references person, visit_start_date date not null);
    create table visit_detail (visit_detail_id serial primary key, person_id int not null references person, visit_occurrence_id int not null references visit_occurrence);
    create table drug_exposure (drug_exposure_id serial primary key, person_id int not null references person, visit_occurrence_id int references visit_occurrence,
      visit_detail_id int references visit_detail, drug_source_value varchar(50), dose_unit_source_value varchar(50));
    create table cost (cost_id serial primary key, cost_event_id int not null, cost_domain_id varchar(20) not null references concept_domain);`)
  const persons = new Map(read('visit_occurrence', 1000).map((row) => [row.visit_occurrence_id, row.person_id]))
  const visits = new Map(read('visit_detail', 1000).map((row) => [row.visit_detail_id, row.visit_occurrence_id]))
  for (const row of read('drug_exposure')) {
    expect(row.person_id).toBe(persons.get(row.visit_occurrence_id ?? 0))
    expect(row.visit_occurrence_id).toBe(visits.get(row.visit_detail_id ?? 0))
    if (row.drug_source_value === 'Levothyroxine') expect(row.dose_unit_source_value).toBe('mcg')
  }
  const exposures = new Set(read('drug_exposure', 1000).map(({ drug_exposure_id }) => drug_exposure_id))
  const costs = read('cost')
  expect(new Set(costs.map(({ cost_domain_id }) => cost_domain_id))).toEqual(new Set(['Drug', 'Visit']))
  for (const { cost_event_id, cost_domain_id } of costs)
    if (cost_domain_id === 'Drug') expect(exposures.has(cost_event_id ?? 0)).toBe(true)
})

test('a condition ends for a reason, and words stand where no number was found', async () => {
  const read =
    await filled(`create table condition_occurrence (id serial primary key, condition_start_date date not null, condition_end_date date,
      stop_reason varchar(20));
    create table observation (id serial primary key, value_as_number numeric, value_as_string varchar(60), unit varchar(10));`)
  for (const { condition_end_date, stop_reason } of read('condition_occurrence'))
    expect(stop_reason === null).toBe(condition_end_date === null)
  for (const { value_as_number, value_as_string } of read('observation'))
    expect(value_as_string === null).toBe(value_as_number !== null)
})
