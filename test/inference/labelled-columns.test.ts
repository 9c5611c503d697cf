import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

/** Share of the labelled columns that the first guess gets right. */
const FLOOR = 0.95

interface Labelled {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly meanings: readonly string[]
}

const labelled: readonly Labelled[] = (await readFile(new URL('labelled-columns.txt', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [head = '', meanings = ''] = line.split(': ')
    const [table = '', column = '', ...type] = head.split(' ')
    return { table, column, type: type.join(' '), meanings: meanings.split('|') }
  })

test('what a column means is told from its name, its type and the name of its table', async () => {
  // A schema for each, so that tables of one name stand apart.
  const catalog = await catalogOf(
    labelled
      .map(({ table, column, type }, i) => `create schema s${i}; create table s${i}."${table}" ("${column}" ${type});`)
      .join('\n'),
  )
  const { model } = inferred(catalog)
  const wrong = labelled.flatMap(({ table, column, meanings }, i) => {
    const { generator = 'none', params = {} } = model.tables[`s${i}.${table}`]?.columns[column] ?? {}
    // A list of what is said is a choice whose texts lie in the vocabulary.
    const isSaying = meanings.includes('choice') && String(params.list).startsWith('saying.')
    return meanings.includes(generator) || isSaying
      ? []
      : [`${table}.${column}: ${generator} instead of ${meanings.join(' or ')}`]
  })
  expect(labelled.length).toBeGreaterThanOrEqual(250)
  expect(1 - wrong.length / labelled.length, wrong.join('\n')).toBeGreaterThanOrEqual(FLOOR)
})
