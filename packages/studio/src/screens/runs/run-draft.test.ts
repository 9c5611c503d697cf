import { expect, test } from 'vitest'
import { commandOfDraft, emptyDraft, requestOf, shownAddress } from './run-draft.ts'

test('what was left as it was is not said', () => {
  expect(requestOf({ ...emptyDraft, kind: 'files' })).toEqual({
    target: { kind: 'files', format: 'csv' },
    parameters: {},
  })
})

test('what was set is', () => {
  const draft = {
    ...emptyDraft,
    connection: 'c',
    rows: 0,
    seed: ' a ',
    only: ['x'],
    verify: false,
    mode: 'append',
  } as const
  expect(requestOf(draft)).toEqual({
    target: { kind: 'connection', connection: 'c', mode: 'append', createTables: true },
    parameters: { rows: 0, seed: 'a', only: ['x'], verify: false },
  })
})

test('there is no request before there is a connection, and one just made counts', () => {
  expect(requestOf(emptyDraft)).toBeUndefined()
  expect(requestOf(emptyDraft, 'made')).toMatchObject({ target: { connection: 'made' } })
})

test('the command of a draft is the one that its run would have', () => {
  expect(commandOfDraft({ ...emptyDraft, rows: 5 }, 'postgres://ann@db/shop', 'shop.sql')).toBe(
    'populace fill postgres://ann@db/shop --model populace.yaml --schema shop.sql --rows 5',
  )
  expect(commandOfDraft({ ...emptyDraft, kind: 'files', format: 'copy', fit: false }, '', null)).toBe(
    'populace generate schema.sql --to copy:load.sql --model populace.yaml --no-fit',
  )
})

test.each([
  ['postgres://ann:s3cret@db/shop', 'postgres://ann@db/shop'],
  ['mysql://db/shop?user=ann&password=s3cret', 'mysql://db/shop?user=ann'],
  ['postgres://ann@db/shop?sslmode=require&scram_client_key=s3cret', 'postgres://ann@db/shop?sslmode=require'],
  ['sqlite:data/shop.db', 'sqlite:data/shop.db'],
  ['postgres://ann:s3cr', undefined],
  ['', undefined],
])('of the address %j there is to see %j', (typed, shown) => {
  expect(shownAddress(typed)).toBe(shown)
})
