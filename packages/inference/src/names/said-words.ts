import type { WordSet, WordTable } from '../word-table.ts'
import { plainly, saidRows, waysIn } from './said-rows.ts'

/** Parts the words that one text stands for. */
export const orElse = (): string => '|'

/** What texts in other languages stand for. */
export function englishOfSaid(): WordTable {
  const english = new Map<string, string>()
  for (const [word = '', ...cells] of saidRows().rows)
    for (const said of cells.flatMap(waysIn)) {
      const known = english.get(plainly(said))
      if (known === undefined) english.set(plainly(said), plainly(word))
      else if (!known.split(orElse()).includes(plainly(word)))
        english.set(plainly(said), known + orElse() + plainly(word))
    }
  return english
}

/** The words themselves. */
export const englishSaid = (): WordSet => new Set(saidRows().rows.map(([word = '']) => plainly(word)))
