import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

async function rowsOf(ddl: string): Promise<(table: string) => readonly Row[]> {
  const world = await worldOf(ddl)
  return (table) => csvOf(world, `public.${table}`, 0, 1000).map((line): Row => JSON.parse(line))
}

const day = (value: Row[string] | undefined): number => Date.parse(String(value)) / 86_400_000

test('remarks suit the score beside them, and statements the way that the money went', async () => {
  const rows = await rowsOf(`
    create table exam_results (id serial primary key, score int not null, remarks text not null);
    create table account_transactions (id serial primary key, direction varchar(6) not null check (direction in ('credit','debit')), description varchar(120) not null);
    create table leave_requests (id serial primary key, leave_type varchar(30) not null, reason text not null);`)
  for (const { score, remarks } of rows('exam_results'))
    if (/Excellent|Outstanding|Not passed/.test(String(remarks)))
      expect(Number(score) >= 90).toBe(!/Not passed/.test(String(remarks)))
  for (const { direction, description } of rows('account_transactions')) {
    if (/Salary|Refund|deposit/.test(String(description))) expect(direction).toBe('credit')
    if (/Rent|Card payment|withdrawal/.test(String(description))) expect(direction).toBe('debit')
  }
  for (const { leave_type, reason } of rows('leave_requests'))
    if (/holiday/i.test(String(reason))) expect(leave_type).not.toBe('sick leave')
})

test('minutes late are those of who was late, and an address for delivery that of what is delivered', async () => {
  const rows = await rowsOf(`
    create table attendance (id serial primary key, status varchar(10) not null check (status in ('present','absent','late')), minutes_late int, minutes_delayed int);
    create table orders (id serial primary key, order_type varchar(20) not null check (order_type in ('dine_in','delivery')), delivery_address varchar(200));`)
  for (const { status, minutes_late } of rows('attendance')) expect(minutes_late !== null).toBe(status === 'late')
  for (const { order_type, delivery_address } of rows('orders'))
    expect(delivery_address !== null).toBe(order_type === 'delivery')
})

test('what runs for so many months ends after them', async () => {
  const rows = await rowsOf(`
    create table loans (id serial primary key, principal numeric(12,2) not null, term_months int not null, start_date date not null, maturity_date date not null);
    create table membership_plans (id serial primary key, name text not null, duration_months int not null);
    create table memberships (id serial primary key, plan_id int not null references membership_plans, start_date date not null, end_date date not null);`)
  const months = (from: Row[string] | undefined, to: Row[string] | undefined) => {
    const [a, b] = [new Date(String(from)), new Date(String(to))]
    return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  }
  for (const { term_months, start_date, maturity_date } of rows('loans'))
    expect(months(start_date, maturity_date)).toBe(term_months)
  const plans = new Map(rows('membership_plans').map((row) => [row.id, row.duration_months]))
  for (const { plan_id, start_date, end_date } of rows('memberships'))
    expect(months(start_date, end_date)).toBe(plans.get(plan_id ?? 0))
})

test('a stay costs its nights, and its guests come in the afternoon', async () => {
  const rows = await rowsOf(`
    create table hotels (id serial primary key, name text not null, check_in_time time not null, check_out_time time not null);
    create table bookings (id serial primary key, hotel_id int not null references hotels, check_in date not null, check_out date not null, nightly_rate numeric(10,2) not null, total_amount numeric(10,2) not null);`)
  for (const { check_in, check_out, nightly_rate, total_amount } of rows('bookings'))
    expect(Number(total_amount)).toBe(Number(nightly_rate) * (day(check_out) - day(check_in)))
  for (const { check_in_time, check_out_time } of rows('hotels'))
    expect(String(check_in_time) > String(check_out_time)).toBe(true)
})

