import { expect, test } from 'vitest'
import { everyRow, worldOf } from '../laws/world.ts'
import type { Row } from './filled.ts'

/** Every row of every table. */
async function filled(ddl: string): Promise<(table: string) => readonly Row[]> {
  const rows = everyRow(await worldOf(ddl))
  return (table) => (rows.get(`public.${table}`) ?? []).map((line) => JSON.parse(line))
}

/** Visits of a kind that is a key of a list, with a table for each of two kinds. */
const visits = (key: 'int' | 'text', [home, clinic]: readonly [string, string]) => `
  create table kinds (code ${key} primary key, label text not null);
  create table visits (id int primary key, kind ${key} not null references kinds, unique (id, kind));
  create table home_visits (visit_id int primary key, kind ${key} not null default ${home} check (kind = ${home}), street text not null,
    foreign key (visit_id, kind) references visits (id, kind));
  create table clinic_visits (visit_id int primary key, kind ${key} generated always as (${clinic}) stored, room text not null,
    foreign key (visit_id, kind) references visits (id, kind));`

test.each([
  ['numbers', visits('int', ['1', '2']), 1, 2],
  ['texts', visits('text', ["'home'", "'in_clinic'"]), 'home', 'in_clinic'],
])(
  'rows are of the kinds that have tables of their own, where keys tell these by %s',
  async (_, ddl, first, second) => {
    const rows = await filled(ddl)
    const kinds = new Map(rows('visits').map(({ id, kind }) => [id, kind]))
    const [home, clinic] = [rows('home_visits'), rows('clinic_visits')]
    expect(home.length).toBeGreaterThan(100)
    expect(home.length + clinic.length).toBe(kinds.size)
    const kindsOf = (some: readonly Row[]) => new Set(some.map(({ visit_id }) => kinds.get(visit_id ?? null)))
    expect([[...kindsOf(home)], [...kindsOf(clinic)]]).toEqual([[first], [second]])
  },
)

test('a list holds the codes that tables are for, and labels say what they are', async () => {
  const rows = (await filled(visits('text', ["'home'", "'in_clinic'"])))('kinds')
  expect(rows.map(({ code, label }) => [code, label]).sort()).toEqual([
    ['home', 'Home'],
    ['in_clinic', 'In clinic'],
  ])
})
