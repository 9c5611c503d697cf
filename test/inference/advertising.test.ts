import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const ADS = `
  CREATE TABLE advertisers (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE ad_groups (id serial PRIMARY KEY, advertiser_id int NOT NULL REFERENCES advertisers, name text NOT NULL, bid numeric(8,4) NOT NULL);
  CREATE TABLE creatives (id serial PRIMARY KEY, ad_group_id int NOT NULL REFERENCES ad_groups, headline varchar(90) NOT NULL, format text NOT NULL);
  CREATE TABLE keywords (id serial PRIMARY KEY, ad_group_id int NOT NULL REFERENCES ad_groups, text text NOT NULL, match_type text, quality_score smallint);
  CREATE TABLE daily_stats (creative_id int REFERENCES creatives, day date, impressions bigint NOT NULL, clicks int NOT NULL, conversions int NOT NULL, cost numeric(12,2) NOT NULL,
    ctr numeric(7,5) NOT NULL, cpc numeric(10,4) NOT NULL, conversion_rate numeric(5,2) NOT NULL, PRIMARY KEY (creative_id, day));`

test('what is spent on advertisements goes by clicks, and rates are what is counted beside them', async () => {
  const rows = await filled(ADS)
  for (const row of rows('daily_stats')) {
    const [impressions, clicks, conversions, cost] = ['impressions', 'clicks', 'conversions', 'cost'].map((name) =>
      Number(row[name]),
    ) as [number, number, number, number]
    expect(clicks).toBeLessThanOrEqual(impressions)
    expect(Number(row.ctr)).toBeCloseTo(impressions > 0 ? clicks / impressions : 0, 4)
    expect(Number(row.cpc)).toBeCloseTo(clicks > 0 ? cost / clicks : 0, 3)
    expect(Number(row.conversion_rate)).toBeCloseTo(clicks > 0 ? (conversions * 100) / clicks : 0, 1)
    expect(cost).toBeLessThanOrEqual(clicks * 3)
  }
})

test('groups of advertisements are called after whom they are for, and keywords are what people look for', async () => {
  const rows = await filled(ADS)
  expect(new Set(rows('creatives').map(({ format }) => format))).toEqual(
    new Set(['image', 'video', 'carousel', 'native', 'html5']),
  )
  expect(rows('ad_groups').map(({ name }) => name)).toContain('Remarketing')
  for (const { bid } of rows('ad_groups')) expect(Number(bid)).toBeLessThanOrEqual(6)
  for (const { text, quality_score } of rows('keywords')) {
    expect(String(text).length).toBeLessThan(40)
    expect(Number(quality_score ?? 1)).toBeLessThanOrEqual(10)
  }
  expect(rows('advertisers', 50).every(({ name }) => !/^Advertiser/.test(String(name)))).toBe(true)
})

const ELSEWHERE = `
  CREATE TABLE cells (id serial PRIMARY KEY, cell_id int, technology varchar(4));
  CREATE TABLE category (id serial PRIMARY KEY, category_id int, name text NOT NULL);
  CREATE TABLE members (id serial PRIMARY KEY, name text NOT NULL, status varchar(12) NOT NULL, activated_at timestamptz NOT NULL, deactivated_at timestamptz);
  CREATE TABLE calls (id serial PRIMARY KEY, direction varchar(3) NOT NULL, other_party varchar(20), started_at timestamptz NOT NULL);`

test('a number called after its own table is one by which rows go elsewhere, but for what lies in others of its kind', async () => {
  const rows = await filled(ELSEWHERE)
  expect(rows('cells').every(({ cell_id }) => cell_id !== null)).toBe(true)
  const categories = rows('category', 10)
  const ids = new Set(categories.map(({ id }) => id))
  expect(categories.every(({ category_id }) => category_id === null || ids.has(category_id ?? 0))).toBe(true)
  expect(new Set(rows('cells').map(({ technology }) => technology ?? '4G'))).toEqual(new Set(['2G', '3G', '4G', '5G']))
})

test('who is active was not deactivated, and calls go in or out', async () => {
  const rows = await filled(ELSEWHERE)
  for (const { status, deactivated_at } of rows('members')) if (status !== 'inactive') expect(deactivated_at).toBeNull()
  expect(rows('members').some(({ deactivated_at }) => deactivated_at !== null)).toBe(true)
  expect(new Set(rows('calls').map(({ direction }) => direction))).toEqual(new Set(['in', 'out']))
  for (const { other_party } of rows('calls')) if (other_party !== null) expect(other_party).toMatch(/^\+?[\d ()-]+$/)
})
