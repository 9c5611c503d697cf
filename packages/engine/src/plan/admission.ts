import { type KeyPart, replace } from '@populace/catalog'
import type { Vocabulary } from '@populace/vocabulary'
import { conditionsOf } from '../constraints/conditions.ts'
import { type Formula, setFormula } from '../constraints/formula/formula.ts'
import { formulaOf } from '../constraints/formula/normal-form.ts'
import { supportedPart } from '../constraints/formula/support.ts'
import { planConstraints } from '../constraints/plan-constraints.ts'
import { tableScope } from '../constraints/table-scope.ts'
import { columnsOf } from '../constraints/tree.ts'
import { laneOf, type ValueDomain } from '../generators/generator.ts'
import { rowsApart, rowsMeeting } from '../lower/sampling.ts'
import { choose, isOpen } from './named-values.ts'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from './draft.ts'
import { askedOf, type Asking, rowsAsked } from './demanded-rows.ts'
import { hasKeyWithin } from './key-columns.ts'
import type { Plan } from './plan.ts'

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
 * The rows of its parent that a relation may lead to, where conditions on its columns leave some of them only, or where parents that look alike to the relation would make
 * children that a key takes for the same. They are found by computing the parents' cells, so the parent has to be planned already.
 *
 * @param planSoFar everything that is planned
 */
export function admittedRows(
  relation: RelationDraft,
  draft: TableDraft,
  planSoFar: () => Plan,
  planning: Planning,
  vocabulary: Vocabulary,
): readonly number[] | undefined {
  const { drafts, constraints, catalog, clock } = planning
  const parent = drafts.get(relation.parent)
  const domains = constraints.get(draft.table)?.domains
  const { partition } = relation
  const bound = partition ? planConstraints(partition, catalog, clock).domains : new Map<string, ValueDomain>()
  if (!parent || parent.rows === 0) return undefined
  const asking: Asking = { planning, planSoFar, vocabulary }
  const looked = askedOf(relation, draft, asking)
  // Which rows such a key leads to is for others to say.
  if (relation.agreed || relation.followed) return looked && relation.agreed?.kind !== 'implied' ? [] : undefined
  const asked = relation.columns.flatMap((name, i): readonly (readonly [string, ValueDomain])[] => {
    const [column, domain] = [relation.parentColumns[i], domains?.get(name)]
    const target = parent.columns.find((each) => each.column.name === column)?.target
    // Of bytes a kernel can tell nothing but their number.
    const isTold = target !== undefined && laneOf(target.format, target.type) !== 'bytes'
    return column !== undefined && domain && isTold && !relation.own.has(name) ? [[column, domain]] : []
  })
  const inside = [...bound].filter(([name]) => !asked.some(([column]) => column === name))
  const conditions = [...asked, ...inside]
  const scope = tableScope(parent.table, catalog, clock)
  const formulas = conditions.map(([name, values]) => setFormula(scope, name, { values, null: false }))
  const inDomains = conditions.length > 0 && new Set(rowsMeeting(planSoFar(), relation.parent, formulas, vocabulary))
  const demandedRows = looked && rowsAsked(relation.parent, looked, asking)
  const met = inDomains && demandedRows ? demandedRows.filter((row) => inDomains.has(row)) : demandedRows || inDomains
  const apart =
    mayRepeat(relation, draft, parent) && rowsApart(planSoFar(), relation.parent, relation.parentColumns, vocabulary)
  const exactly = !looked && met && [...met].length === 0 ? saidOfParent(relation, draft, parent, planning) : undefined
  const admitted = exactly ? rowsMeeting(planSoFar(), relation.parent, exactly, vocabulary) : met
  const within = admitted && new Set(admitted)
  const rows = within && apart ? apart.filter((row) => within.has(row)) : apart || (within && [...within])
  return rows && rows.length < parent.rows ? rows : undefined
}

/**
 * What is asked of the values of a key's columns, to the letter, as it is said of the parent's: what generators are asked may be more, one of several forms, for ease. Undefined where there
 * is nothing of the kind, or other columns have a say in it.
 */
function saidOfParent(
  { columns, parentColumns, own }: RelationDraft,
  { table }: TableDraft,
  parent: TableDraft,
  { catalog, clock }: Planning,
): readonly Formula[] | undefined {
  const scope = tableScope(parent.table, catalog, clock)
  const formulas: Formula[] = []
  for (const { tree, text, strict, domainOf } of conditionsOf(table, catalog)) {
    const spoken = tree ? columnsOf(tree) : columns.filter((name) => name === domainOf || text.includes(name))
    if (!spoken.some((name) => columns.includes(name))) continue
    if (!tree || !spoken.every((name) => columns.includes(name) && !own.has(name))) return undefined
    const said = replace(tree, (part) => {
      const name = part.op === 'column' ? parentColumns[columns.indexOf(part.name)] : undefined
      return name === undefined ? undefined : { op: 'column', name }
    })
    const { formula, missing } = supportedPart(formulaOf(said, strict, scope), scope)
    if (missing.length > 0) return undefined
    formulas.push(formula)
  }
  return formulas.length > 0 ? formulas : undefined
}

/**
 * Whether a key of the child takes two parents for one: MySQL lets foreign keys lead to columns that nothing keeps unique, and children of parents that agree on them agree
 * on their own.
 */
function mayRepeat({ columns, parentColumns }: RelationDraft, { table }: TableDraft, parent: TableDraft): boolean {
  if (hasKeyWithin(parent.table, parentColumns)) return false
  const keys = [table.primaryKey?.columns ?? [], ...table.uniques.map(({ parts }) => parts.flatMap(columnOf))]
  return keys.some((key) => key.some((column) => columns.includes(column)))
}

const columnOf = (part: KeyPart): readonly string[] => (part.kind === 'column' ? [part.column] : [])
