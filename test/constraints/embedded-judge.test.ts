import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedJudge, startEmbeddedJudge } from '@populace/project'
import { expect, onTestFinished, test } from 'vitest'

const LIMITS = { makingSeconds: 240, questionSeconds: 240, megabytes: 1536 }
const SLOW = { timeout: 300_000 }
const numbers = { columns: [{ name: 'n', type: 'int' }], rows: [['1'], ['-1'], [null]] }

async function judgeOf(...input: Parameters<typeof openEmbeddedJudge>) {
  const judge = await openEmbeddedJudge(...input)
  if (judge) onTestFinished(() => judge.close())
  return judge
}

test.each(['postgres', 'sqlite', 'duckdb'] as const)(
  '%s tells in a thread which rows meet a condition',
  SLOW,
  async (dialect) => {
    const judge = await judgeOf(dialect, 'CREATE TABLE t (n int);', ['n > 0'], LIMITS)
    expect(await judge?.judge({ condition: 'n > 0', ...numbers })).toEqual([true, false, true])
  },
)

test('a script is run as far as conditions depend on it, and wholly where that can’t be told', SLOW, async () => {
  const script = `CREATE FUNCTION is_above(int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 > 1';
    CREATE TABLE t (n int CHECK (is_above(n)));`
  const further = 'CREATE TABLE other (x type_of_an_extension_that_nobody_has);'
  const judge = await judgeOf('postgres', `${script} ${further}`, ['is_above(n)', 'int'], LIMITS)
  expect(await judge?.judge({ condition: 'is_above(n)', ...numbers })).toEqual([false, false, true])
  expect(await judgeOf('postgres', `${script} ${further}`, ['n > 0', 'type_of_a_cast.other'], LIMITS)).toBeUndefined()
})

test(
  'a value that is longer or shorter than its type wants it meets nothing, though a cast would make it fit',
  SLOW,
  async () => {
    const judge = await judgeOf('postgres', 'CREATE TABLE t (b bit(3), place varchar(2));', [], LIMITS)
    const columns = [
      { name: 'b', type: 'bit(3)' },
      { name: 'place', type: 'character varying(2)' },
    ]
    const rows = [
      ['101', 'ab'],
      ['b', 'ab'],
      ['101', 'abc'],
      [null, null],
    ]
    expect(await judge?.judge({ condition: "place <> 'x'", columns, rows })).toEqual([true, false, false, true])
  },
)

test('asking often leaves nothing behind, and warns of nothing', SLOW, async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const judge = await judgeOf('sqlite', 'CREATE TABLE t (n int);', [], LIMITS)
  for (let i = 0; i < 12; i++) await judge?.judge({ condition: `n > ${i}`, ...numbers })
  expect(warnings).toEqual([])
})

test(
  'a database that is on its way runs the script when it is asked for, and is let go of where nobody asks',
  SLOW,
  async () => {
    const script = 'CREATE TABLE t (n int);'
    const wanted = startEmbeddedJudge('postgres', script, [], LIMITS)
    onTestFinished(() => wanted.close())
    const unwanted = startEmbeddedJudge('postgres', script, [], LIMITS)
    await unwanted.close()
    expect(await unwanted.made()).toBeUndefined()
    const judge = await wanted.made()
    expect(await judge?.judge({ condition: 'n > 0', ...numbers })).toEqual([true, false, true])
  },
)

test('a script that never ends is ended, and nobody is asked about it', SLOW, async () => {
  const endless = 'CREATE TABLE t (n int); DO $$ BEGIN LOOP END LOOP; END $$;'
  expect(await openEmbeddedJudge('postgres', endless, [], { ...LIMITS, makingSeconds: 5 })).toBeUndefined()
})

test('a condition that never ends is ended, and those after it find nobody', SLOW, async () => {
  const judge = await judgeOf('postgres', 'CREATE TABLE t (n int);', [], { ...LIMITS, questionSeconds: 5 })
  const endless = '(SELECT count(*) FROM generate_series(1, 100000000000) AS g (i) WHERE i % 2 = n) > 0'
  expect(await judge?.judge({ condition: endless, ...numbers })).toBeUndefined()
  expect(await judge?.judge({ condition: 'n > 0', ...numbers })).toBeUndefined()
})

test('a script that takes too much memory is ended', SLOW, async () => {
  const greedy = `CREATE TABLE t AS WITH RECURSIVE r (x) AS (SELECT repeat('x', 1000000) UNION ALL SELECT x || '' FROM r) SELECT x FROM r;`
  const begin = process.memoryUsage.rss()
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - begin)
  }, 50)
  onTestFinished(() => clearInterval(look))
  expect(await openEmbeddedJudge('postgres', greedy, ['t'], { ...LIMITS, megabytes: 400 })).toBeUndefined()
  // It was ended for what it took, and not at once: what this process lets go of meanwhile is not seen here, and between two looks it grows on.
  expect(most / 1e6).toBeGreaterThan(200)
  expect(most / 1e6).toBeLessThan(1500)
})

test('a script reaches no file of this machine', SLOW, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'written.csv')
  const write = `CREATE TABLE t (n int); COPY (SELECT 1 AS n) TO '${file}';`
  expect(await openEmbeddedJudge('duckdb', write, [], LIMITS)).toBeUndefined()
  await (await openEmbeddedJudge('postgres', write, ['t'], LIMITS))?.close()
  expect(
    await openEmbeddedJudge(
      'sqlite',
      `CREATE TABLE t (n int); ATTACH '${file}' AS o; CREATE TABLE o.t (n int);`,
      [],
      LIMITS,
    ),
  ).toBeUndefined()
  expect(existsSync(file)).toBe(false)
})
