import { resolve } from '@populace/engine'
import { loadVocabulary } from '@populace/vocabulary'
import type { Model } from '@populace/model'
import { expect, test } from 'vitest'
import { csvOf, valueAt, worldOf } from './world.ts'

const schema = (key: string) => `
  CREATE TABLE letter (id serial PRIMARY KEY, subject text);
  CREATE TABLE paper (id serial PRIMARY KEY, title text NOT NULL, letter_id integer NOT NULL ${key} REFERENCES letter);
`
const saying =
  (letters: number) =>
  (model: Model): Model => ({
    ...model,
    tables: {
      paper: { rows: 40, columns: { title: { generator: 'person.full', params: {} } }, relations: {} },
      letter: {
        rows: letters,
        columns: { subject: { generator: 'formula', params: { value: "concat('About ', max(paper: title))" } } },
        relations: {},
      },
    },
  })

const text = new TextDecoder()
/** A text as batches hold it: its bytes. */
const written = (value: unknown): string => text.decode(Uint8Array.from(Array.isArray(value) ? value : []))

test('a row says what the one row that leads to it is called, compiled and interpreted alike; those to which none leads say nothing of it', async () => {
  const world = await worldOf(schema('UNIQUE'), saying(60))
  const titles = new Map(
    csvOf(world, 'public.paper', 0, 40)
      .map((line) => JSON.parse(line))
      .map((one) => [one.letter_id, one.title]),
  )
  const { fill, layout } = world.population.table('public.letter')
  const at = layout.columns.findIndex(({ name }) => name === 'subject')
  const subjects = fill(0, 60).columns[at]
  for (const [row, line] of csvOf(world, 'public.letter', 0, 60).entries()) {
    const { id, subject } = JSON.parse(line)
    expect(subject).toBe(`About ${titles.get(id) ?? ''}`)
    expect(world.population.row('public.letter', row).get('subject')).toBe(subject)
    expect(written(subjects && valueAt(subjects, row))).toBe(subject)
  }
  expect(titles.size).toBe(40)
})

test('texts of several rows add up to nothing, which is told', async () => {
  const { catalog, model } = await worldOf(schema(''), (inferred) => inferred)
  const { diagnostics } = resolve(saying(20)(model), catalog, await loadVocabulary('en'), { fit: true })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`).join()).toMatch(
    /POP-3007 public\.letter\.subject .* may have several rows for one/,
  )
})
