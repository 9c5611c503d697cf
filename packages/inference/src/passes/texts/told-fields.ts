import { cutName } from '../../names/tokens.ts'
import type { ColumnDraft, TableDraft } from '../../draft.ts'

/** What no document repeats: what must stay secret, and what fills pages. */
const UNTOLD =
  /^(text\.(token|hash|hex|paragraph|markdown|html|xml)|person\.password-hash|binary\..*|json\..*|array\..*)$/

const KINDS: ReadonlySet<string> = new Set([
  'text',
  'enum',
  'inline-enum',
  'integer',
  'decimal',
  'float',
  'boolean',
  'date',
  'timestamp',
  'uuid',
])

/** The column of a row that a document's field repeats, by the words of its name. */
export function siblingOf({ columns }: TableDraft, suits: (words: string) => boolean): string | undefined {
  return columns.find((draft) => {
    const words = cutName(draft.column.name)
    // A key leads somewhere: only as such it is repeated.
    return isTellable(draft) && suits(words.join(' ')) && (!draft.referenced || words.at(-1) === 'id')
  })?.column.name
}

const isTellable = ({ type, guess, column }: ColumnDraft): boolean =>
  KINDS.has(type.kind) && !column.generated && !UNTOLD.test(guess?.generator ?? '')
