import { fault } from '@populace/diagnostics'
import type { Vocabulary } from '@populace/vocabulary'
import { hasPlace } from '../constraints/partition-bound.ts'
import type { Planning, RelationDraft, TableDraft } from './draft.ts'
import { solveKeys } from './keys/keys.ts'
import { rotate } from './keys/rotation.ts'
import { countInStripe } from './keys/stripe.ts'
import { limitOf } from './limits.ts'
import { unlisted } from './relations/agreement.ts'
import { uncovered } from './relations/cycles.ts'
import { chosenInVain } from './relations/owners.ts'
import { pairUp } from './relations/pairs.ts'
import { fewUnder, growForests, shareOut } from './relations/routes.ts'
import { suppliers } from './relations/supply.ts'
import { crowded, shareExclusive } from './relations/ties.ts'

/** Rounds until the row counts of tables that refer to each other no longer change; a chain of caps is as long as the cycle. */
export function settleComponent(component: readonly string[], planning: Planning, vocabulary: Vocabulary): void {
  for (let round = 0; round <= component.length; round++) {
    let changed = false
    for (const key of component) {
      const draft = planning.drafts.get(key)
      if (!draft) continue
      const before = draft.rows
      settleTable(draft, planning, vocabulary)
      changed ||= draft.rows !== before
    }
    if (!changed || component.length === 1) return
  }
}

function settleTable(draft: TableDraft, planning: Planning, vocabulary: Vocabulary): void {
  if (draft.isGiven) return
  for (let attempt = 0; ; attempt++) {
    reset(draft, planning)
    if (draft.rows === 0) break
    if (!hasPlace(draft.table, planning.catalog)) {
      cap(draft, 0, 'PARTITION BY', `${draft.label} has no partition that a row could lie in`, 'POP-3001', planning)
      break
    }
    const empty =
      draft.relations.find((r) => !r.nullable && r.parents === 0 && r.parent !== draft.key) ?? crowded(draft)
    if (empty) {
      if (!cap(draft, 0, empty.name, emptyReason(empty), 'POP-3003', planning)) break
      continue
    }
    const planned = planning.constraints.get(draft.table)
    growForests(draft, planned)
    const bound =
      limitOf(draft, planning) ??
      fewUnder(draft) ??
      (planned && (shareExclusive(draft, planned) ?? pairUp(draft, planned, planning))) ??
      uncovered(draft) ??
      unlisted(draft, planning) ??
      solveKeys(draft, planning, vocabulary)
    if (!bound || attempt > 40) break
    const rows = Math.min(bound.rows, draft.rows - 1)
    if (!cap(draft, Math.max(0, rows), bound.key, bound.reason, 'POP-3001', planning)) break
  }
  if (draft.rows > 0) {
    rotate(draft, planning, vocabulary)
    shareOut(draft, planning)
  }
  supplyColumns(draft)
}

const emptyReason = ({ name, parent, parents, only }: RelationDraft) =>
  parents === 0
    ? `${name}: its parent ${parent} has no rows${only ? ' that the conditions on the key admit' : ''}`
    : `${name}: its parent ${parent} has too few rows to refer to different ones`

function cap(
  draft: TableDraft,
  rows: number,
  constraint: string,
  reason: string,
  code: 'POP-3001' | 'POP-3003',
  planning: Planning,
): boolean {
  if (!planning.fit) {
    planning.report(
      fault(code, `${draft.requested} rows were asked of ${draft.label}, but ${reason}`, {
        subject: `${draft.label}.${constraint}`,
        fix: `ask for at most ${rows} rows of ${draft.label}, or accept that with --fit`,
      }),
    )
    return false
  }
  draft.rows = rows
  draft.capped = { reason, constraint }
  return true
}

/** Undoes what an earlier attempt decided. */
function reset(draft: TableDraft, planning: Planning): void {
  for (const relation of draft.relations) {
    // A way to the owner may end at rows that the key's own conditions rule out.
    const parent = planning.drafts.get(relation.parent)
    const end = parent ? Math.min(valuesEndOf(relation, parent), ...endsAlongside(relation, draft, planning)) : 0
    const isCut = parent !== undefined && end < parent.firstRow + parent.rows
    const isOwned = relation.agreed?.kind === 'followed' || relation.chosen
    const isRuledOut =
      isOwned && (relation.only !== undefined || isCut || (relation.chosen && chosenInVain(relation, planning)))
    relation.route = isRuledOut ? undefined : relation.agreed
    relation.slots = undefined
    const rows =
      relation.only?.filter((row) => row < end).length ?? Math.min(parent?.rows ?? 0, end - (parent?.firstRow ?? 0))
    relation.parents = Math.min(countInStripe(Math.max(0, rows), relation), relation.mostParents)
    if (relation.nullable && relation.parents === 0 && relation.parent !== draft.key) relation.nulls = 1
  }
  for (const column of draft.columns) {
    column.slot = undefined
    column.valuesEnd = undefined
  }
}

/** Where the rows of tables end that other relations lead to by the number of this one's parent. */
const endsAlongside = ({ name }: RelationDraft, { relations }: TableDraft, { drafts }: Planning): readonly number[] =>
  relations.flatMap(({ agreed, parent }) => {
    const other = drafts.get(parent)
    const isAlongside = agreed?.kind === 'implied' && agreed.by === name && agreed.path.length === 0
    return isAlongside && other ? [other.firstRow + other.rows] : []
  })

/** The first row of a parent in which a column that the relation leads to has run out of values. */
const valuesEndOf = ({ parentColumns }: RelationDraft, parent: TableDraft): number =>
  Math.min(
    ...parent.columns.map(({ column, valuesEnd }) =>
      parentColumns.includes(column.name) ? (valuesEnd ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
    ),
  )

function supplyColumns(draft: TableDraft): void {
  const supplies = suppliers(draft)
  for (const column of draft.columns) {
    const supply = supplies.get(column.column.name)
    if (supply && !column.database) column.reference ??= supply
  }
}