test('what happened did so before it was reported, and what is sold for an event before it begins', async () => {
  const rows = await rowsOf(`
    create table claims (id serial primary key, incident_date date not null, reported_at timestamptz not null);
    create table events (id serial primary key, title text not null, starts_at timestamptz not null, ends_at timestamptz not null, sales_start_at timestamptz not null, sales_end_at timestamptz not null);
    create table orders (id serial primary key, event_id int not null references events, purchased_at timestamptz not null);`)
  for (const { incident_date, reported_at } of rows('claims'))
    expect(day(incident_date)).toBeLessThanOrEqual(day(reported_at))
  const starts = new Map(rows('events').map((row) => [row.id, row.starts_at]))
  for (const { starts_at, sales_start_at, sales_end_at } of rows('events')) {
    expect(day(sales_start_at)).toBeLessThan(day(sales_end_at))
    expect(day(sales_end_at)).toBeLessThan(day(starts_at))
  }
  for (const { event_id, purchased_at } of rows('orders'))
    expect(day(purchased_at)).toBeLessThanOrEqual(day(starts.get(event_id ?? 0)))
})

test('a campaign that came to its goal is successful once its deadline is past, and one that did not has failed', async () => {
  const rows = await rowsOf(`
    create table campaigns (id serial primary key, goal_amount numeric(12,2) not null, pledged_amount numeric(12,2) not null, launched_at timestamptz not null, deadline timestamptz not null,
      funded_at timestamptz, status varchar(20) not null check (status in ('draft','live','successful','failed','canceled')));
    create table pledges (id serial primary key, campaign_id int not null references campaigns, backer_name varchar(80) not null, backer_email varchar(120) not null);`)
  for (const { goal_amount, pledged_amount, launched_at, deadline, funded_at, status } of rows('campaigns')) {
    expect(day(deadline) - day(launched_at)).toBeGreaterThan(27)
    if (status === 'successful') expect(Number(pledged_amount)).toBeGreaterThanOrEqual(Number(goal_amount))
    if (status === 'failed') expect(funded_at).toBe(null)
  }
  for (const { backer_name, backer_email } of rows('pledges')) {
    const [first = ''] = String(backer_name).toLowerCase().split(' ')
    expect(String(backer_email)[0]).toBe(first[0])
  }
})

test('what is vegan is vegetarian, and no one has missed what is still ahead', async () => {
  const rows = await rowsOf(`
    create table menu_items (id serial primary key, name text not null, is_vegetarian boolean not null, is_vegan boolean not null);
    create table appointments (id serial primary key, scheduled_at timestamptz not null, no_show boolean not null);`)
  for (const { is_vegetarian, is_vegan } of rows('menu_items')) if (is_vegan) expect(is_vegetarian).toBe(true)
  const clock = Date.parse('2026-01-01') / 86_400_000
  for (const { scheduled_at, no_show } of rows('appointments'))
    if (no_show) expect(day(scheduled_at)).toBeLessThan(clock)
})

test('marks are of the points that there were, and letters follow from them', async () => {
  const rows = await rowsOf(`
    create table exams (id serial primary key, name text not null, max_score int not null);
    create table exam_results (id serial primary key, exam_id int not null references exams, score numeric(5,2) not null, grade varchar(2) not null, passed boolean not null, remarks text not null);`)
  const most = new Map(rows('exams').map((row) => [row.id, Number(row.max_score)]))
  for (const { exam_id, score, grade, passed, remarks } of rows('exam_results')) {
    const share = Number(score) / (most.get(Number(exam_id)) ?? 0)
    expect(share).toBeLessThanOrEqual(1)
    expect(grade === 'A').toBe(share >= 0.88)
    expect(passed).toBe(share >= 0.5)
    if (/Excellent|Outstanding/.test(String(remarks))) expect(share).toBeGreaterThanOrEqual(0.9)
  }
})

test('a home is as large as its rooms ask for, and a studio has one', async () => {
  const rows = await rowsOf(`
    create table properties (id serial primary key, title text not null, property_type varchar(30) not null, bedrooms int not null, floor_area_sqm numeric(7,1) not null);`)
  for (const { property_type, bedrooms, floor_area_sqm } of rows('properties')) {
    if (property_type === 'Studio') expect(bedrooms).toBe(1)
    expect(Number(floor_area_sqm)).toBeGreaterThanOrEqual((Number(bedrooms) + 1) * 24)
    expect(Number(floor_area_sqm)).toBeLessThanOrEqual((Number(bedrooms) + 1) * 36)
  }
})

