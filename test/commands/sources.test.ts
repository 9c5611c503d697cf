import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ask, newFile } from '../sqlite/database.ts'
import { cases } from '../sources/cases.ts'
import { populace } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'populace-sources-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pathOf = (file: string) => fileURLToPath(new URL(`../sources/cases/${file}`, import.meta.url))

test.each(cases)('generate takes $file', async ({ name, file }) => {
  const out = join(folder, name)
  const { code, stdout, stderr } = await populace([
    'generate',
    pathOf(file),
    '--rows',
    '40',
    '--to',
    `csv:${out}`,
    '--json',
  ])
  expect(code, stderr).toBe(0)
  const { tables } = JSON.parse(stdout)
  expect(readdirSync(out).filter((f) => f.endsWith('.csv'))).toHaveLength(tables.length)
  for (const { name: table, written, capped } of tables) expect(written === 40 || capped, table).toBeTruthy()
})

test('init names the schema in the model, and check reads it from there', async () => {
  const model = join(folder, 'populace.yaml')
  expect((await populace(['init', pathOf('rails-clinic/schema.rb'), '--out', model])).code).toBe(0)
  const { code, stdout } = await populace(['check', model])
  expect(code).toBe(0)
  expect(stdout).toContain('6 tables can be filled')
})

test('fill makes the database that a Prisma schema means', async () => {
  const schema = join(folder, 'blog.prisma')
  writeFileSync(
    schema,
    `datasource db {
  provider = "sqlite"
}
model Author {
  id    Int    @id @default(autoincrement())
  email String @unique
  posts Post[]
}
model Post {
  id       Int      @id @default(autoincrement())
  authorId Int
  author   Author   @relation(fields: [authorId], references: [id])
  tags     Tag[]
  at       DateTime @default(now())
}
model Tag {
  name  String @id
  posts Post[]
}
`,
  )
  const file = newFile()
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--schema', schema, '--rows', '30'])
  expect(code, stderr).toBe(0)
  expect(ask(file, 'PRAGMA foreign_key_check')).toEqual([])
  for (const table of ['Author', 'Post', 'Tag', '_PostToTag'])
    expect(ask(file, `SELECT count(*) AS n FROM "${table}"`), table).toEqual([{ n: 30 }])
})

test('fill reads a schema that leaves its database open for the one that is filled, and refuses one for another', async () => {
  const schema = join(folder, 'pets.json')
  const pet = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', description: 'what it hears' } },
  }
  writeFileSync(schema, JSON.stringify({ openapi: '3.1.0', components: { schemas: { Pet: pet } } }))
  const file = newFile()
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--schema', schema, '--rows', '5'])
  expect(code, stderr).toBe(0)
  expect(ask(file, 'SELECT count(*) AS n FROM pet')).toEqual([{ n: 5 }])
  const other = pathOf('prisma-shop/schema.prisma')
  const refused = await populace(['fill', `sqlite:${newFile()}`, '--schema', other])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toMatch(/POP-1008 .*schema\.prisma is a schema for postgres; the database is sqlite/)
})

test('what a schema tells beyond its DDL holds in the database that fill makes of it', async () => {
  const rows = join(folder, 'visits.csv')
  const kinds = ['walk', 'walk', 'walk', 'ride']
  writeFileSync(rows, `kind\n${Array.from({ length: 40 }, (_, i) => kinds[i % kinds.length]).join('\n')}\n`)
  const sampled = newFile()
  const told = ['fill', `sqlite:${sampled}`, '--schema', rows, '--rows', '40']
  expect((await populace(told)).code).toBe(0)
  const seen = 'SELECT DISTINCT kind FROM visits ORDER BY kind'
  expect(ask(sampled, seen)).toEqual([{ kind: 'ride' }, { kind: 'walk' }])
  expect((await populace([...told, '--truncate', '--yes'])).code).toBe(0)
  expect(ask(sampled, seen)).toEqual([{ kind: 'ride' }, { kind: 'walk' }])

  const models = join(folder, 'unchecked.prisma')
  writeFileSync(
    models,
    `datasource db {
  provider     = "sqlite"
  relationMode = "prisma"
}
model Crate {
  code String @id
}
model Apple {
  id Int    @id @default(autoincrement())
  in String
  crate Crate @relation(fields: [in], references: [code])
}
`,
  )
  const unchecked = newFile()
  expect((await populace(['fill', `sqlite:${unchecked}`, '--schema', models, '--rows', '20'])).code).toBe(0)
  expect(ask(unchecked, "SELECT * FROM pragma_foreign_key_list('Apple')")).toEqual([])
  expect(ask(unchecked, 'SELECT count(*) AS n FROM Apple JOIN Crate ON Crate.code = Apple."in"')).toEqual([{ n: 20 }])
})

test('a fault is told with the file, line and column of the schema', async () => {
  const schema = join(folder, 'bad.prisma')
  writeFileSync(schema, 'model A {\n  id Int @id\n  place Point\n}\n')
  const { code, stderr } = await populace(['check', schema])
  expect(code).toBe(2)
  expect(stderr).toMatch(/POP-1002 .*bad\.prisma:3:3 /)
})

test('entities that import each other are read once, however their file is named', async () => {
  const entity = (name: string, other: string) => `import { Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { ${other} } from './${other.toLowerCase()}.entity'
@Entity()
export class ${name} {
  @PrimaryGeneratedColumn() id: number
  @ManyToOne(() => ${other}) other: ${other}
}
`
  writeFileSync(join(folder, 'left.entity.ts'), entity('Left', 'Right'))
  writeFileSync(join(folder, 'right.entity.ts'), entity('Right', 'Left'))
  const { code, stdout, stderr } = await populace(['check', './left.entity.ts'], { cwd: folder })
  expect(code, stderr).toBe(0)
  expect(stdout).toContain('2 tables can be filled')
  expect(stdout + stderr).not.toContain('POP-')
})
