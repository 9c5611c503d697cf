import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import type { EvaluatedColumn } from '../../packages/engine/src/constraints/evaluate/scalar.ts'
import * as k from '../../packages/engine/src/kernel/build.ts'
import type { Expr, I32, Step } from '../../packages/engine/src/kernel/ir.ts'

export const ROWS = 40
const DAY = 86_400_000_000

/** A column with random values: how the kernel reads them, and how SQL writes them. */
interface RandomColumn {
  readonly name: string
  readonly sqlType: string
  readonly format: Format
  readonly type: TypeRef
  readonly values: readonly (number | string | null)[]
  readonly sql: (value: number | string) => string
}

const random = (seed: number) => {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % n
  }
}

function randomColumns(): readonly RandomColumn[] {
  const below = random(20_261_121)
  const values = <T>(make: () => T) => Array.from({ length: ROWS }, () => (below(5) === 0 ? null : make()))
  const text = () => Array.from({ length: below(4) }, () => ['a', 'b', 'A', 'B', ' ', '1', '9', '%'][below(8)]).join('')
  const integer = { format: { kind: 'integer' }, type: { raw: 'integer', kind: 'integer', bits: 32 } } as const
  const plain = { format: { kind: 'text' }, type: { raw: 'text', kind: 'text' } } as const
  const decimal = (scale: number) =>
    ({ format: { kind: 'decimal', scale }, type: { raw: 'numeric', kind: 'decimal', precision: 12, scale } }) as const
  const number = String
  const quote = (value: number | string) => `'${value}'`
  return [
    { name: 'a', sqlType: 'int', ...integer, values: values(() => below(41) - 20), sql: number },
    { name: 'b', sqlType: 'int', ...integer, values: values(() => below(5) - 2), sql: number },
    {
      name: 'n',
      sqlType: 'numeric(12,2)',
      ...decimal(2),
      values: values(() => below(4001) - 2000),
      sql: (v) => `${v}/100.0`,
    },
    {
      name: 'm',
      sqlType: 'numeric(12,4)',
      ...decimal(4),
      values: values(() => below(200_001) - 100_000),
      sql: (v) => `${v}/10000.0`,
    },
    { name: 't', sqlType: 'text', ...plain, values: values(text), sql: quote },
    { name: 'u', sqlType: 'text', ...plain, values: values(text), sql: quote },
    {
      name: 'd',
      sqlType: 'date',
      format: { kind: 'date' },
      type: { raw: 'date', kind: 'date' },
      values: values(() => below(20_000) + 5000),
      sql: (v) => `date '1970-01-01' + ${v}`,
    },
    {
      name: 's',
      sqlType: 'timestamp',
      format: { kind: 'timestamp', zone: false },
      type: { raw: 'timestamp', kind: 'timestamp', zone: false },
      values: values(() => below(20_000) * DAY + below(86_400) * 1_000_000),
      sql: (v) => `timestamp '1970-01-01' + interval '1 second' * ${Number(v) / 1_000_000}`,
    },
    {
      name: 'f',
      sqlType: 'boolean',
      format: { kind: 'boolean' },
      type: { raw: 'boolean', kind: 'boolean' },
      values: values(() => below(2)),
      sql: (v) => (v ? 'true' : 'false'),
    },
  ]
}

export const columns = randomColumns()

/** Every column as a step that looks its value up by the row's number. */
export function steps(): Step[] {
  const index = k.trunc(k.row)
  return columns.map(({ name, format, values }) => {
    const nulls: I32 = k.lookup(
      'i32',
      values.map((value) => (value === null ? 1 : 0)),
      index,
    )
    const numbers = values.map(Number)
    const value: Expr =
      format.kind === 'text'
        ? k.dict(
            values.map((each) => String(each ?? '')),
            index,
          )
        : ['integer', 'boolean', 'date'].includes(format.kind)
          ? k.lookup('i32', numbers, index)
          : k.lookup('f64', numbers, index)
    return { name, value, nulls }
  })
}

/** The columns as expressions read them. */
export const reads: ReadonlyMap<string, EvaluatedColumn> = new Map(
  columns.map(({ name, format, type }) => {
    const lane = format.kind === 'text' ? 'text' : ['integer', 'boolean', 'date'].includes(format.kind) ? 'i32' : 'f64'
    return [name, { value: k.read(lane, name), nulls: { op: 'read-null', lane: 'i32', step: name }, format, type }]
  }),
)
