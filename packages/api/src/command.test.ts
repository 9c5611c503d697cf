import { expect, test } from 'vitest'
import { commandOf } from './command.ts'

const plain = { fit: true, verify: true }

test.each([
  [
    { kind: 'files', to: 'csv:out' } as const,
    plain,
    'shop.sql',
    'populace generate shop.sql --to csv:out --model populace.yaml',
  ],
  [
    { kind: 'files', to: 'copy:load.sql' } as const,
    { ...plain, fit: false, scale: 0.5 },
    null,
    'populace generate schema.sql --to copy:load.sql --model populace.yaml --scale 0.5 --no-fit',
  ],
  [
    { kind: 'connection', name: 'x', address: 'postgres://ann@db/shop', mode: 'truncate', createTables: true } as const,
    { ...plain, verify: false, seed: `it's $HOME`, only: ['a', 'b'], workers: 2 },
    'my schema.sql',
    `populace fill postgres://ann@db/shop --model populace.yaml --schema 'my schema.sql' --truncate --yes --no-verify --seed 'it'\\''s $HOME' --only a,b --workers 2`,
  ],
])('the command of %j does the same', (target, parameters, schema, command) => {
  expect(commandOf(target, parameters, schema)).toBe(command)
})
