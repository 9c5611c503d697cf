import { defaultGenerator, generators, populate, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { mergeModel } from '@populace/model'
import { createEncoder } from '@populace/sinks'
import { loadVocabulary } from '@populace/vocabulary'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readAs, textOf } from './cases.ts'

const file = 'openapi-pets/schema.yaml'
const document = parse(textOf(file))
const { catalog, generators: told = {} } = await readAs(file, textOf(file))
const vocabulary = await loadVocabulary('en')
const { model } = infer(catalog, { generators, fallback: defaultGenerator })
const tables = Object.fromEntries(Object.entries(told).map(([table, columns]) => [table, { columns, relations: {} }]))
const { plan } = resolve(mergeModel(model, { tables }, catalog), catalog, vocabulary, { fit: true })
if (!plan) throw new Error('the example can be planned')
const population = populate(plan, vocabulary)

function rowsOf(table: string): Record<string, unknown>[] {
  const { layout, fill } = population.table(`public.${table}`)
  const lines = new TextDecoder().decode(createEncoder({ format: 'jsonl' }, layout).encode(fill(0, 200)))
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('JSON columns keep to the schema that they come from', () => {
  test.each([
    ['Owner', 'address', document.components.schemas.Address],
    ['Pet', 'vaccinations', document.components.schemas.Pet.properties.vaccinations],
  ])('%s.%s', (table, column, schema) => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile({
      ...schema,
      required: Object.keys(schema.properties ?? {}),
    })
    const values = rowsOf(table).flatMap((row) => row[column] ?? [])
    expect(values.length).toBeGreaterThan(50)
    for (const value of rowsOf(table).map((row) => row[column]))
      if (value !== null) expect(validate(value), JSON.stringify(value)).toBe(true)
  })

  test('days inside them are days', () => {
    for (const { address } of rowsOf('Owner')) {
      const since = address && Object.entries(address).find(([key]) => key === 'since')?.[1]
      if (since) expect(since).toMatch(/^20[12]\d-0[1-9]-[12]\d$/)
    }
  })
})

test('a property that holds the identifier of what another one is, is that key', async () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    components: {
      schemas: {
        Pet: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
        Order: {
          type: 'object',
          required: ['id', 'petId'],
          properties: {
            id: { type: 'integer' },
            petId: { type: 'string' },
            pet: { $ref: '#/components/schemas/Pet' },
          },
        },
      },
    },
  })
  const { catalog, diagnostics } = await readAs('api.json', text)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const order = catalog.tables.find(({ name }) => name === 'Order')
  expect(order?.columns.map(({ name, type, nullable }) => [name, type.raw, nullable])).toEqual([
    ['id', 'integer', false],
    ['petId', 'uuid', false],
  ])
  expect(order?.foreignKeys.map(({ columns }) => columns)).toEqual([['petId']])
})

test('what another file describes may be anything, and schemas that have themselves for parts in many places stay of a size', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`part${i}`, { type: 'array', items: { $ref: '#/definitions/component' } }]),
  )
  const component = { type: 'object', properties: { name: { type: 'string' }, ...parts } }
  const text = JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'bom',
    type: 'object',
    properties: {
      id: { type: 'string' },
      licence: { $ref: 'spdx.schema.json#/definitions/id' },
      tree: { type: 'object', properties: { root: { $ref: '#/definitions/component' } } },
    },
    definitions: { component },
  })
  const read = await readAs('bom.json', text)
  expect(read.diagnostics).toEqual([])
  expect(read.catalog.tables.find(({ name }) => name === 'bom')?.columns.map(({ name }) => name)).toContain('licence')
  expect(JSON.stringify(read.generators).length).toBeLessThan(100_000)
})
