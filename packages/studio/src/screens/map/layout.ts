import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { TableView } from '../../engine/schema-view.ts'
import { type Reference, withoutImplied } from './implied.ts'
import { type Layout, NODE_HEIGHT, NODE_WIDTH, type Placed, relationId } from './placing.ts'
import { type Route, wordsOn } from './route.ts'

/** Above so many tables the layout is to be quick rather than fine. */
const MANY = 120

/** Its worker starts with the map's own code, while the schema is still being read: its script takes as long to load as a small layout. */
const elk = new ELK({ workerFactory: () => new Worker(workerUrl) })

/** Lays out tables in layers, parents before children, in a worker of its own; each schema in a box where they are grouped. */
export async function layOut(tables: readonly TableView[], isGrouped: boolean): Promise<Layout> {
  const present = new Set(tables.map((table) => table.key))
  const relations = tables.flatMap((table) =>
    table.relations
      .filter(({ parent }) => parent !== table.key && present.has(parent))
      .map(({ name, parent }) => ({ id: relationId(table.key, name), parent, child: table.key })),
  )
  const nodes = (of: readonly TableView[]): ElkNode[] =>
    of.map(({ key }) => ({ id: key, width: NODE_WIDTH, height: NODE_HEIGHT }))
  const schemas = isGrouped ? [...new Set(tables.map(({ schema }) => schema))] : []
  const options = optionsFor(tables.length)
  const graph: ElkNode = {
    id: 'map',
    layoutOptions: { ...options, ...(isGrouped ? { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' } : {}) },
    children: isGrouped
      ? schemas.map((name) => ({
          id: `schema ${name}`,
          layoutOptions: { ...options, 'elk.padding': '[top=44,left=22,bottom=22,right=22]' },
          children: nodes(tables.filter(({ schema }) => schema === name)),
        }))
      : nodes(tables),
    edges:
      tables.length > MANY ? fewEdges(relations) : relations.map(({ id, parent, child }) => edge(id, parent, child)),
  }
  const { children = [], edges = [] } = await elk.layout(graph)
  if (!isGrouped) {
    const places = new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
    return { places, groups: [], routes: tables.length > MANY ? new Map() : routesOf(edges, places) }
  }
  return {
    routes: new Map(),
    groups: children.map(({ id, x = 0, y = 0, width = 0, height = 0 }) => ({
      name: id.replace(/^schema /, ''),
      x,
      y,
      width,
      height,
    })),
    places: new Map(
      children.flatMap(({ x: left = 0, y: top = 0, children: inner = [] }) =>
        inner.map(({ id, x = 0, y = 0 }): [string, Placed] => [id, { x: left + x, y: top + y }]),
      ),
    ),
  }
}

const edge = (id: string, parent: string, child: string): ElkExtendedEdge => ({
  id,
  sources: [parent],
  targets: [child],
})

/**
 * What tables are placed by where they are many: one relation of each pair, and none that others imply. One that passes several layers stands in each of them
 * for the layout, and most that do lead to what everything belongs to.
 */
function fewEdges(relations: readonly Reference[]): ElkExtendedEdge[] {
  const pairs = new Map(relations.map((relation) => [relationId(relation.child, relation.parent), relation]))
  return withoutImplied([...pairs.values()]).map(({ parent, child }) => edge(relationId(child, parent), parent, child))
}

/** The ways that the layout leads relations, with where their ends stand. */
function routesOf(edges: readonly ElkExtendedEdge[], places: ReadonlyMap<string, Placed>): ReadonlyMap<string, Route> {
  const led = edges.flatMap(({ id, sections, sources, targets }) => {
    const [section] = sections ?? []
    const [parent, child] = [places.get(sources[0] ?? ''), places.get(targets[0] ?? '')]
    if (!section || !parent || !child) return []
    return [{ id, points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint], parent, child }]
  })
  const words = wordsOn(led.map(({ points }) => points))
  return new Map(
    led.map(({ id, points, parent, child }, i) => [id, { points, word: words[i] ?? { x: 0, y: 0 }, parent, child }]),
  )
}

function optionsFor(tables: number): Readonly<Record<string, string>> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': 'RIGHT',
    'elk.layered.spacing.nodeNodeBetweenLayers': '110',
    'elk.spacing.nodeNode': '28',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '22',
    'elk.layered.spacing.edgeNodeBetweenLayers': '30',
    'elk.spacing.componentComponent': '48',
    'elk.aspectRatio': '1.6',
    'elk.layered.crossingMinimization.strategy': 'LAYER_SWEEP',
    ...(tables > MANY
      ? {
          'elk.layered.thoroughness': '1',
          'elk.layered.nodePlacement.strategy': 'SIMPLE',
          'elk.edgeRouting': 'POLYLINE',
          'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
        }
      : { 'elk.layered.thoroughness': '7' }),
  }
}
