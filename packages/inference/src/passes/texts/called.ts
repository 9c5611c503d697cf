import type { Table } from '@populace/catalog'
import type { ColumnDraft, TableDraft } from '../../draft.ts'
import { withoutTable } from '../../names/own-words.ts'

/** Whether a column is called so by itself, or behind its table's name: `ward_name` of `wards`. */
export const isCalled = ({ words }: ColumnDraft, { name }: Table, as: RegExp): boolean =>
  [words, ...withoutTable(words, name)].some((own) => as.test(own.join(' ')))

const CODE = /^(code|short code|abbreviation|mnemonic)$/

/** Whether a column says what each row is called for short. */
export const isCodeOf = (draft: ColumnDraft, table: Table): boolean => isCalled(draft, table, CODE)

/** Whether rows are told apart by such codes alone, as those of lists are: `ref_document_types (document_type_code, …)`. */
export function isKeyedByCode({ table, columns }: TableDraft): boolean {
  const [key, ...more] = table.primaryKey?.columns ?? []
  const draft = more.length === 0 ? columns.find(({ column }) => column.name === key) : undefined
  return draft !== undefined && draft.type.kind === 'text' && !draft.referenced && isCodeOf(draft, table)
}
