import { InvariantError } from '@populace/diagnostics'
import type { Aggregate } from '@populace/model'
import { opposite } from '../constraints/evaluate/truth.ts'
import type { ColumnRead } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'

/** Beyond every number that a term can have. */
const UTMOST = Number.MAX_SAFE_INTEGER
/** Decimal places of a mean. */
const MEAN_PLACES = 6

/** Rows that an aggregate takes something of. */
export interface Gathering {
  readonly term: ColumnRead
  /** The term of the row of a loop's turn. */
  readonly cell: (loop: string) => { readonly value: F64; readonly nulls?: I32 }
  /** From `initial` on, the body computed for each of the rows. */
  readonly gather: (loop: string, initial: number, body: F64) => F64
}

export const turn = (name: string): F64 => ({ op: 'turn', lane: 'f64', name })
const soFar = (name: string): F64 => ({ op: 'result', lane: 'f64', name })
export const whole = (value: F64): ColumnRead => ({
  value,
  format: { kind: 'integer' },
  type: { raw: 'bigint', kind: 'integer', bits: 64 },
})

export function overRows(name: Aggregate['function'], rows: Gathering): ColumnRead {
  const { term } = rows
  switch (name) {
    case 'count':
      return whole(counted(rows))
    case 'sum':
      return { ...term, value: summed(rows), nulls: k.i32(0) }
    case 'min':
    case 'max': {
      const value = extreme(rows, name)
      return {
        ...term,
        value,
        nulls: k.equal(k.f64op('min', { op: 'abs', lane: 'f64', arg: value }, k.f64(UTMOST)), UTMOST),
      }
    }
    case 'lag':
    case 'lead':
      throw new InvariantError(`${name} takes one sibling, not all`)
    case 'avg': {
      const count = counted(rows)
      const scale = term.format.kind === 'decimal' ? term.format.scale : 0
      const unit = term.format.kind === 'float' ? 1 : 10 ** (MEAN_PLACES - scale)
      const mean = k.div(k.mul(summed(rows), unit), k.max(count, 1))
      const nulls = k.lessThan(count, 1)
      if (term.format.kind === 'float') return { ...term, value: mean, nulls }
      return { ...term, value: k.floor(k.add(mean, 0.5)), format: { kind: 'decimal', scale: MEAN_PLACES }, nulls }
    }
  }
}

function summed({ cell, gather }: Gathering): F64 {
  const name = 'sum'
  return gather(name, 0, k.add(soFar(name), cell(name).value))
}

function counted({ cell, gather }: Gathering): F64 {
  const name = 'count'
  const { nulls } = cell(name)
  return gather(name, 0, k.add(soFar(name), nulls ? k.fromI32(opposite(nulls)) : k.f64(1)))
}

function extreme({ cell, gather }: Gathering, which: 'min' | 'max'): F64 {
  const { value, nulls } = cell(which)
  const better = k.f64op(which, soFar(which), value)
  return gather(which, which === 'min' ? UTMOST : -UTMOST, nulls ? k.select(nulls, soFar(which), better) : better)
}

/** Whether children are merely counted, whatever they hold. */
export const isCounting = ({ function: name, value, where }: Aggregate): boolean =>
  name === 'count' && value.op === 'literal' && !where
