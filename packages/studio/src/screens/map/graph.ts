import { type Edge, type Node, Position } from '@xyflow/react'
import type { RelationView, TableView } from '../../engine/schema-view.ts'
import { endsOf, markerId } from './ends.ts'
import { type Layout, NODE_HEIGHT, NODE_WIDTH, type Placed, relationId } from './placing.ts'

/** Up to here every relation tells its fan-out. */
const FEW_RELATIONS = 60

export type TableNodeType = Node<{ readonly table: TableView }, 'table'>
export type SchemaNodeType = Node<{ readonly name: string }, 'schema'>
export type RelationEdgeType = Edge<
  {
    readonly table: TableView
    readonly relation: RelationView
    /** Tells its fan-out. */
    readonly isLabelled: boolean
  },
  'relation'
>

/** The tables where they stand: by the layout, or where they were dragged to; the boxes of their schemas behind them. */
export function nodesOf(
  tables: readonly TableView[],
  { places, groups }: Layout,
  dragged: Readonly<Record<string, Placed>>,
): readonly (TableNodeType | SchemaNodeType)[] {
  const boxes = groups.map(
    ({ name, x, y, width, height }): SchemaNodeType => ({
      id: `schema ${name}`,
      type: 'schema',
      position: { x, y },
      width,
      height,
      draggable: false,
      selectable: false,
      focusable: false,
      zIndex: -1,
      data: { name },
    }),
  )
  const nodes = tables.flatMap((table): TableNodeType[] => {
    const position = dragged[table.key] ?? places.get(table.key)
    if (!position) return []
    return [
      {
        id: table.key,
        type: 'table',
        position,
        width: NODE_WIDTH,
        height: NODE_HEIGHT,
        // Tables out of sight are never drawn, and so never measured: without this the map would not be fitted to them.
        measured: { width: NODE_WIDTH, height: NODE_HEIGHT },
        handles: [
          { type: 'target', position: Position.Left, x: 0, y: NODE_HEIGHT / 2, width: 1, height: 1 },
          { type: 'source', position: Position.Right, x: NODE_WIDTH, y: NODE_HEIGHT / 2, width: 1, height: 1 },
        ],
        ariaLabel: table.name,
        data: { table },
      },
    ]
  })
  return [...boxes, ...nodes]
}

/**
 * Relations between different tables; `chosen` is the table whose relations tell their fan-outs where all would be too many, `label` says a relation to
 * those who hear the map.
 */
export function edgesOf(
  tables: readonly TableView[],
  chosen: string | undefined,
  label: (names: { readonly child: string; readonly parent: string }) => string,
): RelationEdgeType[] {
  const count = tables.reduce((sum, { relations }) => sum + relations.length, 0)
  const isLabelled = (child: string, parent: string) => count <= FEW_RELATIONS || child === chosen || parent === chosen
  const names = new Map(tables.map(({ key, name }) => [key, name]))
  return tables.flatMap((table) =>
    table.relations
      .filter(({ parent }) => names.has(parent) && parent !== table.key)
      .map((relation): RelationEdgeType => {
        const ends = endsOf(relation)
        return {
          id: relationId(table.key, relation.name),
          type: 'relation',
          source: relation.parent,
          target: table.key,
          selectable: false,
          focusable: false,
          ariaLabel: label({ child: table.name, parent: names.get(relation.parent) ?? relation.parent }),
          markerStart: markerId(ends.parent),
          markerEnd: markerId(ends.child),
          data: { table, relation, isLabelled: isLabelled(table.key, relation.parent) },
        }
      }),
  )
}

/** A table with those that it refers to and those that refer to it. */
export function neighbourhood(tables: readonly TableView[], name: string): readonly TableView[] {
  const centre = tables.find((table) => table.name === name)
  if (!centre) return tables
  const parents = new Set(centre.relations.map((relation) => relation.parent))
  return tables.filter(
    (table) =>
      table === centre || parents.has(table.key) || table.relations.some((relation) => relation.parent === centre.key),
  )
}
