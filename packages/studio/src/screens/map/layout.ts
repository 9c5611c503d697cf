import ELK, { type ElkNode } from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { TableView } from '../../engine/schema-view.ts'

/** Where a table stands, and how large it is. */
export interface Placed {
  readonly x: number
  readonly y: number
}

export const NODE_WIDTH = 190
export const NODE_HEIGHT = 52

let elk: InstanceType<typeof ELK> | undefined

/** Lays out tables in layers, parents before children, in a worker of its own. */
export async function layOut(tables: readonly TableView[]): Promise<ReadonlyMap<string, Placed>> {
  elk ??= new ELK({
    workerFactory: () => new Worker(workerUrl),
  })
  const present = new Set(tables.map((table) => table.key))
  const graph: ElkNode = {
    id: 'map',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.layered.spacing.nodeNodeBetweenLayers': '90',
      'elk.spacing.nodeNode': '26',
      'elk.spacing.componentComponent': '40',
      'elk.layered.crossingMinimization.strategy': 'LAYER_SWEEP',
      'elk.layered.thoroughness': tables.length > 150 ? '1' : '7',
    },
    children: tables.map(({ key }) => ({ id: key, width: NODE_WIDTH, height: NODE_HEIGHT })),
    edges: tables.flatMap((table) =>
      table.relations
        .filter(({ parent }) => parent !== table.key && present.has(parent))
        .map(({ name, parent }) => ({ id: `${table.key} ${name}`, sources: [parent], targets: [table.key] })),
    ),
  }
  const placed = await elk.layout(graph)
  return new Map((placed.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
}
