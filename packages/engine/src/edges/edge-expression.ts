import { InvariantError } from '@populace/diagnostics'
import { below, dict, i32, i32op, lookup, select } from '../kernel/build.ts'
import type { Bytes, Expr, I32, Lane } from '../kernel/ir.ts'
import { uuidBytes } from '../generators/value/uuid.ts'
import type { EdgeValues } from './edge-values.ts'

/** One of the values, by a word of randomness, in the lane that the column is stored in. */
export function edgeExpression(values: EdgeValues, word: I32, lane: Lane): Expr {
  switch (values.kind) {
    case 'texts':
      return dict(values.texts, below(word, values.texts.length))
    case 'units':
      if (lane !== 'i32' && lane !== 'f64') throw new InvariantError(`edges of numbers in the lane ${lane}`)
      return lookup(lane, values.units, below(word, values.units.length))
    case 'uuids':
      return select(i32op('and', word, i32(1)), uuidOf(0), uuidOf(-1))
  }
}

/** The nil and the max UUID of RFC 9562. */
const uuidOf = (bits: number): Bytes => uuidBytes([i32(bits), i32(bits), i32(bits), i32(bits)])
