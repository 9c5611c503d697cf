import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** Whole tables of a schema, filled. */
async function filled(ddl: string): Promise<(table: string, count?: number) => readonly Row[]> {
  const world = await worldOf(ddl)
  return (table, count = 1000) => csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
}

const INSURERS = [
  {
    ddl: `create table policies (id serial primary key, start_date date not null, end_date date not null, coverage_amount numeric(12,2) not null);
      create table claims (id serial primary key, policy_id int not null references policies, loss_date date not null, reported_at timestamp not null, claimed_amount numeric(12,2) not null,
        approved_amount numeric(12,2));`,
    policies: ['policies', 'id', 'start_date', 'end_date', 'coverage_amount'],
    claims: ['claims', 'policy_id', 'loss_date', 'reported_at', 'claimed_amount'],
  },
  {
    ddl: `create table insurance_policy (policy_id serial primary key, effective_from date not null, effective_to date not null, sum_insured numeric(14,2) not null);
      create table insurance_claim (claim_id serial primary key, policy_id int not null references insurance_policy, incident_date date not null, filed_date date not null,
        amount numeric(14,2) not null);`,
    policies: ['insurance_policy', 'policy_id', 'effective_from', 'effective_to', 'sum_insured'],
    claims: ['insurance_claim', 'policy_id', 'incident_date', 'filed_date', 'amount'],
  },
  {
    ddl: `create table policy (id serial primary key, inception_date date not null, expiry_date date not null, cover_limit numeric(12,2) not null);
      create table claim (id serial primary key, policy_id int not null references policy, date_of_loss timestamp not null, notified_on date not null, estimated_loss numeric(12,2) not null);`,
    policies: ['policy', 'id', 'inception_date', 'expiry_date', 'cover_limit'],
    claims: ['claim', 'policy_id', 'date_of_loss', 'notified_on', 'estimated_loss'],
  },
] as const

test.each(INSURERS)(
  'a loss lies within its policy, and is no more than that covers: $claims.0',
  async ({ ddl, policies, claims }) => {
    const read = await filled(ddl)
    const [policy, id, start, end, cover] = policies
    const [claim, key, loss, heard, amount] = claims
    const byId = new Map(read(policy).map((row) => [row[id], row]))
    const day = (value: unknown) => String(value).slice(0, 10)
    for (const row of read(claim)) {
      const of = byId.get(row[key] ?? null)
      expect(day(row[loss]) >= day(of?.[start])).toBe(true)
      expect(day(row[loss]) <= day(of?.[end])).toBe(true)
      expect(day(row[heard]) >= day(row[loss])).toBe(true)
      expect(Number(row[amount])).toBeLessThanOrEqual(Number(of?.[cover]))
    }
  },
)

const CONFERENCES = [
  {
    ddl: `create table conferences (id serial primary key, name text not null, starts_on date not null, ends_on date not null);
      create table attendees (id serial primary key, conference_id int not null references conferences, full_name text not null, registered_at timestamp not null, checked_in_at timestamp);`,
    held: ['conferences', 'starts_on'],
    came: ['attendees', 'conference_id', 'registered_at', 'checked_in_at'],
  },
  {
    ddl: `create table events (id serial primary key, title text, venue text, start_date timestamp not null, end_date timestamp not null);
      create table tickets (id serial primary key, event_id int not null references events, purchased_at timestamp not null, checked_in boolean not null, check_in_time timestamp);`,
    held: ['events', 'start_date'],
    came: ['tickets', 'event_id', 'purchased_at', 'check_in_time'],
  },
  {
    ddl: `create table conference (id serial primary key, title text, begin_date date not null, finish_date date not null);
      create table registration (id serial primary key, conference_id int not null references conference, created_at timestamp not null, checkin_date date);`,
    held: ['conference', 'begin_date'],
    came: ['registration', 'conference_id', 'created_at', 'checkin_date'],
  },
] as const

