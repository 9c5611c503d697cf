import { readDdl } from '@populace/dialects/postgres'
import { defaultGenerator, generators, populate, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { mergeModel, parseModel } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'

const vocabulary = await loadVocabulary('en')
const DDL = 'CREATE TABLE t (a int NOT NULL CHECK (a BETWEEN 10 AND 50), b int NOT NULL CHECK (b BETWEEN 0 AND 90));'

/** The warnings and the rows of the table where a model says what holds of them. */
async function rowsWhere(...holds: readonly string[]) {
  const { catalog } = await readDdl(DDL)
  const { model: inferred } = infer(catalog, { generators, fallback: defaultGenerator })
  const { model: said } = parseModel(`tables: { t: { holds: ${JSON.stringify(holds)} } }`, { catalog, generators })
  if (!said) throw new Error('the model is wrong')
  const { plan, diagnostics } = resolve(mergeModel(inferred, said, catalog), catalog, vocabulary, { fit: true })
  if (!plan) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const population = populate(plan, vocabulary)
  const rows = Array.from({ length: 300 }, (_, row) => population.row('public.t', row))
  return {
    warnings: diagnostics.map(({ code, message }) => `${code} ${message}`),
    rows: rows.map((row) => ({ a: Number(row.get('a')), b: Number(row.get('b')) })),
  }
}

test('rows keep to all that a model says of them beside the table’s own checks', async () => {
  const { warnings, rows } = await rowsWhere('b >= a', 'a <> 20')
  expect(warnings).toEqual([])
  expect(rows.filter(({ a, b }) => b < a || a === 20 || a < 10 || a > 50 || b > 90)).toEqual([])
})

test('what no row can keep to is told and left out, and the rest is kept', async () => {
  const { warnings, rows } = await rowsWhere('b >= a', 'a < 5', 'a <> 20')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^POP-3007 t does not keep to a < 5/)
  expect(rows.filter(({ a, b }) => b < a || a === 20 || a < 10)).toEqual([])
})
