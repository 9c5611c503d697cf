import { connect } from '@populace/dialects/postgres/live'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shop } from './shop.ts'
import { ask, contentOf, load, loadInto, planOf, schemaOf, shopDdl, strategies, violationsIn } from './world.ts'

const rows = 3_000
const partitionRows = 700

describe('before anything is written', () => {
  test('missing privileges are named with the GRANTs that give them, which is all that it takes', async () => {
    const { url, asRole } = await shop()
    const plan = await planOf(shopDdl, 100)
    const attempt = () => loadInto(asRole, plan).catch((error: unknown) => error)
    const error = await attempt()
    expect(error).toMatchObject({ code: 'POP-4003' })
    const { diagnostics } = error as { diagnostics: { fix: string }[] }
    expect(diagnostics.map(({ fix }) => fix.replace(/role_\w+/, 'ROLE'))).toEqual([
      'GRANT SELECT, INSERT ON TABLE public.customer TO ROLE;',
      'GRANT SELECT, INSERT ON TABLE public.invoice TO ROLE;',
      'GRANT SELECT, INSERT ON TABLE public.payment TO ROLE;',
      'GRANT SELECT, UPDATE ON SEQUENCE public.customer_id_seq TO ROLE;',
      'GRANT SELECT, UPDATE ON SEQUENCE public.invoice_id_seq TO ROLE;',
      'GRANT SELECT, UPDATE ON SEQUENCE public.payment_id_seq TO ROLE;',
    ])
    for (const { fix } of diagnostics) await ask(url, fix)
    expect(await attempt()).toMatchObject({ tables: [{ written: 100 }, { written: 100 }, { written: 100 }] })
  })

  test('all tables that hold rows are listed with their numbers, and stay as they are', async () => {
    const { url } = await shop()
    await ask(
      url,
      `INSERT INTO customer SELECT g, now(), 0 FROM generate_series(1, 1234) g; INSERT INTO invoice VALUES (1, 1, 1, now())`,
    )
    const before = await contentOf(url)
    const error = await loadInto(url, await planOf(shopDdl, 100)).catch((e: unknown) => e)
    expect(error).toMatchObject({
      diagnostics: [
        { code: 'POP-4004', message: 'public.customer holds 1,234 rows' },
        { code: 'POP-4004', message: 'public.invoice holds 1 row' },
      ],
    })
    expect(await contentOf(url)).toEqual(before)
  })

  test('row-level security that holds for the role is named; forced on the owner it is lifted meanwhile', async () => {
    const secured = 'ALTER TABLE customer ENABLE ROW LEVEL SECURITY; ALTER TABLE customer FORCE ROW LEVEL SECURITY;'
    const plan = await planOf(shopDdl, 100)
    const stranger = await shop({ ddl: shopDdl + secured })
    await ask(
      stranger.url,
      `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${stranger.role}; GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${stranger.role}`,
    )
    await expect(loadInto(stranger.asRole, plan)).rejects.toMatchObject({
      code: 'POP-4003',
      message: expect.stringContaining(`ALTER ROLE ${stranger.role} BYPASSRLS;`),
    })
    const owner = await shop({ ddl: shopDdl + secured, owned: true })
    const before = await schemaOf(owner.url)
    await loadInto(owner.asRole, plan)
    expect(await schemaOf(owner.url)).toEqual(before)
  })

  test('a second run into the same database is told that it is in use', async () => {
    const { url } = await shop()
    const plan = await planOf(shopDdl, 20_000)
    const database = await connect(url)
    onTestFinished(() => database.close())
    const second: Promise<unknown>[] = []
    const first = load(database, plan, {
      onEvent: (event) => {
        if (event.type === 'stage' && event.stage === 'loading')
          second.push(loadInto(url, plan).catch((error: unknown) => error))
      },
    })
    await first
    expect(await second[0]).toMatchObject({ code: 'POP-4010' })
  })
})

