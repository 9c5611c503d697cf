import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('people come to performances in the evening, some time after these were planned', async () => {
  const read = await filled(`create table shows (id serial primary key, title text not null);
    create table performances (id serial primary key, show_id int not null references shows, date timestamp not null, created_at timestamp not null);
    create table screenings (id serial primary key, show_id int not null references shows, starts_at timestamp not null, price numeric(6,2) not null);`)
  for (const { date, created_at } of read('performances')) {
    expect(String(date)).toMatch(/ (1[7-9]|2[0-2]):[03]0:00|T(1[7-9]|2[0-2]):[03]0:00/)
    expect(Date.parse(String(date)) - Date.parse(String(created_at))).toBeGreaterThan(5 * 86_400_000)
  }
  for (const { starts_at, price } of read('screenings')) {
    expect(String(starts_at)).toMatch(/[ T](1[7-9]|2[0-2]):[03]0:00/)
    expect(Number(price)).toBeLessThanOrEqual(18)
  }
})

test('a newsletter is no answer to anyone, an album of pictures is called after what they show, and a picture has a caption', async () => {
  const read =
    await filled(`create table newsletters (id serial primary key, subject varchar(200) not null, body_html text not null);
    create table galleries (id serial primary key, title varchar(100) not null);
    create table photos (id serial primary key, gallery_id int not null references galleries, text text not null);`)
  for (const { subject } of read('newsletters')) expect(subject).not.toMatch(/^(Re:|Invoice|Your order)/)
  expect(new Set(read('galleries').map(({ title }) => title))).toContain('Summer party')
  for (const { text } of read('photos')) expect(String(text).length).toBeLessThan(80)
})
