import { expect, test } from 'vitest'
import { declaredType } from './declared-type.ts'

test.each([
  ['INTEGER', { kind: 'integer', bits: 64 }],
  ['int(11) unsigned', { kind: 'integer', bits: 32, unsigned: true }],
  ['TINYINT(1)', { kind: 'boolean' }],
  ['TINYINT', { kind: 'integer', bits: 8 }],
  ['UNSIGNED BIG INT', { kind: 'integer', bits: 64, unsigned: true }],
  ['CHARINT', { kind: 'integer', bits: 64 }],
  ['varchar(40)', { kind: 'text', length: 40 }],
  ['NCHAR(2)', { kind: 'text', length: 2, fixed: true }],
  ['NATIVE CHARACTER(70)', { kind: 'text', length: 70, fixed: true }],
  ['BLOB SUB_TYPE TEXT', { kind: 'text' }],
  ['VARBINARY(16)', { kind: 'bytes', length: 16 }],
  ['DOUBLE PRECISION', { kind: 'float', bits: 64 }],
  ['DECIMAL(10, 2)', { kind: 'decimal', binary: true, precision: 10, scale: 2 }],
  ['NUMERIC', { kind: 'decimal', binary: true }],
  ['DATETIME', { kind: 'timestamp', zone: false }],
  ['timestamp with time zone', { kind: 'timestamp', zone: true }],
  ['STRING', { kind: 'text' }],
  ['', { kind: 'text' }],
])('%s', (declared, kind) => {
  expect(declaredType(declared)).toEqual({ raw: declared, ...kind })
})
