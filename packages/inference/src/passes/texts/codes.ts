import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { tableWords } from '../../names/table-names.ts'

/** Room for letters and a number that tells any number of rows apart. */
const ROOM = 12
const CODE = /^(code|short code|abbreviation|mnemonic)$/
const NAME = /^(name|title|label)$/
/** What a name may be that a code can recall; people and companies have numbers. */
const NAMED = /^(text\.(word|name|kind|category|title)|choice|access\.plan|job\.department|product\.category)/

/** What has a name has a code that recalls it, where no one knows the code of such a thing better: the plan Off-Peak is `OFF-06`. */
export function codeByName({ drafts, generators }: Inferring): void {
  const mnemonic = generators.get('text.mnemonic')
  if (!mnemonic) return
  for (const table of drafts.values()) {
    nameByKey(table)
    const name = table.columns.find((draft) => NAME.test(ownName(draft, table)) && isNamed(draft))
    if (!name) continue
    for (const draft of table.columns)
      if (CODE.test(ownName(draft, table)) && isOpaque(draft, table) && mnemonic.accepts(draft.type))
        amend(draft, { generator: 'text.mnemonic', params: { of: name.column.name } }, `it recalls ${name.column.name}`)
  }
}

/** Where a list's key is what its rows are called, so is their name: the domain Drug is called Drug. */
function nameByKey(table: TableDraft): void {
  const listOf = ({ guess, type }: ColumnDraft) =>
    type.kind === 'text' && guess?.generator === 'text.word' ? guess.params.list : undefined
  const key = table.columns.find((draft) => isUnique(table.table, [draft.column.name]) && listOf(draft) !== undefined)
  if (!key) return
  for (const draft of table.columns)
    if (
      draft !== key &&
      !draft.referenced &&
      listOf(draft) === listOf(key) &&
      NAME.test(ownName(draft, table)) &&
      !isUnique(table.table, [draft.column.name])
    )
      amend(
        draft,
        { generator: 'copy', params: { column: key.column.name }, nulls: 0 },
        `its rows are called as ${key.column.name} says`,
      )
}

/** A column's name without the table's: `ward_name` of `wards`. */
function ownName({ words }: ColumnDraft, { table }: TableDraft): string {
  const own = tableWords(table.name).join(' ')
  const name = words.join(' ')
  return name.startsWith(`${own} `) ? name.slice(own.length + 1) : name
}

const isNamed = ({ type, guess }: ColumnDraft): boolean => type.kind === 'text' && NAMED.test(guess?.generator ?? '')

/** A code of which nothing is known. */
function isOpaque({ type, guess, column, referenced }: ColumnDraft, { table }: TableDraft): boolean {
  if (type.kind !== 'text' || type.fixed || referenced || !/^text\.(code|digits)$/.test(guess?.generator ?? ''))
    return false
  return !isUnique(table, [column.name]) || roomOf(type) >= ROOM
}
