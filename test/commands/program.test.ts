import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { loadedIn, naming } from './naming.ts'
import { program } from './run.ts'

const packageFolder = new URL('../../packages/populace/', import.meta.url)
const { bin, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL('package.json', packageFolder), 'utf8'),
)
/** The program as its modules are, before they are put together. */
const modules = `
  const { runCommandLine } = await import(${JSON.stringify(new URL('dist/cli/program.js', packageFolder))})
  process.exitCode = await runCommandLine([process.argv0, 'populace', ...process.argv.slice(1)])`
const schema = fileURLToPath(new URL('../fixtures/schemas/chinook.pg.sql', import.meta.url))

test('what npm links is the program that the tests start', () =>
  expect(realpathSync(program)).toBe(fileURLToPath(new URL(bin.populace, packageFolder))))

test('the program that is installed shows what its modules would, and reads no database and no file format for it', () => {
  const args = ['preview', 'track', schema, '--count', '5']
  const apart = spawnSync(process.execPath, ['--input-type=module', '-e', modules, ...args], { encoding: 'utf8' })
  const shown = spawnSync(process.execPath, ['--import', naming, program, ...args], { encoding: 'utf8' })
  const loaded = loadedIn(shown.stderr)

  expect(shown.stdout).toBe(apart.stdout)
  expect(shown.stdout.split('\n').length).toBeGreaterThan(5)
  expect(loaded.length).toBeLessThan(60)
  expect(loaded.some((url) => url.endsWith('/program/program.cjs'))).toBe(true)
  expect(loaded.filter((url) => /node_modules\/(?!libpg-query|@pgsql)|hono|server/.test(url))).toEqual([])
})

test('what V8 made of the program is kept of commands that went well: others called little of it', () => {
  const kept = new URL('dist/program/.compiled/', packageFolder)
  const { status } = spawnSync(process.execPath, [program, 'unheardof'], { encoding: 'utf8' })
  const uses = existsSync(kept) ? readdirSync(kept, { recursive: true, encoding: 'utf8' }) : []

  expect(status).toBe(2)
  expect(uses.filter((path) => path.endsWith('unheardof'))).toEqual([])
})

test('a schema that was read before is shown as at first, and read anew where its text or its model is another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-again-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = join(folder, 'schema.sql')
  const model = join(folder, 'model.yaml')
  const text = readFileSync(new URL('../fixtures/schemas/pagila.pg.sql', import.meta.url), 'utf8')
  const called = (name: string) =>
    `{ tables: { customer: { columns: { first_name: { generator: constant, params: { value: ${name} } } } } } }`
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const runs = () => [
    run('preview', 'customer', own),
    run('preview', 'customer', own, '--model', model),
    run('check', own, '--model', model),
  ]
  /** Whether it is read: by PostgreSQL's grammar, which is in WebAssembly. */
  const isRead = () => {
    const { stderr } = spawnSync(process.execPath, ['--import', naming, program, 'preview', 'customer', own], {
      encoding: 'utf8',
    })
    return loadedIn(stderr).some((url) => /\/program\/wasm-/.test(url))
  }

  // No run before this one can have read it.
  writeFileSync(own, `-- ${randomUUID()}\n${text}`)
  writeFileSync(model, called('Ada'))
  expect(isRead()).toBe(true)
  const first = runs()
  expect(first.map(({ status }) => status)).toEqual([0, 0, 0])
  expect(first[1]?.stdout).toMatch(/^0 .* Ada /m)
  expect(runs()).toEqual(first)
  expect(isRead()).toBe(false)

  writeFileSync(model, called('Grace'))
  expect(run('preview', 'customer', own, '--model', model).stdout).toMatch(/^0 .* Grace /m)
  writeFileSync(own, readFileSync(own, 'utf8').replaceAll('first_name', 'maiden_name'))
  expect(isRead()).toBe(true)
  expect(run('preview', 'customer', own).stdout).toMatch(/^# .* maiden_name /m)
})

test('worker threads read what was put together for them, not the modules that it was made of', () => {
  const args = ['generate', schema, '--rows', '20', '--only', 'artist', '--to', 'csv:-', '--workers', '1', '--quiet']
  const written = spawnSync(process.execPath, ['--import', naming, program, ...args], { encoding: 'utf8' })
  const loaded = loadedIn(written.stderr)

  expect(written.status).toBe(0)
  expect(loaded.some((url) => url.endsWith('/program/worker.js'))).toBe(true)
  expect(loaded.filter((url) => /packages\/(engine|run|sinks)\//.test(url))).toEqual([])
})

test('so does the thread that asks an embedded database, and what it answers is heard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-asked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const asked = join(folder, 'asked.sql')
  writeFileSync(
    asked,
    `CREATE FUNCTION has_three_vowels(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT regexp_count($1, '[aeiou]') = 3 $$;
     CREATE TABLE called (name text PRIMARY KEY CHECK (has_three_vowels(name)));`,
  )
  const args = ['generate', asked, '--dialect', 'postgres', '--rows', '20', '--to', 'csv:-', '--quiet']
  const written = spawnSync(process.execPath, ['--import', naming, program, ...args], { encoding: 'utf8' })
  const loaded = loadedIn(written.stderr)
  const [, ...names] = written.stdout.trim().split('\n')

  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name.match(/[aeiou]/g)).toHaveLength(3)
  expect(loaded.some((url) => url.endsWith('/program/judge.js'))).toBe(true)
  expect(loaded.filter((url) => /packages\/(dialects|project|run)\//.test(url))).toEqual([])
})

test('all that the program asks for by name is among what is installed with it', () => {
  const folder = new URL('dist/program/', packageFolder)
  const files = readdirSync(folder).filter((file) => /\.c?js$/.test(file))
  const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const asked = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:\bfrom |\bimport |\bimport\(|\bimport\.meta\.resolve\(|\brequire\(|\brequire\.resolve\()"([\w@][\w@/.:-]*)"/g,
      ),
    ].map(([, name = '']) => name),
  )
  const packages = new Set(
    asked
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  )
  expect(packages.size).toBeGreaterThan(5)
  const installed = Object.keys({ ...dependencies, ...optionalDependencies })
  expect([...packages].filter((name) => !installed.includes(name))).toEqual([])
})
