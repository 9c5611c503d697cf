import { blankModel } from '@populace/model'
import { type Inferring, keyOf, type TableDraft } from '../draft.ts'
import type { TableKind } from '../table-kinds.ts'

/** Rows that are parts of others, and how many of them these have on average. */
const PARTS: readonly { readonly part: TableKind; readonly of: readonly TableKind[]; readonly each: number }[] = [
  { part: 'line', of: ['order', 'invoice', 'quote', 'shipment', 'return'], each: 3 },
  { part: 'track', of: ['album'], each: 8 },
  { part: 'sensor reading', of: ['sensor'], each: 10 },
]

/** There are several times as many parts as wholes, where nobody says how many rows there are to be. */
export function multiplyParts(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    if (table.rows !== undefined || table.reason !== undefined) continue
    const [times] = PARTS.filter(({ part }) => table.kinds[0] === part).flatMap(({ of, each }) =>
      wholesOf(table, of, inferring).map((name) => ({ each, name })),
    )
    if (!times) continue
    table.rows = times.each * blankModel.rows
    table.reason = `there are about ${times.each} of them for each row of ${times.name}`
  }
}

/** The tables whose rows a table's are parts of. */
function wholesOf({ table }: TableDraft, kinds: readonly TableKind[], { drafts }: Inferring): readonly string[] {
  return table.foreignKeys.flatMap(({ references }) => {
    const whole = drafts.get(keyOf(references))
    const isWhole = whole && whole.table !== table && whole.rows === undefined
    return isWhole && kinds.some((kind) => kind === whole.kinds[0]) ? [whole.name] : []
  })
}
