import type { Vocabulary } from '@populace/vocabulary'
import { textsOfRows } from '../../lower/sampling.ts'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from '../draft.ts'
import type { ColumnSource, Plan } from '../plan.ts'
import { isFree } from './owners.ts'

/** Rows of a parent that is known by name: of more, the plan would hold too many texts. */
const MOST_NAMES = 1_024

/**
 * Relations over one column that the model has a generator for: the parent is the one that holds the text which that makes, in the column referred to or in the one that `match` names. A
 * vocabulary by what is said in it, a currency by the country, a medicine by what is written on the prescription. Where none holds it, a key that may be empty is.
 */
export function leadByName({ drafts }: Planning): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const column = draft.columns.find(({ column: { name } }) => name === relation.columns[0])
      const parent = drafts.get(relation.parent)
      const name = parent?.columns.find((one) => one.column.name === (relation.match ?? relation.parentColumns[0]))
      if (!column || !parent || !name || !isNamed(relation, column, draft, parent)) continue
      if (name.target.format.kind !== 'text' || !column.generator.accepts(name.target.type)) continue
      const certain = !relation.nullable
      relation.agreed = { kind: 'named', column: name.column.name, certain, source: sourceOf(column, name), rows: [] }
    }
}

function isNamed(relation: RelationDraft, { column }: ColumnDraft, draft: TableDraft, parent: TableDraft): boolean {
  const isSaid = relation.columns.length === 1 && draft.model.columns[column.name] !== undefined
  const isKnown = parent !== draft && !parent.isGiven && parent.requested <= MOST_NAMES
  const isOpen = !draft.isGiven && relation.when === undefined && relation.like === undefined
  return isSaid && isKnown && isOpen && relation.least === 0 && isFree(relation, relation, draft)
}

const sourceOf = (
  { generator, params }: ColumnDraft,
  { target }: ColumnDraft,
): Extract<ColumnSource, { kind: 'generator' }> => ({
  kind: 'generator',
  generator: generator.name,
  version: generator.version,
  params,
  nulls: 0,
  target,
})

/** Finds the rows of the names, once the parents are planned. */
export function findNames(
  draft: TableDraft,
  planSoFar: () => Plan,
  { called }: Planning,
  vocabulary: Vocabulary,
): void {
  for (const relation of draft.relations) {
    const { agreed, route, parent, only } = relation
    if (agreed?.kind !== 'named' || route !== agreed || draft.rows === 0) continue
    const key = JSON.stringify([parent, agreed.column])
    const names = called.get(key) ?? textsOfRows(planSoFar(), parent, agreed.column, vocabulary)
    called.set(key, names)
    const admitted = only && new Set(only)
    const first = new Map<string, number>()
    for (const [row, name] of names) if (admitted?.has(row) !== false && !first.has(name)) first.set(name, row)
    relation.agreed = { ...agreed, rows: [...first] }
    relation.route = relation.agreed
  }
}