test('wages are paid after their month, work is clocked on its day, and a review names its own quarter', async () => {
  const rows = await rowsOf(`
    create table payrolls (id serial primary key, period_start date not null, period_end date not null, pay_date date not null);
    create table timesheets (id serial primary key, work_date date not null, clock_in timestamptz not null, clock_out timestamptz not null);
    create table performance_reviews (id serial primary key, review_period varchar(20) not null, reviewed_on date not null);
    create table payouts (id serial primary key, gross_amount numeric(12,2) not null, platform_fee numeric(10,2) not null, net_amount numeric(12,2) not null);`)
  for (const { period_end, pay_date } of rows('payrolls')) expect(day(pay_date)).toBeGreaterThanOrEqual(day(period_end))
  for (const { work_date, clock_in } of rows('timesheets'))
    expect(String(clock_in).slice(0, 10)).toBe(String(work_date).slice(0, 10))
  for (const { review_period, reviewed_on } of rows('performance_reviews')) {
    const at = new Date(String(reviewed_on))
    expect(review_period).toBe(`${at.getUTCFullYear()} Q${Math.floor(at.getUTCMonth() / 3) + 1}`)
  }
  for (const { gross_amount, platform_fee, net_amount } of rows('payouts'))
    expect(Number(net_amount)).toBeCloseTo(Number(gross_amount) - Number(platform_fee), 2)
})

test('a claim tells of what was insured, an offer of its kind, and a diagnosis explains why someone was admitted', async () => {
  const rows = await rowsOf(`
    create table insurance_claims (id serial primary key, claim_type varchar(30) not null, description text not null);
    create table special_offers (id serial primary key, type varchar(30) not null, description varchar(80) not null);
    create table admissions (id serial primary key, admission_reason text not null, diagnosis text not null, bed varchar(10) not null);`)
  for (const { claim_type, description } of rows('insurance_claims')) {
    if (/Luggage|Journey|Flight/.test(String(description))) expect(claim_type).toBe('travel')
    if (/kitchen|fence|cellar window/.test(String(description))) expect(claim_type).toBe('home')
  }
  for (const { type, description } of rows('special_offers')) {
    if (/Volume/.test(String(description))) expect(type).toBe('Volume')
    if (/sale|season/.test(String(description))) expect(type).toBe('Seasonal')
  }
  for (const { admission_reason, diagnosis } of rows('admissions')) {
    if (/Fracture|Sprain/.test(String(diagnosis))) expect(admission_reason).toBe('Fall at home')
    if (/Asthma/.test(String(diagnosis))) expect(admission_reason).toBe('Shortness of breath')
  }
})

test('visits are past and to come, and only what is past has taken place', async () => {
  const rows = await rowsOf(`
    create table patients (id serial primary key, name text not null);
    create table appointments (id serial primary key, patient_id int not null references patients, scheduled_at timestamp not null, status varchar(20) not null);`)
  const clock = Date.parse('2026-01-01T00:00:00')
  const all = rows('appointments').map(({ scheduled_at, status }) => ({ at: Date.parse(String(scheduled_at)), status }))
  for (const { at, status } of all) if (status === 'completed') expect(at).toBeLessThanOrEqual(clock)
  expect(all.filter(({ at }) => at > clock).length).toBeGreaterThan(20)
  expect(all.filter(({ status }) => status === 'completed').length).toBeGreaterThan(400)
})

test('a room lies on the floor that its number begins with', async () => {
  const rows = await rowsOf(`
    create table hotels (id serial primary key, name text not null);
    create table rooms (id serial primary key, hotel_id int not null references hotels, room_number varchar(10) not null, floor smallint not null, unique (hotel_id, room_number));`)
  for (const { room_number, floor } of rows('rooms')) expect(floor).toBe(Number(String(room_number)[0]))
})
