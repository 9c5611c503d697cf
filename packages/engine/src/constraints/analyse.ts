import { type Catalog, type Table, withPlainBodies } from '@populace/catalog'
import type { Condition } from './condition.ts'
import { conditionsOf } from './conditions.ts'
import { ANY, type ColumnSet, intersect } from './domain/domain.ts'
import type { Formula } from './formula/formula.ts'
import { formulaOf } from './formula/normal-form.ts'
import type { Scope } from './formula/scope.ts'
import { supportedPart } from './formula/support.ts'
import { simplify } from './formula/simplify.ts'
import type { Avoided, FewChildren, LeftOf, RowCondition, ValuesOf } from './lookups/asking.ts'
import { withoutLookups } from './lookups/without-lookups.ts'
import { withMeasuredSpans } from './measured-spans.ts'
import type { Ruling } from './open-condition.ts'
import type { Piece } from './piece.ts'
import { sharedChoices } from './shared-choices.ts'
import { tableScope } from './table-scope.ts'

/** What every row's value of a column is known to be, and which conditions say so. */
export interface Fact extends ColumnSet {
  readonly from: readonly string[]
}

/** Everything that restricts the rows of a table, taken apart as far as it goes. */
export interface TableConstraints {
  readonly scope: Scope
  readonly conditions: readonly Condition[]
  /** By column: what conditions about that column alone leave of it. */
  readonly facts: ReadonlyMap<string, Fact>
  /** What speaks of several columns, or of one in a way that no domain can say. */
  readonly pieces: readonly Piece[]
  /** Conditions that nothing can meet, with the names of those they contradict. */
  readonly contradictions: readonly (readonly string[])[]
  /** What is asked of the rows that keys lead to. */
  readonly rowConditions: readonly RowCondition[]
  /** Rows of other tables that must not be there for what keys lead to. */
  readonly avoided: readonly Avoided[]
  /** How many rows may lead to one row. */
  readonly fewChildren: readonly FewChildren[]
  /** Conditions that the readers could not put into the neutral form. */
  readonly unread: readonly Condition[]
}

/**
 * Takes a table's conditions apart into facts about single columns and pieces that relate columns. Facts feed back: an alternative that a fact rules
 * out is dropped, and what then has one alternative left becomes a fact itself.
 *
 * @param clock the model's present, microseconds since 1970-01-01 UTC: what `now()` means
 * @param rulings what stands for conditions that a database was asked about
 * @param looksBack whether rows of other tables are asked what their conditions say of them
 * @param apart what is asked of columns beside, so that unique keys over expressions tell rows apart
 */
export function analyse(
  table: Table,
  catalog: Catalog,
  clock: number,
  rulings: readonly Ruling[] = [],
  apart: readonly Condition[] = [],
  looksBack = true,
): TableConstraints {
  const scope = tableScope(table, catalog, clock)
  const conditions = withMeasuredSpans([...conditionsOf(table, catalog), ...apart], table)
    .map((condition) => ruled(condition, table, rulings))
    .map((condition) => throughFunctions(condition, catalog, scope))
  const facts = new Map<string, Fact>()
  const contradictions: string[][] = []
  const rowConditions: RowCondition[] = []
  const avoided: Avoided[] = []
  const fewChildren: FewChildren[] = []
  const valuesOf: ValuesOf = (other, column) =>
    (looksBack ? analyse(other, catalog, clock, [], [], false).facts.get(column)?.values : undefined) ?? ANY
  const leftOf: LeftOf = (other, asked) => {
    if (!looksBack) return new Map()
    const beside = asked.map((tree): Condition => ({ name: '', origin: 'check', text: '', tree, strict: true }))
    const left = analyse(other, catalog, clock, [], beside, false)
    return left.contradictions.length > 0 ? undefined : left.facts
  }
  let pieces = conditions.flatMap((condition): Piece[] => {
    if (!condition.tree) return []
    const others = { valuesOf, leftOf, earlier: [...rowConditions] }
    const { tree, ...looked } = withoutLookups(condition.tree, table, catalog, clock, others)
    rowConditions.push(...looked.rowConditions)
    avoided.push(...looked.avoided)
    fewChildren.push(...looked.fewChildren)
    return [{ formula: formulaOf(tree, condition.strict, scope), condition }]
  })
  for (let changed = true; changed; ) {
    changed = false
    pieces = pieces.flatMap(({ formula, condition }) => {
      const simple = simplify(formula, facts, scope)
      const parts = simple.kind === 'all' ? simple.parts : [simple]
      return parts.flatMap((part): Piece[] => {
        if (part.kind === 'true') return []
        if (part.kind === 'false') contradictions.push([condition.name, ...culprits(formula, facts)])
        else if (part.kind !== 'set') {
          for (const set of sharedChoices(part, facts, scope))
            changed = learn(set, condition, facts, scope, contradictions) || changed
          return [{ formula: part, condition }]
        } else changed = learn(part, condition, facts, scope, contradictions) || changed
        return []
      })
    })
  }
  return {
    scope,
    conditions,
    facts,
    pieces,
    contradictions,
    rowConditions,
    avoided,
    fewChildren,
    unread: conditions.filter((condition) => !condition.tree),
  }
}

/** What stands for a condition that a database was asked about. */
export function ruled(condition: Condition, { schema, name }: Table, rulings: readonly Ruling[]): Condition {
  const found = rulings.find((each) => each.table === `${schema}.${name}` && each.name === condition.name)
  return found ? { ...condition, tree: found.tree } : condition
}

/** A condition with what functions of the schema give instead of their calls, where all of that can be built in: what can't is asked of the database as it stands. */
function throughFunctions(condition: Condition, catalog: Catalog, scope: Scope): Condition {
  if (!condition.tree) return condition
  const tree = withPlainBodies(condition.tree, catalog)
  if (tree === condition.tree || supportedPart(formulaOf(tree, condition.strict, scope), scope).missing.length > 0)
    return condition
  return { ...condition, tree }
}

/** Adds a statement about one column to what is known of it. */
function learn(
  part: Formula & { kind: 'set' },
  { name }: Condition,
  facts: Map<string, Fact>,
  scope: Scope,
  contradictions: string[][],
): boolean {
  const measure = scope.measure(part.column)
  if (!measure) return false
  const known = facts.get(part.column) ?? { values: ANY, null: scope.nullable(part.column), from: [] }
  const values = intersect(measure, known.values, part.set.values)
  const fact = { values, null: known.null && part.set.null, from: [...new Set([...known.from, name])] }
  const isImpossible = values.oneOf?.length === 0 && !fact.null
  if (isImpossible) contradictions.push([name, ...known.from])
  // A contradiction is reported once; what led to it stays known.
  else facts.set(part.column, fact)
  return !isImpossible
}

/** The conditions whose facts ruled a formula out. */
function culprits(formula: Formula, facts: ReadonlyMap<string, Fact>): readonly string[] {
  switch (formula.kind) {
    case 'all':
    case 'any':
    case 'count':
      return [...new Set(formula.parts.flatMap((part) => culprits(part, facts)))]
    case 'set':
      return facts.get(formula.column)?.from ?? []
    default:
      return []
  }
}
