import { readFileSync } from 'node:fs'
import { get_dmmf, validate } from '@prisma/prisma-schema-wasm'
import { describe, expect, test } from 'vitest'
import { readPrisma } from './read-prisma.ts'

const shop = readFileSync(new URL('../../../../test/sources/cases/prisma-shop/schema.prisma', import.meta.url), 'utf8')
const model = (fields: string, more = '') => `model A {\n  id Int @id\n${fields}\n}\n${more}`
const faultsOf = async (text: string) =>
  (await readPrisma(text)).diagnostics.map((d) => `${d.code} ${d.at?.line}:${d.at?.column} ${d.message}`)

describe('Prisma’s own parser', () => {
  test('finds nothing wrong with the schema that is read as an example', () => {
    expect(() => validate(JSON.stringify({ prismaSchema: [['schema.prisma', shop]], noColor: true }))).not.toThrow()
  })

  test('sees the same tables, columns, keys and relations', async () => {
    const dmmf: Dmmf = JSON.parse(get_dmmf(JSON.stringify({ prismaSchema: [['schema.prisma', shop]], noColor: true })))
    const { catalog } = await readPrisma(shop)
    for (const { name, dbName, schema, fields } of dmmf.datamodel.models) {
      // The official parser's output does not tell views from models.
      if (name === 'Spending') continue
      const table = catalog.tables.find((t) => t.name === (dbName ?? name))
      expect(table?.schema, name).toBe(schema)
      for (const field of fields) {
        const column = table?.columns.find((c) => c.name === (field.dbName ?? field.name))
        if (field.kind === 'object') {
          expect(column, `${name}.${field.name}`).toBeUndefined()
          const from = field.relationFromFields?.length ?? 0
          const keys = table?.foreignKeys.filter((k) => k.columns.length === from) ?? []
          expect(from === 0 || keys.length > 0, `${name}.${field.name}`).toBe(true)
        } else expect(column?.nullable, `${name}.${field.name}`).toBe(!field.isRequired || field.isList)
      }
    }
  })
})

interface Dmmf {
  readonly datamodel: {
    readonly models: readonly {
      readonly name: string
      readonly dbName: string | null
      readonly schema: string
      readonly fields: readonly {
        readonly name: string
        readonly dbName?: string
        readonly kind: string
        readonly isRequired: boolean
        readonly isList: boolean
        readonly relationFromFields?: readonly string[]
      }[]
    }[]
  }
}

describe('a fault is told at its place', () => {
  test.each([
    ['a missing type', model('  name'), 'POP-1001 3:7 a type is missing: the line ends'],
    ['a stray mark', model('  name String %'), 'POP-1001 3:15 "%" has no meaning here'],
    ['an open block', 'model A {\n  id Int @id\n', 'POP-1001 3:1 } is missing: the schema ends'],
    [
      'an unknown type',
      model('  place Point'),
      'POP-1002 3:3 Point is neither a type of Prisma nor a model or enum of this schema',
    ],
    [
      'a native type of another database',
      model('  n String @db.LongText'),
      'POP-1002 3:12 @db.LongText is no type of postgres',
    ],
    ['an unknown field in a key', model('  @@unique([nam])'), 'POP-1004 3:13 A has no field nam'],
    [
      'a composite type',
      model('', 'type Place {\n  x Int\n}'),
      'POP-1002 5:1 the composite type Place has no place in a relational database',
    ],
    [
      'a provider that is no database of ours',
      `datasource db {\n  provider = "mongodb"\n}\n${model('')}`,
      "POP-1005 2:14 databases of the provider mongodb can't be filled",
    ],
    [
      'SQL that goes on',
      model('  n Int @default(dbgenerated("1); DROP TABLE a; --"))'),
      'POP-1001 3:3 1); DROP TABLE a; -- is not one expression',
    ],
    [
      'a default that the database can’t read',
      model('  n Int @default(dbgenerated("1 +"))'),
      /^POP-1001 3:3 Syntax error/,
    ],
    ['no tables', 'enum E {\n  A\n}', 'POP-1003 1:1 no tables are declared here'],
  ])('%s', async (_, text, message) => {
    expect(await faultsOf(text)).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  test('all of them at once, and what is right is read all the same', async () => {
    const { catalog, diagnostics } = await readPrisma(
      'model A {\n  id Int @id\n  x\n  y Nope\n  z String\n}\nmodl B {\n}\n',
    )
    expect(diagnostics.map((d) => d.at?.line)).toEqual([3, 7, 4])
    expect(catalog.tables[0]?.columns.map((c) => c.name)).toEqual(['id', 'z'])
  })
})
