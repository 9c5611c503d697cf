import { type ExpressionTree, type KeyPart, replace } from '@populace/catalog'
import type { Vocabulary } from '@populace/vocabulary'
import { type Formula, setFormula } from '../../constraints/formula/formula.ts'
import { formulasOn, planConstraints } from '../../constraints/conditioned.ts'
import { tableScope } from '../../constraints/table-scope.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { laneOf, type ValueDomain } from '../../generators/generator.ts'
import { rowsApart, rowsMeeting, rowsWhere } from '../../lower/sampling.ts'
import { constantDomain } from '../columns/constant-column.ts'
import type { Planning, RelationDraft, TableDraft } from '../draft.ts'
import { askedOf, type Asking, rowsAsked } from './looked-up-rows.ts'
import { hasKeyWithin } from '../keys/key-columns.ts'
import type { Plan } from '../plan.ts'

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
  const parent = planning.drafts.get(relation.parent)
  if (!parent || parent.rows === 0) return undefined
  const asking: Asking = { planning, planSoFar, vocabulary }
  const looked = askedOf(relation, draft, asking)
  // Which rows such a key leads to is for others to say.
  const isOpen = !relation.agreed || relation.agreed.kind === 'alike' || relation.agreed.kind === 'named'
  if (!isOpen || relation.followed) return looked && relation.agreed?.kind !== 'implied' ? [] : relation.leadingOn
  const meeting = (formulas: readonly Formula[]) => rowsMeeting(planSoFar(), relation.parent, formulas, vocabulary)
  const formulas = domainsAsked(relation, draft, parent, planning)
  const inDomains = formulas.length > 0 ? meeting(formulas) : undefined
  const met = inBoth(looked && rowsAsked(relation.parent, looked, asking), inDomains)
  const exactly = !looked && met?.length === 0 ? saidOfParent(relation, draft, parent, planning) : undefined
  const apart = mayRepeat(relation, draft, parent)
    ? rowsApart(planSoFar(), relation.parent, relation.parentColumns, vocabulary)
    : undefined
  const asked = inBoth(relation.leadingOn, inBoth(apart, exactly ? meeting(exactly) : met))
  const rows = asked?.length === 0 ? asked : amongOthers(relation, asked, asking)
  return rows && rows.length < parent.rows ? rows : undefined
}

/** Of the rows that a relation may lead to those that the model wants it to; where none of them is like that, all. */
function amongOthers(
  relation: RelationDraft,
  asked: readonly number[] | undefined,
  asking: Asking,
): readonly number[] | undefined {
  const { among, parent } = relation
  if (among === undefined) return asked
  const met = rowsAmong(parent, asking).get(among)
  const wanted = inBoth(asked, met)
  relation.amongNone = wanted?.length === 0
  return relation.amongNone ? asked : wanted
}

/** The rows of a parent by the formulas that relations lead among its rows by, which are all looked at in one go. */
function rowsAmong(
  parent: string,
  { planSoFar, vocabulary, planning }: Asking,
): ReadonlyMap<string, readonly number[]> {
  const known = planning.among.get(parent)
  if (known) return known
  const relations = [...planning.drafts.values()].flatMap((draft) => draft.relations)
  const leading = relations.filter((relation) => relation.parent === parent)
  const formulas = [...new Set(leading.flatMap(({ among }) => among ?? []))]
  const met = rowsWhere(planSoFar(), parent, formulas, vocabulary)
  const rows = new Map(formulas.map((formula, i) => [formula, met[i] ?? []]))
  planning.among.set(parent, rows)
  return rows
}

/** Rows that are in both lists, or in the one that there is. */
function inBoth(a: readonly number[] | undefined, b: readonly number[] | undefined): readonly number[] | undefined {
  if (!a || !b) return a ?? b
  const there = new Set(b)
  return a.filter((row) => there.has(row))
}

/** That the columns which a key leads to hold what the key's own may hold, and what the partition that it leads to takes. */
function domainsAsked(
  { columns, parentColumns, own, partition }: RelationDraft,
  { table }: TableDraft,
  parent: TableDraft,
  { constraints, catalog, clock }: Planning,
): readonly Formula[] {
  const domains = constraints.get(table)?.domains
  const held = parent.isGiven ? undefined : constraints.get(parent.table)?.domains
  const asked = new Map<string, ValueDomain>(partition && planConstraints(partition, catalog, clock).domains)
  for (const [i, name] of columns.entries()) {
    const [column, domain] = [parentColumns[i], domains?.get(name) ?? constantDomain(name, table, clock)]
    const ofParent = parent.columns.find((each) => each.column.name === column)
    const target = ofParent?.target
    // Of bytes a kernel can tell nothing but their number.
    const isTold = target !== undefined && laneOf(target.format, target.type) !== 'bytes'
    // What all of the parent's rows hold anyway, as where both columns are of one domain, none need be computed for.
    const isPlain = ofParent !== undefined && !ofParent.nullable && !ofParent.demanded && !ofParent.given
    const isHeld = isPlain && isSame(held?.get(ofParent.column.name), domain)
    if (column !== undefined && domain && isTold && !isHeld && !own.has(name)) asked.set(column, domain)
  }
  const scope = tableScope(parent.table, catalog, clock)
  return [...asked].map(([name, values]) => setFormula(scope, name, { values, null: false }))
}

const isSame = (a: ValueDomain | undefined, b: ValueDomain | undefined): boolean =>
  a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b)

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
  const ofParent = (tree: ExpressionTree): ExpressionTree | undefined => {
    if (!columnsOf(tree).every((name) => columns.includes(name) && !own.has(name))) return undefined
    return replace(tree, (part) => {
      const name = part.op === 'column' ? parentColumns[columns.indexOf(part.name)] : undefined
      return name === undefined ? undefined : { op: 'column', name }
    })
  }
  const formulas = formulasOn(columns, table, catalog, tableScope(parent.table, catalog, clock), ofParent)
  return formulas?.length === 0 ? undefined : formulas
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
