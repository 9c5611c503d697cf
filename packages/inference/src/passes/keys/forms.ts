import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, Inferring, TableDraft } from '../../draft.ts'
import { cutName } from '../../names/tokens.ts'
import { nameOf } from '../../totals/columns.ts'

/** Words that tell in which form a column repeats another one, and what becomes of the other's text. */
const FORMS: readonly { readonly words: RegExp; readonly value?: (name: string) => string }[] = [
  // ASP.NET keeps what is looked up in capitals.
  { words: /^normalized (?=(user name|username|email|name)$)/, value: (name) => `upper(${name})` },
  { words: / (normali[sz]ed|canonical|lower|lowercase|lc|folded)$/, value: (name) => `lower(${name})` },
  { words: / (upper|uppercase)$/, value: (name) => `upper(${name})` },
  { words: / sort$|(?<=[a-z]{4})sort$|^sort |^effective / },
  { words: /^album ?(?=artist$)/ },
]

/** A name that is there again to be sorted or looked up by is the same name: `artist_sort`, `email_canonical`, `effective_year`. */
export function repeatInForm({ drafts, generators }: Inferring): void {
  if (!generators.has('copy') || !generators.has('formula')) return
  for (const table of drafts.values())
    for (const draft of table.columns)
      for (const { words, value } of FORMS) if (repeat(draft, table, words, value)) break
}

function repeat(
  draft: ColumnDraft,
  table: TableDraft,
  words: RegExp,
  value: ((name: string) => string) | undefined,
): boolean {
  const name = cutName(draft.column.name).join(' ')
  if (!words.test(name) || draft.referenced || draft.column.generated || !draft.guess || draft.guess.score >= 1)
    return false
  const [base, joined] = [name.replace(words, ''), name.replace(words, '').replaceAll(' ', '')]
  const other = table.columns.find((one) => {
    const own = cutName(one.column.name).join(' ')
    return one !== draft && (own === base || own.replaceAll(' ', '') === joined) && one.type.kind === draft.type.kind
  })
  const isTaken = isUnique(table.table, [draft.column.name]) || (value !== undefined && draft.type.kind !== 'text')
  if (!other?.guess || other.referenced || isTaken) return false
  const { score } = draft.guess
  const reason = `it is ${other.column.name} in another form`
  draft.guess = value
    ? { generator: 'formula', params: { value: value(nameOf(other)) }, score, reason, nulls: 0 }
    : { generator: 'copy', params: { column: other.column.name }, score, reason, nulls: 0 }
  return true
}
