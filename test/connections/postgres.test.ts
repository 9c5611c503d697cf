import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@populace/dialects/postgres/live'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, startPostgres } from '../servers/postgres.ts'
import { ask, contentOf, loadInto, planOf, shopDdl, violationsIn } from '../runs/world.ts'

const failure = (url: string) =>
  connect(url).then(
    async (database) => {
      await database.close()
      throw new Error('connected')
    },
    (error: unknown) => error,
  )

describe('connecting', () => {
  test('to nothing says where, without the password', async () => {
    const error = await failure('postgres://ann:secret@127.0.0.1:1/shop')
    expect(error).toMatchObject({
      code: 'POP-4001',
      message: expect.stringContaining('postgres://ann:***@127.0.0.1:1/shop'),
    })
    expect(String(error)).not.toContain('secret')
  })

  test('to a host or database that does not exist is POP-4001', async () => {
    expect(await failure('postgres://db.invalid/shop')).toMatchObject({ code: 'POP-4001' })
    const url = new URL(inject('postgres'))
    url.pathname = '/no_such_database'
    expect(await failure(url.href)).toMatchObject({
      code: 'POP-4001',
      message: expect.stringContaining('no_such_database'),
    })
  })

  test('with a wrong password, or none, is POP-4002', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    await ask(server.url, "CREATE ROLE ann LOGIN PASSWORD 'right'")
    const [[hba] = []] = await ask(server.url, "SELECT current_setting('hba_file')")
    await writeFile(String(hba), 'host all ann 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n')
    await ask(server.url, 'SELECT pg_reload_conf()')
    const as = (login: string) => server.url.replace('postgres@', `${login}@`)
    const wrong = await failure(as('ann:wrong'))
    expect(wrong).toMatchObject({ code: 'POP-4002' })
    expect(String(wrong)).not.toContain('wrong')
    expect(await failure(as('ann'))).toMatchObject({ code: 'POP-4002' })
    const database = await connect(as('ann:right'))
    expect(database.facts).toMatchObject({ role: 'ann', superuser: false, canReplicate: false })
    await database.close()
  })

  test('to another kind of address is POP-1005', async () => {
    expect(await failure('mysql://ann:secret@db/shop')).toMatchObject({
      code: 'POP-1005',
      message: expect.not.stringContaining('secret'),
    })
  })
})

describe('a session', () => {
  test.each(['a server', 'PGlite'])('of %s reads values alike', async (kind) => {
    const database = await connect(kind === 'PGlite' ? 'pglite:memory' : await createDatabase(inject('postgres')))
    onTestFinished(() => database.close())
    const session = await database.session()
    const [row] = await session.query(
      `SELECT true AS yes, 1::int2 AS small, 2::int4 AS int, 3::int8 AS big, 1.50::numeric AS exact, 0.5::float8 AS double, 7::oid AS oid,
         '{"a": [1]}'::jsonb AS json, ARRAY['a b', NULL, 'q"\\,{}', 'NULL']::text[] AS texts, '{}'::text[] AS none,
         '2024-02-29'::date AS day, '2024-02-29 12:30'::timestamp AS moment, NULL::int AS nothing, $1::text AS param`,
      ['x'],
    )
    expect(row).toEqual({
      ...{ yes: true, small: 1, int: 2, big: '3', exact: '1.50', double: 0.5, oid: 7, json: { a: [1] } },
      ...{ texts: ['a b', null, 'q"\\,{}', 'NULL'], none: [], day: '2024-02-29', moment: '2024-02-29 12:30:00' },
      ...{ nothing: null, param: 'x' },
    })
  })

  test('that was interrupted fails, and another goes on', async () => {
    const database = await connect(await createDatabase(inject('postgres')))
    onTestFinished(() => database.close())
    const [sleeper, other] = [await database.session(), await database.session()]
    const sleeping = sleeper.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
    await sleeper.interrupt()
    expect(await sleeping).toMatchObject({ code: 'POP-4009' })
    expect(await other.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('PGlite', () => {
  test('keeps a folder to itself, and what was loaded into it', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'populace-pglite-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const url = `pglite:${join(parent, 'data')}`
    const database = await connect(url)
    expect(await failure(url)).toMatchObject({ code: 'POP-4010' })
    const session = await database.session()
    await session.query('CREATE EXTENSION citext')
    for (const statement of shopDdl.split(';\n')) await session.query(statement)
    await session.end()
    await database.close()
    const plan = await planOf(shopDdl, 500)
    await loadInto(url, plan)
    await expect(loadInto(url, plan)).rejects.toMatchObject({ code: 'POP-4004' })
    expect(await violationsIn(url, shopDdl)).toEqual([])

    const server = await createDatabase(inject('postgres'))
    await ask(server, shopDdl)
    await loadInto(server, plan)
    const reopened = await connect(url)
    onTestFinished(() => reopened.close())
    const hash = "SELECT count(*)::int || ' ' || md5(string_agg(t::text, ';' ORDER BY id)) AS hash FROM payment t"
    const [embedded] = await (await reopened.session()).query(hash)
    expect(Object.values(embedded ?? {})[0]).toEqual((await ask(server, hash))[0]?.[0])
    expect(await contentOf(server)).toContain(Object.values(embedded ?? {})[0])
  })
})
