import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { populace } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'populace-look-'))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const schema = file(
  'opaque.sql',
  `CREATE TABLE member (id serial PRIMARY KEY, email text, zork varchar(40), blorp varchar(40));
   ${Array.from({ length: 20 }, (_, i) => `CREATE TABLE widget_${i} (id serial PRIMARY KEY, quux_${i} varchar(40));`).join('\n')}`,
)

test('columns that no rule knows are listed by table, a few of them, with what they are likened to and how to settle them', async () => {
  const { code, stdout } = await populace(['check', schema])
  expect(code).toBe(0)
  expect(stdout).toContain('worth a look: 22 columns of 21 tables')
  expect(stdout).toMatch(/^member +blorp +text\.name +it looks like columns of which “name”/m)
  expect(stdout).not.toContain('email')
  expect(stdout).toMatch(/and \d+ more: populace check --json/)
  expect(stdout.split('\n').length).toBeLessThan(30)
  expect(stdout).toMatch(/^ {2}tables:\n {4}member:\n {6}columns:\n {8}zork: text\.\w+$/m)
})

test('the report lists them all with how sure each guess is, without those that the model settles', async () => {
  const model = file('populace.yaml', 'version: 1\ntables:\n  member:\n    columns:\n      zork: person.full\n')
  const { stdout } = await populace(['check', schema, '--model', model, '--json'])
  const { unsure } = JSON.parse(stdout)
  expect(unsure).toHaveLength(21)
  expect(unsure[0]).toEqual({
    table: 'member',
    column: 'blorp',
    generator: 'text.name',
    score: 0.52,
    reason: expect.stringContaining('it looks like columns of which “name” means what something is called'),
    alternatives: [],
  })
})

test('a truth value, and the number of a row that no table here has, are not worth a look', async () => {
  const plain = file(
    'plain.sql',
    'CREATE TABLE member (id serial PRIMARY KEY, half_day boolean, order_payment_detail_id int, zork varchar(40));',
  )
  const { unsure } = JSON.parse((await populace(['check', plain, '--json'])).stdout)
  expect(unsure.map(({ column }: { column: string }) => column)).toEqual(['zork'])
})
