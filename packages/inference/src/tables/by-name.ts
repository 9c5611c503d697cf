import { isKnown } from '../names/compound.ts'
import { tableWords } from '../names/table-names.ts'
import { kindsOfName, type TableKind } from '../table-kinds.ts'

/** The kinds that a table's name suggests, behind what only says whose table it is: `ospos_items` are items. */
export const kindsOfTable = (name: string): readonly TableKind[] => {
  const words = tableWords(name)
  const [first = '', ...rest] = words
  return kindsOfName(
    rest.length > 0 && (OWNERS.has(first) || (first.length <= LONGEST_OWNER && !isKnown(first))) ? rest : words,
  )
}

/** Longer words are of a language that nothing here knows. */
const LONGEST_OWNER = 4
/** What stands before tables' names, though rules know it. */
const OWNERS = new Set(['tbl', 'tb', 't', 'm', 'mst', 'tab', 'app', 'wp'])
