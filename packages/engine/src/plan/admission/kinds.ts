import { saidOfRow } from '../../constraints/conditioned.ts'
import type { RowCondition } from '../../constraints/lookups/asking.ts'
import type { Formula } from '../../constraints/formula/formula.ts'
import { hasKeyWithin } from '../keys/key-columns.ts'
import { become } from '../columns/widening.ts'
import type { ColumnDraft, Planning, TableDraft } from '../draft.ts'

/** Values that a discriminator is given at most. */
const MOST_KINDS = 32
/** What stands beside values that some rows must not hold. */
const ANOTHER = 'other'

/** Holds what it likes so far. */
const isOpen = ({ target, database, given }: ColumnDraft): boolean =>
  !database && !given && !target.labels && Object.keys(target.domain).length === 0

/** Has a column hold some values, unless they are too many for a list. */
function choose(column: ColumnDraft, values: readonly string[]): void {
  const oneOf = [...new Set(values)]
  if (oneOf.length <= MOST_KINDS) column.target = { ...column.target, domain: { oneOf } }
}

/**
 * What conditions on columns of foreign keys mean for the tables referred to. A key `(id, kind) → party (id, kind)` under CHECK (kind = 'person') leads to some of the
 * parties only; where all that refer to such a column name the values that they take, it holds those and no others.
 */
export function nameKinds({ drafts, constraints }: Planning): void {
  const asked = new Map<ColumnDraft, (readonly string[] | undefined)[]>()
  for (const child of drafts.values()) {
    const domains = constraints.get(child.table)?.domains
    for (const relation of child.relations)
      for (const [i, name] of relation.columns.entries()) {
        const column = drafts
          .get(relation.parent)
          ?.columns.find((each) => each.column.name === relation.parentColumns[i])
        if (column) asked.set(column, [...(asked.get(column) ?? []), domains?.get(name)?.oneOf])
      }
  }
  for (const parent of drafts.values())
    for (const column of parent.columns) {
      const lists = asked.get(column) ?? []
      if (lists.length === 0 || !lists.every((list) => list !== undefined)) continue
      if (isOpen(column) && !hasKeyWithin(parent.table, [column.column.name])) choose(column, lists.flat())
    }
}

/**
 * What conditions ask of the rows that keys lead to, by functions and queries, where the columns of those rows would hold anything: they hold the values that are asked for, those
 * that are ruled out, and where these are the same, another one.
 */
export function nameKindsLookedUp({ drafts, constraints, catalog, clock }: Planning): void {
  const asked = new Map<ColumnDraft, { readonly values: string[]; readonly ruledOut: string[] }>()
  const ask = (draft: TableDraft, condition: RowCondition): void => {
    const relation = draft.relations.find(({ columns }) => columns.join() === condition.columns.join())
    const parent = relation && drafts.get(relation.parent)
    if (!parent) return
    const { formula, rowConditions } = saidOfRow(condition, parent.table, catalog, clock)
    for (const { column: name, set } of listed(formula)) {
      const column = parent.columns.find((each) => each.column.name === name)
      const known = column && (asked.get(column) ?? { values: [], ruledOut: [] })
      if (!known) continue
      asked.set(column, known)
      known.values.push(...(set.values.oneOf ?? []))
      known.ruledOut.push(...(set.values.noneOf ?? []))
    }
    for (const further of rowConditions) ask(parent, further)
  }
  for (const draft of drafts.values())
    for (const condition of constraints.get(draft.table)?.rowConditions ?? []) ask(draft, condition)
  for (const [column, { values, ruledOut }] of asked) {
    if (!isOpen(column) || values.length === 0) continue
    const isText = column.target.type.kind === 'text'
    const needsOther = isText && ruledOut.length > 0 && values.every((value) => ruledOut.includes(value))
    hold(column, [...new Set([...values, ...ruledOut, ...(needsOther ? [ANOTHER] : [])])])
  }
}

/** Has a column hold some values, beside those of a list that it chooses from already. */
function hold(column: ColumnDraft, values: readonly string[]): void {
  const { generator, params } = column
  const known = generator.name === 'choice' && Array.isArray(params.values) ? params.values : []
  const missing = values.filter((value) => !known.map(String).includes(value))
  // What else tells of its states goes by them.
  if (generator.name === 'lifecycle') choose(column, values)
  else if (missing.length > 0 && values.length <= MOST_KINDS)
    become(column, { generator: 'choice', params: { values: [...known, ...missing] } })
}

function listed(formula: Formula): readonly (Formula & { kind: 'set' })[] {
  if (formula.kind === 'all' || formula.kind === 'any') return formula.parts.flatMap(listed)
  return formula.kind === 'set' ? [formula] : []
}
