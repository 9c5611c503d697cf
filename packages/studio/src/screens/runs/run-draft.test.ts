import { expect, test } from 'vitest'
import { emptyDraft, requestOf } from './run-draft.ts'

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
