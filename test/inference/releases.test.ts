import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string>>

const PACKAGES = 'create table packages (id serial primary key, name text not null, created_at timestamptz not null);'
const columns =
  'id serial primary key, package_id int not null references packages, number varchar(40) not null, platform varchar(40), position int, created_at timestamptz not null'

async function releasesOf(ddl: string): Promise<readonly (readonly Row[])[]> {
  const rows: readonly Row[] = csvOf(await worldOf(PACKAGES + ddl), 'public.versions', 0, 1000).map((line) =>
    JSON.parse(line),
  )
  const byPackage = new Map<string, readonly Row[]>()
  for (const row of rows) {
    const { package_id: id = '' } = row
    byPackage.set(id, [...(byPackage.get(id) ?? []), row])
  }
  return [...byPackage.values()]
}

const parts = (version = '') => version.split('.').map(Number)
const isAfter = (one: string | undefined, other: string | undefined): boolean => {
  const [a, b] = [parts(one), parts(other)]
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

test.each([
  ['told apart by a key', `create table versions (${columns}, unique (package_id, number, platform));`],
  ['not told apart', `create table versions (${columns});`],
  [
    'told apart by a key over some rows too',
    `create table versions (${columns}, abi text, unique (package_id, number, platform)); create unique index u on versions (number, package_id, platform) where abi is null;`,
  ],
])('each package counts its own releases, one after the other: %s', async (_, ddl) => {
  const releases = await releasesOf(ddl)
  expect(releases.some(({ length }) => length > 3)).toBe(true)
  for (const rows of releases)
    for (const [i, row] of rows.entries()) {
      expect(Number(row.position)).toBe(i + 1)
      const before = rows[i - 1]
      if (!before) continue
      expect(isAfter(row.number, before.number), `${row.number} after ${before.number}`).toBe(true)
      expect((row.created_at ?? '') >= (before.created_at ?? '')).toBe(true)
    }
  const firsts = releases.flatMap(([first]) => first?.number ?? [])
  expect(new Set(firsts)).toContain('0.1.0')
  expect(new Set(firsts)).toContain('1.0.0')
})

test('a number that no two rows share goes on from row to row', async () => {
  const rows = (await releasesOf(`create table versions (${columns}, unique (number));`)).flat()
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('a description begins as the summary does, and goes on', async () => {
  const rows: readonly Row[] = csvOf(
    await worldOf(`${PACKAGES} create table versions (${columns}, summary text, description text);`),
    'public.versions',
    0,
    100,
  ).map((line) => JSON.parse(line))
  for (const { summary, description } of rows)
    if (summary && description) {
      expect(description.startsWith(summary)).toBe(true)
      expect(description.length).toBeGreaterThan(summary.length + 10)
    }
})

test('a release comes after its package, and after the key that it was pushed with', async () => {
  const keys =
    'create table api_keys (id serial primary key, hashed_key text not null, created_at timestamptz not null);'
  const versions = `create table versions (${columns}, pusher_api_key_id int references api_keys, unique (package_id, number, platform));`
  const world = await worldOf(PACKAGES + keys + versions)
  const rowsOf = (table: string): readonly Row[] =>
    csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))
  const begun = (table: string) => new Map(rowsOf(table).map(({ id, created_at }) => [id, created_at ?? '']))
  const [packages, pushers] = [begun('packages'), begun('api_keys')]
  const released = rowsOf('versions').filter(({ pusher_api_key_id: pusher }) => pusher !== null)
  expect(released.length).toBeGreaterThan(500)
  for (const { created_at: made = '', package_id, pusher_api_key_id } of released) {
    expect(made >= (packages.get(package_id) ?? '')).toBe(true)
    expect(made >= (pushers.get(pusher_api_key_id) ?? '')).toBe(true)
  }
})
