import { getSmoothStepPath, Position } from '@xyflow/react'
import type { TableView } from '../../engine/schema-view.ts'
import { type End, endPaths, endsOf } from './ends.ts'
import { type Layout, NODE_HEIGHT, NODE_WIDTH, type Placed, relationId } from './placing.ts'
import { isPresent, pathOf } from './route.ts'

/** The colours that a drawing is made in. */
export interface Colours {
  readonly ground: string
  readonly surface: string
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
}

const MARGIN = 32
const LONGEST_NAME = 24

/** The map as a drawing of its own: an SVG file that needs nothing else. */
export function drawMap(
  tables: readonly TableView[],
  layout: Layout,
  colours: Colours,
  count: (rows: number) => string,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const { places, groups } = layout
  const corners = [
    ...[...places.values()].map((place) => ({ ...place, width: NODE_WIDTH, height: NODE_HEIGHT })),
    ...groups,
  ]
  const left = Math.min(...corners.map(({ x }) => x)) - MARGIN
  const top = Math.min(...corners.map(({ y }) => y)) - MARGIN
  const width = Math.max(...corners.map(({ x, width }) => x + width)) + MARGIN - left
  const height = Math.max(...corners.map(({ y, height }) => y + height)) + MARGIN - top
  const parts = [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...groups.map(
      (group) =>
        `<rect x="${group.x}" y="${group.y}" width="${group.width}" height="${group.height}" rx="10" fill="none" stroke="${colours.line}"/>` +
        `<text x="${group.x + 14}" y="${group.y + 26}" font-size="13" font-weight="600" fill="${colours.quiet}">${escaped(group.name)}</text>`,
    ),
    ...tables.flatMap((table) => relationsOf(table, layout, colours)),
    ...tables.flatMap((table) => boxOf(table, places.get(table.key), colours, count)),
  ]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">`,
    '<defs>',
    ...(Object.keys(endPaths) as End[]).map((end) => markerOf(end, colours)),
    '</defs>',
    ...parts,
    '</svg>',
  ].join('\n')
  return { svg, width, height }
}

/** The address under which a page shows a drawing that no server has. */
export const drawingAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

function markerOf(end: End, { ground, quiet }: Colours): string {
  const { d, circle } = endPaths[end]
  const round = circle === undefined ? '' : `<circle cx="${circle}" cy="8" r="3" fill="${ground}" stroke="${quiet}"/>`
  return (
    `<marker id="${end}" viewBox="0 0 16 16" markerWidth="16" markerHeight="16" markerUnits="userSpaceOnUse" refX="16" refY="8" orient="auto-start-reverse">` +
    `${round}<path d="${d}" fill="none" stroke="${quiet}"/></marker>`
  )
}

function relationsOf(table: TableView, { places, routes }: Layout, { quiet }: Colours): string[] {
  const to = places.get(table.key)
  return table.relations.flatMap((relation) => {
    const from = places.get(relation.parent)
    if (!from || !to || relation.parent === table.key) return []
    const route = routes.get(relationId(table.key, relation.name))
    const [straight] = getSmoothStepPath({
      sourceX: from.x + NODE_WIDTH,
      sourceY: from.y + NODE_HEIGHT / 2,
      targetX: to.x,
      targetY: to.y + NODE_HEIGHT / 2,
      sourcePosition: Position.Right,
      targetPosition: Position.Left,
      offset: 24,
      borderRadius: 6,
    })
    const path = route && isPresent(route, from, to) ? pathOf(route.points) : straight
    const ends = endsOf(relation)
    // As on the map: no key is declared, names speak of it.
    const dashes = relation.inferred === undefined ? '' : ' stroke-dasharray="5 4"'
    return [
      `<path d="${path}" fill="none" stroke="${quiet}"${dashes} marker-start="url(#${ends.parent})" marker-end="url(#${ends.child})"/>`,
    ]
  })
}

function boxOf(
  { name, rows }: TableView,
  place: Placed | undefined,
  { surface, line, text, quiet, accent }: Colours,
  count: (rows: number) => string,
): string[] {
  if (!place) return []
  const { x, y } = place
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
  return [
    `<rect x="${x}" y="${y}" width="${NODE_WIDTH}" height="${NODE_HEIGHT}" rx="6" fill="${surface}" stroke="${line}"/>`,
    `<rect x="${x}" y="${y}" width="3" height="${NODE_HEIGHT}" fill="${accent}"/>`,
    `<text x="${x + 14}" y="${y + 23}" font-size="13" font-weight="600" fill="${text}">${escaped(short)}</text>`,
    `<text x="${x + 14}" y="${y + 42}" font-size="11.5" fill="${quiet}">${escaped(count(rows))}</text>`,
  ]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
