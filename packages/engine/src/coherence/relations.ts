import { type ExpressionTree, replace } from '@populace/catalog'
import { aggregateCall } from '@populace/model'
import { formulaTree } from '../formula/tree.ts'
import { findGenerator } from '../generators/registry.ts'
import type { ColumnPlan, RelationPlan, TablePlan } from '../plan/plan.ts'
import type { Claim, ClaimPlace, OwnClaim } from './claim.ts'
import { all, columnTree, compared, isThere, literalTree } from './trees.ts'

/** What a plan claims of where a relation leads: that it leads somewhere, to which rows, and that some rows share the one it leads to. */
export function claimsOfRelation(
  relation: RelationPlan,
  table: TablePlan,
  placeOf: (column: ColumnPlan) => ClaimPlace,
): readonly Claim[] {
  const claims = [...ledWhere(relation, table), ...ledAmong(relation), ...ledAlike(relation, table)]
  const own = claims.map((claim) => ({ ...claim, subject: relation.name }))
  const named = ledByName(relation, table, placeOf).map((claim) => ({ ...claim, subject: relation.columns.join(', ') }))
  return [...own, ...named].map((claim) => ({ ...claim, table: table.key }))
}

function ledWhere({ columns, when, nulls }: RelationPlan, table: TablePlan): readonly OwnClaim[] {
  const [first] = columns.filter((column) => table.columns.find((one) => one.name === column)?.nullable)
  return when === undefined || first === undefined ? [] : [present(first, when, nulls > 0)]
}

/** What the model asks of parents is asked of the row that the key leads to. */
function ledAmong({ columns, among }: RelationPlan): readonly OwnClaim[] {
  if (among === undefined) return []
  const key = columns.join('+')
  const holds = replace(formulaTree(among), (part) =>
    part.op === 'column' ? columnTree(`@${key}.${part.name.replace(/^@/, '')}`) : undefined,
  )
  return [{ kind: 'condition', rule: `@${key}: ${among}`, given: isLed(columns), holds }]
}

/** Types of which every database knows the least of some values. */
const ORDERED = new Set(['integer', 'decimal', 'text'])

/** Siblings by the first key of the way share the parent as well as all that the way joins. */
function ledAlike({ columns, route }: RelationPlan, table: TablePlan): readonly OwnClaim[] {
  const [column, ...others] = columns
  if (route.kind !== 'alike' || column === undefined || others.length > 0) return []
  const by = table.relations.find(({ name }) => name === route.by)
  const kind = table.columns.find(({ name }) => name === column)?.wire.kind ?? ''
  if (!by || !ORDERED.has(kind)) return []
  const least = aggregateCall({
    function: 'min',
    through: by.columns.join('+'),
    table: table.key,
    columns: by.columns,
    value: columnTree(column),
  })
  const rule = `one ${column} for each ${by.columns.join(', ')}`
  return [
    { kind: 'condition', rule, given: isLed([column, ...by.columns]), holds: compared(columnTree(column), '=', least) },
  ]
}

/** What the generator of the name claims, as far as all that it names is there. */
function ledByName(
  { columns, parentColumns, route }: RelationPlan,
  table: TablePlan,
  placeOf: (column: ColumnPlan) => ClaimPlace,
): readonly OwnClaim[] {
  const column = table.columns.find(({ name }) => name === columns[0])
  if (route.kind !== 'named' || !column) return []
  const known = new Set(route.rows.map(([name]) => name))
  const { generator, params } = route.source
  const name = route.column === parentColumns[0] ? column.name : `@${columns.join('+')}.${route.column}`
  const copied = generator === 'copy' && typeof params.column === 'string' ? params.column : undefined
  if (copied !== undefined) return [calledSo(name, copied, [...known], isLed(columns))]
  return (findGenerator(generator)?.claims?.(params, placeOf({ ...column, name })) ?? []).filter(
    ({ holds }) =>
      holds.op === 'in' && holds.list.every((each) => each.op === 'literal' && known.has(String(each.value))),
  )
}

/** The row that a key leads to is called what another column says, where one is called so. */
const calledSo = (name: string, said: string, known: readonly string[], isLed: ExpressionTree): OwnClaim => ({
  kind: 'copy',
  rule: `${name} = ${said}`,
  given: all(isLed, { op: 'in', arg: columnTree(said), list: known.map(literalTree), negated: false }),
  holds: compared(columnTree(name), '=', columnTree(said)),
})

const isLed = (columns: readonly string[]): ExpressionTree =>
  all(...columns.map((column) => isThere(columnTree(column))))

/** A value is there where a formula is true, and, but for a share that is missing anyway, nowhere else. */
export function present(name: string, when: string, isLoose: boolean): OwnClaim {
  const [column, condition] = [columnTree(name), formulaTree(when)]
  if (isLoose) return { kind: 'presence', rule: `${name} only where ${when}`, given: isThere(column), holds: condition }
  const isMet: ExpressionTree = { op: 'coalesce', args: [condition, literalTree(false)] }
  return { kind: 'presence', rule: `${name} where ${when}`, holds: compared(isThere(column), '=', isMet) }
}
