/** One of the ends of a range. */
export type End = 'low' | 'high'

/**
 * The end of a range that a reference names, as SQL calls it.
 *
 * @example
 * rangeEndIn('lower(during)') // { column: 'during', end: 'low' }
 */
export function rangeEndIn(reference: string): { readonly column: string; readonly end: End } | undefined {
  const [, name, column] = /^(lower|upper)\((.+)\)$/.exec(reference) ?? []
  return column === undefined ? undefined : { column, end: name === 'lower' ? 'low' : 'high' }
}

/** The column that a reference reads. */
export const columnOfReference = (reference: string): string => rangeEndIn(reference)?.column ?? reference
