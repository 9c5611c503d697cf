import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstCells } from '../generators/workbench.ts'
import { cell, draw, mod, read, row } from '../kernel/build.ts'
import { interpret } from '../kernel/interpreter.ts'
import type { Expr, Step, TableProgram } from '../kernel/ir.ts'
import { deriveKey } from '../random/key.ts'
import type { EntityLowering } from './entity.ts'
import { gazetteer } from './gazetteer.ts'
import { place } from './place.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const text = { raw: 'text', kind: 'text' } as const
const values = (generator: string, count: number, of?: string) =>
  firstCells({ vocabulary, generator, type: text, ...(of ? { params: { of } } : {}) }, count).map(String)

test('city, region, country, code and time zone belong together', () => {
  const table = vocabulary.table('place')
  const known = new Set(
    table
      .texts('city')
      .map((city, i) =>
        [city, ...['region', 'regionCode', 'country', 'countryCode', 'timeZone'].map((c) => table.texts(c)[i])].join(),
      ),
  )
  const columns = ['city', 'region', 'region-code', 'country', 'country-code', 'time-zone'].map((name) =>
    values(`place.${name}`, 300),
  )
  for (let r = 0; r < 300; r++) expect(known).toContain(columns.map((column) => column[r]).join())
})

test('postcodes have the form of the country', () => {
  const [countries, codes] = [values('place.country-code', 400), values('place.postcode', 400)]
  const forms: Record<string, RegExp> = {
    US: /^\d{5}$/,
    GB: /^[A-Z]{1,2}\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/,
    CA: /^[A-Z]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    AU: /^\d{4}$/,
  }
  codes.forEach((code, r) => {
    expect(code).toMatch(forms[countries[r] ?? ''] ?? /./)
  })
})

test('coordinates lie near the city', () => {
  const table = vocabulary.table('place')
  const cities = values('place.city', 200)
  const latitudes = values('place.latitude', 200).map(Number)
  latitudes.forEach((latitude, r) => {
    const near = table
      .texts('city')
      .some((city, i) => city === cities[r] && Math.abs((table.numbers('latitude')[i] ?? 0) - latitude) < 0.05)
    expect(near).toBe(true)
  })
})

test('telephone numbers begin with the code of the country', () => {
  const countries = vocabulary.table('country')
  const codes = new Map(countries.texts('code').map((code, i) => [code, countries.texts('dialling')[i]]))
  const [rows, phones] = [values('place.country-code', 200), values('person.phone', 200)]
  phones.forEach((phone, r) => {
    expect(phone.startsWith(codes.get(rows[r] ?? '') ?? '?')).toBe(true)
  })
})

test('a table of countries lists each once before any comes again', () => {
  const count = vocabulary.table('country').rows
  const names = values('place.country', count, 'country')
  expect(new Set(names).size).toBe(count)
  expect(new Set(values('place.country-code', count, 'country')).size).toBe(count)
  const states = gazetteer(vocabulary).homeRegions
  expect(new Set(values('place.region', states, 'region')).size).toBeGreaterThan(states * 0.9)
})

describe('places inside others', () => {
  /** A table whose rows are children of another's: row r belongs to row r mod `parents`. */
  function facetsOf(levels: readonly string[], parents: number) {
    const programs = new Map<string, TableProgram>()
    levels.forEach((instance, depth) => {
      const steps: Step[] = []
      const table = `t${depth}`
      const above = programs.get(`t${depth - 1}`)
      const key = (purpose: string) => deriveKey('seed', table, purpose)
      const facet = (name: string): Expr => {
        const known = steps.find((step) => step.name === name)
        if (known) return read(known.value.lane, name)
        const value = place.facets[name]?.(context)
        if (!value) throw new Error(name)
        steps.push({ name, value })
        return read(value.lane, name)
      }
      const context: EntityLowering = {
        instance,
        vocabulary,
        clock: 0,
        key,
        word: (purpose, number = 0, half = 0) => draw(key(purpose), { draw: number, half }),
        facet,
        index: (name) => {
          const value = facet(name)
          if (value.lane !== 'i32') throw new Error(name)
          return value
        },
        number: (name) => {
          const value = facet(name)
          if (value.lane !== 'f64') throw new Error(name)
          return value
        },
        within: (name) => {
          const step = above?.steps.find((other) => other.name === name)
          return above && step
            ? cell(step.value.lane, { table: above.table, step: name, row: mod(row, parents) })
            : undefined
        },
        home: () => undefined,
      }
      for (const name of ['level', 'city-index', 'region-index', 'country-index', 'city', 'region', 'country'])
        facet(name)
      programs.set(table, { table, rows: 100, steps })
    })
    const interpreter = interpret(programs)
    return (depth: number, facet: string, r: number) => interpreter.value(`t${depth}`, facet, r)
  }

  test('a city lies in the country of its parent', () => {
    const value = facetsOf(['country', 'city'], 50)
    for (let r = 0; r < 200; r++) expect(value(1, 'country-index', r)).toBe(value(0, 'country-index', r % 50))
    const cities = Array.from({ length: 4 }, (_, i) => value(1, 'city', 2 + 50 * i))
    expect(new Set(cities).size).toBeGreaterThan(1)
  })

  test('a region lies in its country, a city in its region, and an address in its city', () => {
    const value = facetsOf(['country', 'region', 'city', 'place'], 60)
    for (let r = 0; r < 60; r++) {
      expect(value(1, 'country', r)).toBe(value(0, 'country', r))
      expect(value(2, 'region', r)).toBe(value(1, 'region', r))
      expect(value(3, 'city', r)).toBe(value(2, 'city', r))
      expect(value(3, 'country', r)).toBe(value(0, 'country', r))
    }
  })
})
