import type { Rule } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** A unit as names write it, with what one usually measures in it. */
export interface Measure {
  /** Patterns; those of a unit alone stand behind anything: `… kg`. */
  readonly column: string
  readonly min: number
  readonly max: number
  readonly means: string
  readonly shape?: 'uniform' | 'skewed' | 'normal'
  readonly table?: readonly TableKind[]
  /** Digits behind the point where the column has room for them. */
  readonly scale?: number
  readonly score?: number
}

/** Measures with what they share. */
export function scored<Common extends Partial<Measure>>(
  common: Common,
  measures: readonly (Omit<Measure, keyof Common> & Partial<Measure>)[],
): readonly (Common & Omit<Measure, keyof Common> & Partial<Measure>)[] {
  return measures.map((measure) => ({ ...common, ...measure }))
}

/** Measures of what tables of some kinds hold. */
export function of(table: readonly TableKind[], measures: readonly Measure[]): readonly Measure[] {
  return scored({ table, score: 0.95 }, measures)
}

/** Whole numbers where the column holds no others. */
export const rulesFor = ({ min, max, shape = 'skewed', scale = 1, ...rest }: Measure): readonly Rule[] => {
  const common = { score: 0.9, ...rest }
  const whole = {
    ...common,
    generator: 'number.integer',
    params: { min: Math.max(min < 0 ? min : 0, Math.ceil(min)), max, distribution: shape },
  }
  const exact = { ...common, generator: 'number.decimal', params: { min, max, scale, distribution: shape } }
  return [
    { ...whole, types: ['integer'] },
    ...(scale === 0 ? [{ ...whole, types: ['number'] as const }] : [{ ...exact, types: ['number'] as const }]),
  ]
}
