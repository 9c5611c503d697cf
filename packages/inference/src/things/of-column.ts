import type { ColumnDraft, TableDraft } from '../draft.ts'
import { remembered } from '../names/remembered.ts'
import { singular } from '../names/singular.ts'
import { TABLE_PREFIXES, tableWords } from '../names/table-names.ts'
import { cutName } from '../names/tokens.ts'
import { saidOfThing, type Says } from './nouns.ts'

/** Words that say which of several, not what. */
const WHICH =
  /^(current|new|old|previous|prior|last|first|main|primary|secondary|other|preferred|default|own|sub|overall|final|initial|additional|general|specific|target|base|real|my|the)$/
/** Last words of tables that only say how they tell of what they are of. */
const TELLING = /^(detail|info|information|data|datum|master|list|table|profile|history|tbl|item)$/

/** A table's name as it is written, in words: what reads like a word of another language, or like two words, may be none. */
const writtenWords: (name: string) => readonly string[] = remembered((name) => {
  const words = cutName(name).filter((word, at, all) => at === all.length - 1 || !TABLE_PREFIXES.has(word))
  return words.map((word, at) => (at === words.length - 1 ? singular(word) : word))
})

function withoutTelling(words: readonly string[]): readonly string[] {
  let end = words.length
  while (end > 1 && TELLING.test(words[end - 1] ?? '')) end--
  return words.slice(0, end)
}

/** What is known of what a table is of: by its whole name, and without the words that only say how it tells. */
export function saidOfTable(says: Says, table: string, locale?: string): string | undefined {
  for (const words of [writtenWords(table), tableWords(table)]) {
    const said = saidOfThing(says, words, locale) ?? saidOfThing(says, withoutTelling(words), locale)
    if (said !== undefined) return said
  }
  return undefined
}

/** What a table is of, in words. */
export function nounsOfTable({ table }: TableDraft): readonly string[] {
  const written = withoutTelling(writtenWords(table.name))
  if (saidOfThing('thing', written) !== undefined) return written
  const words = withoutTelling(tableWords(table.name))
  return words.length > 1 && TABLE_PREFIXES.has(words[0] ?? '') ? words.slice(1) : words
}

/** What stands before the last word of a column's name. */
export const nounsBefore = ({ words }: ColumnDraft): readonly string[] =>
  words.slice(0, -1).filter((word) => !WHICH.test(word))

/** What is known of what a column is of: what stands before its last word, else what its table is of. */
export function saidOfColumn(
  says: Says,
  draft: ColumnDraft,
  { table }: TableDraft,
  locale?: string,
): string | undefined {
  const before = nounsBefore(draft)
  return before.length > 0 ? saidOfThing(says, before, locale) : saidOfTable(says, table.name, locale)
}
