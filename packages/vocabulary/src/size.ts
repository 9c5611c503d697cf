import { sizes } from '#data/sizes.js'

/**
 * How many members a short list has in English, before anything is loaded; undefined for long lists, templates and names that are none.
 *
 * @example
 * sizeOf('date.weekday') // 7
 */
export function sizeOf(list: string): number | undefined {
  known ??= new Map(
    sizes.split('\n').flatMap((line) => {
      const [group = '', ...words] = line.split(' ')
      return words.flatMap((name, i) =>
        i % 2 === 0 ? [[name ? `${group}.${name}` : group, Number(words[i + 1])] as const] : [],
      )
    }),
  )
  return known.get(list)
}

let known: ReadonlyMap<string, number> | undefined