test.each(CONFERENCES)('nobody checks in before it begins: $came.0', async ({ ddl, held, came }) => {
  const read = await filled(ddl)
  const starts = new Map(read(held[0]).map((row) => [row.id, String(row[held[1]])]))
  const rows = read(came[0])
  for (const row of rows) {
    const begins = starts.get(row[came[1]] ?? null) ?? ''
    const arrived = row[came[3]]
    if (arrived !== null) expect(String(arrived) >= begins).toBe(true)
    expect(String(row[came[2]]).slice(0, 10) <= begins.slice(0, 10)).toBe(true)
    if ('checked_in' in row) expect(row.checked_in).toBe(arrived !== null)
  }
  expect(rows.filter((row) => row[came[3]] !== null).length).toBeGreaterThan(rows.length / 4)
})

test('what ships for free has no number in its code and takes nothing off, and a share is no sum', async () => {
  const read =
    await filled(`create table coupons (id serial primary key, code text not null unique, discount_type text not null check (discount_type in ('percentage', 'fixed_amount', 'free_shipping')),
      discount_value numeric(10,2) not null);
    create table vouchers (id serial primary key, voucher_code varchar(30) not null, type varchar(20) not null check (type in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING')), value numeric(10,2));
    create table discounts (id serial primary key, code text not null, type text not null check (type in ('percent', 'fixed', 'free_shipping')), percent numeric(5,2), amount_cents int);`)
  for (const [table, code, kind, value] of [
    ['coupons', 'code', 'discount_type', 'discount_value'],
    ['vouchers', 'voucher_code', 'type', 'value'],
  ] as const) {
    const rows = read(table)
    expect(rows.some((row) => /free/i.test(String(row[kind])))).toBe(true)
    for (const row of rows) {
      const isFree = /free/i.test(String(row[kind]))
      const [, told] = /^[A-Z]+(\d+)-/.exec(String(row[code])) ?? []
      expect(told === undefined).toBe(isFree)
      expect(Number(row[value])).toBe(Number(told ?? 0))
    }
  }
  for (const { type, percent, amount_cents } of read('discounts')) {
    expect(Boolean(percent)).toBe(type === 'percent')
    expect(Boolean(amount_cents)).toBe(type === 'fixed')
  }
})

test('the day that was booked is no earlier than the day on which it was', async () => {
  const read =
    await filled(`create table appointments (id serial primary key, client text, appointment_date date not null, booked_at timestamp not null);
    create table reservation (id serial primary key, customer text, reserved_for timestamp not null, booked_at timestamp not null);
    create table bookings (id serial primary key, guest_name text, check_in date not null, check_out date not null, booked_at timestamp not null);`)
  for (const [table, day] of [
    ['appointments', 'appointment_date'],
    ['reservation', 'reserved_for'],
    ['bookings', 'check_in'],
  ] as const)
    for (const row of read(table))
      expect(String(row[day]).slice(0, 10) >= String(row.booked_at).slice(0, 10)).toBe(true)
})

test('equipment and objects of museums are called as things of their kind are', async () => {
  const read = await filled(`create table equipment (id serial primary key, name text not null, category text not null);
    create table tools (id serial primary key, tool_name text not null, tool_type text not null);
    create table museum_objects (id serial primary key, title text not null, object_type text not null, materials text not null);
    create table artifacts (id serial primary key, name text not null, kind text not null);
    create table collection_item (id serial primary key, name text not null, classification text not null);`)
  const says: Readonly<Record<string, RegExp>> = {
    laptop: /laptop|desktop|docking/i,
    vehicle: /van|car|forklift|bike/i,
    saw: /saw/i,
    ladder: /ladder|scaffold/i,
    Coin: /denarius|ducat|coin|medal|thaler|penny/i,
    Weapon: /dagger|pistol|sabre|crossbow|spear|shield/i,
  }
  for (const [table, name, kind] of [
    ['equipment', 'name', 'category'],
    ['tools', 'tool_name', 'tool_type'],
    ['museum_objects', 'title', 'object_type'],
    ['artifacts', 'name', 'kind'],
    ['collection_item', 'name', 'classification'],
  ] as const) {
    const rows = read(table)
    for (const row of rows) {
      const said = says[String(row[kind])]
      if (said) expect(row[name]).toMatch(said)
    }
    expect(new Set(rows.map((row) => row[kind])).size).toBeGreaterThan(4)
  }
  for (const { object_type, materials } of read('museum_objects'))
    if (object_type === 'Coin') expect(materials).toMatch(/silver|gold|bronze|copper/)
})
