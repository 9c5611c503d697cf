import type { Table } from '@populace/catalog'
import { isKnown } from '../names/compound.ts'
import { tableWords } from '../names/table-names.ts'

/** Last words of tables' names that say too little to tell which one is meant. */
const PLAIN = new Set(
  'type status item user group category line detail order parent entity object record log history note comment file image option value setting data info list map link event role level'.split(
    ' ',
  ),
)

/** Whether a noun of one word stands behind many names, or is none: `type`, `item`. */
export const isPlain = (noun: string): boolean => noun.length <= 3 || noun.includes(' ') || PLAIN.has(noun)

/** Letters that at least so many tables begin with belong to no name. */
const LEAST_TABLES = 4
const MOST_LETTERS = 4

/** What many tables' names begin with and no word knows: `oms`, `pms`. */
export function prefixesOf(tables: readonly Table[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const [first = '', ...rest] = tableWords(name)
    if (rest.length > 0 && first.length <= MOST_LETTERS && !isKnown(first))
      counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([first, count]) => (count >= LEAST_TABLES ? [first] : [])))
}
