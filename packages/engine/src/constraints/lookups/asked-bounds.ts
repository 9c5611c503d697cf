import { type Catalog, children, type ExpressionTree, type Table, withBodies } from '@populace/catalog'
import { type Model, own } from '@populace/model'
import { modelKey } from '../../plan/draft.ts'
import { analyse } from '../analyse.ts'
import { findTable } from '../condition.ts'
import { conditionsOf } from '../conditions.ts'
import { countedIn } from './counts.ts'
import { keyOf } from './leading-key.ts'

type Tree = ExpressionTree
type Check = Table['checks'][number]

/** Rows that a row of another table has room for beyond their average: some get more, and few none. */
const ROOM = 4
const LEAST_ROOM = 5

/**
 * The catalog with checks on columns that rows of other tables are counted up to (`count(*) < (SELECT seats FROM event …)`): each holds room enough for the rows there are to be, as far as its
 * own conditions let it. What it then holds at least is how many rows may lead to one.
 */
export function withAskedBounds(catalog: Catalog, model: Model): Catalog {
  const asked = new Map<Table, Check[]>()
  for (const table of catalog.tables)
    for (const condition of conditionsOf(table, catalog))
      for (const { parent, column } of condition.tree
        ? boundsIn(withBodies(condition.tree, catalog), table, catalog)
        : []) {
        const check = roomCheck(`${table.name}.${condition.name}`, table, parent, column, catalog, model)
        if (check) asked.set(parent, [...(asked.get(parent) ?? []), check])
      }
  if (asked.size === 0) return catalog
  const tables = catalog.tables.map((table) => ({ ...table, checks: [...table.checks, ...(asked.get(table) ?? [])] }))
  return { ...catalog, tables }
}

interface Bound {
  readonly parent: Table
  readonly column: string
}

/** The columns of rows that keys lead to which rows of the table itself are counted up to. */
function boundsIn(tree: Tree, table: Table, catalog: Catalog): readonly Bound[] {
  const counted = countedIn(tree, true) ?? countedIn(tree, false)
  if (!counted) return children(tree).flatMap((part) => boundsIn(part, table, catalog))
  const { bound, lookup } = counted
  const parent = bound.op === 'lookup' && keyOf(bound, table) ? findTable(catalog, bound.table) : undefined
  const name = bound.op === 'lookup' && bound.gives?.op === 'column' ? bound.gives.name : undefined
  const column = parent?.columns.find((each) => each.name === name)
  const isOwn = findTable(catalog, lookup.table) === table
  const isCount = isOwn && column?.type.kind === 'integer' && !column.generated
  return parent && column && isCount ? [{ parent, column: column.name }] : []
}

function roomCheck(
  name: string,
  table: Table,
  parent: Table,
  column: string,
  catalog: Catalog,
  model: Model,
): Check | undefined {
  const [rows, parents] = [table, parent].map((each) => rowsOf(each, catalog, model))
  const wanted = Math.max(LEAST_ROOM, ROOM * Math.ceil((rows ?? 0) / Math.max(1, parents ?? 0)))
  const clock = Date.parse(model.clock) * 1000
  const { min = -Infinity, max = Infinity } =
    analyse(parent, catalog, clock, [], [], false).facts.get(column)?.values ?? {}
  const least = Math.min(wanted, max)
  if (least <= min) return undefined
  const tree: Tree = {
    op: 'compare',
    operator: '>=',
    left: { op: 'column', name: column },
    right: { op: 'literal', value: least },
  }
  return { name, expression: { text: `${column} >= ${least}`, tree }, validated: true }
}

const rowsOf = (table: Table, catalog: Catalog, { tables, rows }: Model): number =>
  own(tables, modelKey(catalog, table))?.rows ?? rows
