import type { Decimal } from './decimal.ts'
import type { Interval } from '../../kernel/length-of-time.ts'

/** A value known in planning. `unknown` text is an untyped literal, which takes the type of what it is compared with. */
export type Constant =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: Decimal; readonly whole: boolean }
  | { readonly kind: 'text'; readonly value: string; readonly unknown: boolean }
  | { readonly kind: 'date'; readonly days: number }
  | { readonly kind: 'time'; readonly micros: number }
  | { readonly kind: 'timestamp'; readonly micros: number; readonly zone: boolean }
  | { readonly kind: 'interval'; readonly interval: Interval }
