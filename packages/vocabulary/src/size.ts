import { sizes } from '#data/sizes.js'

/**
 * How many members a short list has in English, before anything is loaded; undefined for long lists, templates and names that are none.
 *
 * @example
 * sizeOf('date.weekday') // 7
 */
export const sizeOf = (list: string): number | undefined => (Object.hasOwn(sizes, list) ? sizes[list] : undefined)
