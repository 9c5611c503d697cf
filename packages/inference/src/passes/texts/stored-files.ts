import { formulaName } from '@populace/model'
import type { Inferring, TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { follow, isFree, nameOf, quoted } from '../../totals/columns.ts'

/** Characters of a folder, a number and a name. */
const ROOM = 60

/** What is uploaded is kept under its own name, in a folder of the row's: `uploads/21/invoice.pdf`. */
export function storeFiles({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    const name = table.columns.find(
      ({ guess, column, referenced }) =>
        guess?.generator === 'internet.file-name' && !column.nullable && !referenced && !column.generated,
    )
    const folder = name && numberOf(table)
    if (!name || folder === undefined) continue
    for (const draft of table.columns) {
      const { pattern } = draft.guess?.params ?? {}
      const isKept = typeof pattern === 'string' && pattern.startsWith('uploads/') && !draft.referenced
      if (!isKept || !isFree(draft, table) || roomOf(draft.type) < ROOM) continue
      follow(draft, `concat(${quoted('uploads/')}, ${folder}, '/', ${nameOf(name)})`, `it ends in ${name.column.name}`)
    }
  }
}

/** The number that the row is known by. */
function numberOf({ table, columns }: TableDraft): string | undefined {
  const [key, ...others] = table.primaryKey?.columns ?? []
  const draft = columns.find(({ column }) => column.name === key)
  return key !== undefined && others.length === 0 && draft?.type.kind === 'integer' && !draft.referenced
    ? formulaName(key)
    : undefined
}
