import type { TableKind } from '../table-kinds.ts'
import { type Measure, of } from './measure.ts'

/** What is measured, from … to …, what it stands for, and digits behind the point. */
export type Bounds = readonly [column: string, min: number, max: number, means: string, scale?: number]
/** The same in tables of some kinds. */
export type BoundsOfKinds = readonly [tables: readonly TableKind[], ...bounds: Bounds]

type Shape = NonNullable<Measure['shape']>

/** Rows of a table of bounds as measures; whole numbers where no digits are given. */
export const bounded = (rows: readonly Bounds[], shape: Shape): readonly Measure[] =>
  rows.map(([column, min, max, means, scale = 0]) => ({ column, min, max, means, scale, shape }))

export const boundedOf = (rows: readonly BoundsOfKinds[], shape: Shape): readonly Measure[] =>
  rows.flatMap(([tables, ...bounds]) => of(tables, bounded([bounds], shape)))
