import type { Plan, Population, RelationPlan } from '@populace/engine'

/** The rows that refer to a parent, as the engine answers them. */
export interface Children {
  readonly count: number
  row(i: number): number
}

/** Rows looked at on the way down, at most: beyond them nothing is said about how many children there are. */
const MOST_ON_THE_WAY = 2000

/** The children of a row by a relation; undefined where they can't be told without reading the table. */
export function childrenOf(
  { plan, population }: { readonly plan: Plan; readonly population: Population },
  key: string,
  relation: RelationPlan,
  parent: number,
): Children | undefined {
  return population.children(key, relation.name, parent) ?? throughOthers(plan, population, key, relation, parent)
}

/** A relation that is implied by others is followed down through them: the children of the children that lead there. */
function throughOthers(
  plan: Plan,
  population: Population,
  key: string,
  { route, nulls }: RelationPlan,
  parent: number,
): Children | undefined {
  if (route.kind !== 'implied' || nulls > 0) return undefined
  const relationOf = (table: string, name: string) =>
    plan.tables.find((t) => t.key === table)?.relations.find((r) => r.name === name)
  // The way up, from the child: each relation with the table that has it.
  const up = [{ table: key, name: route.by }]
  for (const name of route.path) {
    const last = up.at(-1)
    const next = last && relationOf(last.table, last.name)?.parent
    if (next === undefined) return undefined
    up.push({ table: next, name })
  }
  let rows: readonly number[] = [parent]
  for (const { table, name } of up.reverse()) {
    const found = rows.map((row) => population.children(table, name, row))
    if (found.some((children) => children === undefined)) return undefined
    const count = found.reduce((sum, children) => sum + (children?.count ?? 0), 0)
    if (count > MOST_ON_THE_WAY) return undefined
    rows = found.flatMap((children) => Array.from({ length: children?.count ?? 0 }, (_, i) => children?.row(i) ?? -1))
  }
  const last = rows
  return { count: last.length, row: (i) => last[i] ?? -1 }
}
