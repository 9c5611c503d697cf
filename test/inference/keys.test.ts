import { expect, test } from 'vitest'
import { worldOf } from '../laws/world.ts'

const ISSUES = `CREATE TABLE project (id serial PRIMARY KEY);
CREATE TABLE issue (id serial PRIMARY KEY, project_id int NOT NULL REFERENCES project, number int NOT NULL, UNIQUE (project_id, number));`

test('a guess at the range of a number bounds no table', async () => {
  const { plan, model } = await worldOf(ISSUES, (inferred) => ({
    ...inferred,
    tables: { ...inferred.tables, issue: { ...inferred.tables.issue!, rows: 5_000_000 } },
  }))
  expect(model.tables.issue?.columns.number?.params).not.toHaveProperty('max')
  expect(plan.tables.find((table) => table.name === 'issue')).toMatchObject({ rows: 5_000_000 })
})

test('a range that the schema gives still does', async () => {
  const { plan } = await worldOf(
    ISSUES.replace('number int NOT NULL', 'number int NOT NULL CHECK (number < 11)'),
    (inferred) => ({
      ...inferred,
      tables: { ...inferred.tables, issue: { ...inferred.tables.issue!, rows: 5_000_000 } },
    }),
  )
  expect(plan.tables.find((table) => table.name === 'issue')?.rows).toBeLessThanOrEqual(11 * 1000)
})
