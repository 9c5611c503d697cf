import { isUnique } from '../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../draft.ts'

const ofPerson = (draft: ColumnDraft): boolean =>
  draft.guess?.generator.startsWith('person.') === true && !draft.referenced

/** First words that name one of several people in a row. */
const ROLES = new Set(
  'sender recipient buyer seller author owner creator reviewer approver assignee manager spouse father mother parent guardian emergency signer contact billing shipping ship bill referrer inviter invitee agent driver teacher doctor patient host guest'.split(
    ' ',
  ),
)

/**
 * Keeps people apart and together: two people of one row (`sender_name`, `recipient_email`) are two, and a row that stands for the same person as its
 * parent carries that person's name.
 */
export function tiePeople(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const own = table.columns.filter(ofPerson)
    if (own.length === 0) continue
    const parent = sameAs(table, inferring)
    if (parent)
      for (const draft of own)
        amend(
          draft,
          { params: { ...draft.guess?.params, of: parent.reference } },
          `it is the person of its ${parent.name}`,
        )
    else separate(own)
  }
}

/** The parent that a row stands for: the key that leads there is a key of the table itself. */
function sameAs(
  table: TableDraft,
  inferring: Inferring,
): { readonly reference: string; readonly name: string } | undefined {
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table || !isUnique(table.table, key.columns)) continue
    if (parent.columns.some(ofPerson)) return { reference: referenceOf(key.columns), name: parent.name }
  }
  return undefined
}

/** Columns that name a role are of that person; the others are of the row's own. */
function separate(own: readonly ColumnDraft[]): void {
  const roles = new Map<string, ColumnDraft[]>()
  for (const draft of own) {
    const [first = ''] = draft.words
    const role =
      draft.words.length > 1 && ROLES.has(first) ? first : draft.words.length === 1 && ROLES.has(first) ? first : ''
    roles.set(role, [...(roles.get(role) ?? []), draft])
  }
  if (roles.size < 2) return
  for (const [role, drafts] of roles)
    if (role)
      for (const draft of drafts) amend(draft, { params: { ...draft.guess?.params, of: role } }, `it is the ${role}'s`)
}