describe('cyclic keys', () => {
  const tables = `CREATE TABLE team (id int PRIMARY KEY, lead_id int NOT NULL); CREATE TABLE person (id int PRIMARY KEY, team_id int NOT NULL REFERENCES team);`
  const rigid = `${tables} ALTER TABLE team ADD FOREIGN KEY (lead_id) REFERENCES person; COMMENT ON CONSTRAINT team_lead_id_fkey ON team IS 'a cycle';`
  const grantAll = (role: string) => `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`

  test.each(strategies)('are loaded by their tables’ owner, %s, and are as before', async (strategy) => {
    const { url, asRole } = await shop({ ddl: rigid, owned: true })
    const before = await schemaOf(url)
    await loadInto(asRole, await planOf(rigid, rows), { strategy, partitionRows })
    expect(await schemaOf(url)).toEqual(before)
    expect(await violationsIn(url, rigid)).toEqual([])
  })

  test('are loaded by a mere writer in one statement, round all tables between', async () => {
    const three = `CREATE TABLE region (id int PRIMARY KEY, head_id int NOT NULL); CREATE TABLE team (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, region_id int NOT NULL REFERENCES region,
      name text NOT NULL, "Name's length" int GENERATED ALWAYS AS (length(name)) STORED);
      CREATE TABLE person (id int PRIMARY KEY, team_id int NOT NULL REFERENCES team, boss_id int REFERENCES person); CREATE TABLE visit (id int PRIMARY KEY, person_id int NOT NULL REFERENCES person);
      ALTER TABLE region ADD FOREIGN KEY (head_id) REFERENCES person;`
    const { url, asRole, role } = await shop({ ddl: three })
    await ask(url, `${grantAll(role)}; GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`)
    const before = await schemaOf(url)
    const plan = await planOf(three, rows)
    await loadInto(asRole, plan, { partitionRows })
    expect(await schemaOf(url)).toEqual(before)
    expect(await violationsIn(url, three)).toEqual([])
    const owned = await shop({ ddl: three })
    await loadInto(owned.url, plan)
    for (const table of ['region', 'team', 'person', 'visit'])
      expect(await ask(url, `SELECT * FROM ${table} ORDER BY id`)).toEqual(
        await ask(owned.url, `SELECT * FROM ${table} ORDER BY id`),
      )
  })

  test('tell what breaks a constraint where rows go in together', async () => {
    const { url, asRole, role } = await shop({ ddl: rigid })
    await ask(url, grantAll(role))
    await ask(url, 'ALTER TABLE person ADD CONSTRAINT nobody CHECK (id < 0)')
    await expect(loadInto(asRole, await planOf(rigid, rows))).rejects.toMatchObject({
      diagnostics: [{ code: 'POP-4005', subject: 'public.person.nobody' }],
    })
    expect(await ask(url, 'SELECT count(*)::int FROM team')).toEqual([[0]])
  })

  test('are refused by name to who may make no temporary table either, unless they are deferrable', async () => {
    const refused = await shop({ ddl: rigid })
    await ask(refused.url, grantAll(refused.role))
    await ask(refused.url, `REVOKE TEMPORARY ON DATABASE ${new URL(refused.url).pathname.slice(1)} FROM PUBLIC`)
    const plan = await planOf(rigid, rows)
    await expect(loadInto(refused.asRole, plan)).rejects.toMatchObject({
      code: 'POP-3005',
      message: expect.stringContaining('_fkey'),
    })
    const soft = `${tables} ALTER TABLE team ADD FOREIGN KEY (lead_id) REFERENCES person DEFERRABLE; ALTER TABLE person ALTER CONSTRAINT person_team_id_fkey DEFERRABLE;`
    const allowed = await shop({ ddl: soft })
    await ask(allowed.url, grantAll(allowed.role))
    await loadInto(allowed.asRole, plan, { partitionRows })
    expect(await violationsIn(allowed.url, soft)).toEqual([])
  })
})

describe('--truncate', () => {
  test.each(strategies)('replaces what was there, %s', async (strategy) => {
    const { url } = await shop()
    await loadInto(url, await planOf(shopDdl, 50, 'old'))
    await loadInto(url, await planOf(shopDdl, 200, 'new'), { mode: 'truncate', strategy })
    const fresh = await shop()
    await loadInto(fresh.url, await planOf(shopDdl, 200, 'new'))
    expect(await contentOf(url)).toEqual(await contentOf(fresh.url))
  })

  test('never empties a table that it was not asked to, but does not mind empty ones', async () => {
    const { url } = await shop({
      ddl: `${shopDdl} CREATE TABLE note (id int PRIMARY KEY, payment_id bigint REFERENCES payment);`,
    })
    const plan = await planOf(shopDdl, 50)
    await loadInto(url, plan)
    await loadInto(url, plan, { mode: 'truncate' })
    await ask(url, 'INSERT INTO note SELECT 1, min(id) FROM payment')
    await expect(loadInto(url, plan, { mode: 'truncate' })).rejects.toMatchObject({
      code: 'POP-4004',
      message: expect.stringContaining('public.note refers to payment and would have to be emptied with it'),
    })
    expect(await ask(url, 'SELECT count(*)::int FROM note')).toEqual([[1]])
  })
})
