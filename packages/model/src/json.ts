import type { Json } from './model.ts'

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/**
 * Whether a value has entries by name.
 *
 * @example
 * isRecord({ list: 'text.noun' }) // true
 */
export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** Whether two values mean the same: the order of keys does not count. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, i) => same(item, b[i]))
  }
  const right = new Map(Object.entries(b))
  const left = Object.entries(a)
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
}
