import '@xyflow/react/dist/style.css'
import { Button, Group, Paper, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import {
  Background,
  Controls,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useEdgesState,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMotion } from '../../design/preferences.ts'
import { useAddress } from '../../design/use-address.ts'
import type { TableView } from '../../engine/schema-view.ts'
import { useProject } from '../../project/open-project.tsx'
import { CrowsFeet } from './crows-feet.tsx'
import { ExportMenu } from './export-menu.tsx'
import {
  edgesOf,
  neighbourhood,
  nodesOf,
  type RelationEdgeType,
  type SchemaNodeType,
  type TableNodeType,
} from './graph.ts'
import { NODE_HEIGHT, type Layout, NODE_WIDTH, type Placed } from './placing.ts'
import { MapBar } from './map-bar.tsx'
import classes from './map.module.css'
import { RelationEdge, Routes } from './relation-edge.tsx'
import { SchemaNode, TableNode } from './table-node.tsx'
import { useInTurns } from './use-in-turns.ts'
import { useDragged, useLayout } from './use-layout.ts'

const nodeTypes = { table: TableNode, schema: SchemaNode }
const edgeTypes = { relation: RelationEdge }

const DURATION = 300

/** Tables grow with a large screen; on a telephone a part that can be read is shown rather than a whole that can't. */
const wholeMap = () => ({
  padding: 0.1,
  maxZoom: Math.min(2.6, Math.max(1.15, window.innerWidth / 1300)),
  minZoom: window.innerWidth < 600 ? 0.62 : 0.04,
})

/** The map: tables and their relations as a graph that lays itself out. */
export function MapScreen() {
  return (
    <ReactFlowProvider>
      <SchemaMap />
    </ReactFlowProvider>
  )
}

function SchemaMap() {
  const { t } = useTranslation()
  const { view, project: opened } = useProject()
  const { project } = useParams({ from: '/p/$project' })
  const {
    said: { focus, group },
    change,
  } = useAddress('/p/$project/model', true)
  const navigate = useNavigate()
  const scheme = useComputedColorScheme('light')
  const duration = useMotion().isReduced ? 0 : DURATION
  const { setCenter, fitView } = useReactFlow()
  const all = view?.tables ?? NO_TABLES
  const tables = useMemo(() => (focus ? neighbourhood(all, focus) : all), [all, focus])
  const hasSchemas = new Set(all.map(({ schema }) => schema)).size > 1
  const isGrouped = hasSchemas && group === true
  const layout = useLayout(tables, isGrouped)
  const { dragged, put, forget } = useDragged()
  const moved = isGrouped ? NOWHERE : dragged
  const [nodes, setNodes, onNodesChange] = useNodesState<TableNodeType | SchemaNodeType>([])
  const [edges, setEdges] = useEdgesState<RelationEdgeType>([])
  const [selected, setSelected] = useState<string>()
  const chosen = tables.find(({ key }) => key === selected)

  useEffect(() => {
    if (layout) setNodes((before) => withSelection(nodesOf(tables, layout, moved), before))
  }, [tables, layout, moved, setNodes])
  const relations = useMemo(() => edgesOf(tables, selected, (names) => t('map.refers', names)), [tables, selected, t])
  // Lines follow the tables that they run between.
  const isPlaced = layout !== undefined && nodes.length > 0
  const count = useInTurns(layout, isPlaced ? relations.length : 0)
  useEffect(() => {
    if (isPlaced) setEdges(relations.slice(0, count))
  }, [isPlaced, relations, count, setEdges])
  /** What was searched for before it had its place. */
  const awaited = useRef<string>(undefined)
  const showLaid = useEffectEvent(async () => {
    await fitView(wholeMap())
    if (awaited.current !== undefined) goTo(awaited.current)
    awaited.current = undefined
  })
  useEffect(() => {
    if (layout) requestAnimationFrame(() => void showLaid())
  }, [layout])

  const goTo = (name: string) => {
    if (!layout) awaited.current = name
    const found = tables.find((table) => table.name === name)
    const place = found && (moved[found.key] ?? layout?.places.get(found.key))
    if (!found || !place) return
    void setCenter(place.x + NODE_WIDTH / 2, place.y + NODE_HEIGHT / 2, { zoom: 1.1, duration })
    setNodes((before) => before.map((node) => ({ ...node, selected: node.id === found.key })))
  }
  const open = (name: string) =>
    void navigate({ to: '/p/$project/model/$table', params: { project, table: name }, search: {} })

  return (
    <div className={classes.screen}>
      <VisuallyHidden component="h1">{t('map.title')}</VisuallyHidden>
      <MapBar
        tables={tables}
        isLaying={!layout}
        isGrouped={hasSchemas ? isGrouped : undefined}
        onGroup={(grouped) => change({ group: grouped || undefined })}
        onFind={goTo}
        onFit={() => void fitView({ ...wholeMap(), duration })}
        onLayOut={Object.keys(moved).length > 0 ? forget : undefined}
        onAll={focus ? () => change({ focus: undefined }) : undefined}
      >
        {layout && (
          <ExportMenu
            name={opened.name}
            tables={tables}
            layout={{
              ...layout,
              places: new Map([...layout.places, ...Object.entries(moved).filter(([key]) => layout.places.has(key))]),
            }}
          />
        )}
      </MapBar>
      <div className={classes.flow}>
        <CrowsFeet />
        <Routes value={layout?.routes ?? NO_ROUTES}>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={onNodesChange}
            onSelectionChange={({ nodes: now }) => setSelected(now[0]?.id)}
            onNodeDragStop={(_, node) => !isGrouped && put(node.id, node.position)}
            colorMode={scheme}
            minZoom={0.04}
            onlyRenderVisibleElements
            nodesConnectable={false}
            nodesDraggable={!isGrouped}
            edgesFocusable={false}
            deleteKeyCode={null}
            ariaLabelConfig={{
              'controls.ariaLabel': t('map.controls'),
              'controls.zoomIn.ariaLabel': t('map.closer'),
              'controls.zoomOut.ariaLabel': t('map.farther'),
              'controls.fitView.ariaLabel': t('map.fit'),
              'node.a11yDescription.default': t('map.keys'),
              'node.a11yDescription.keyboardDisabled': t('map.keys'),
              'node.a11yDescription.ariaLiveMessage': ({ x, y }) => t('map.moved', { x, y }),
              'edge.a11yDescription.default': '',
            }}
            onNodeDoubleClick={(_, node) => node.type === 'table' && open(node.data.table.name)}
            onNodeContextMenu={(event, node) => {
              if (node.type !== 'table') return
              event.preventDefault()
              change({ focus: node.data.table.name })
            }}
          >
            <Background gap={24} />
            <MiniMap
              pannable
              zoomable
              ariaLabel={t('map.overview')}
              nodeBorderRadius={12}
              nodeColor="var(--mantine-color-pine-4)"
              className={classes.minimap ?? ''}
            />
            <Controls showInteractive={false} fitViewOptions={wholeMap()} />
            {chosen && (
              <Panel position="top-right">
                <Chosen table={chosen} project={project} onFocus={() => change({ focus: chosen.name })} />
              </Panel>
            )}
          </ReactFlow>
        </Routes>
      </div>
    </div>
  )
}

const NO_TABLES: readonly TableView[] = []
const NO_ROUTES: Layout['routes'] = new Map()
const NOWHERE: Readonly<Record<string, Placed>> = {}

/** What was selected stays so when nodes are made anew. */
function withSelection<T extends { readonly id: string; readonly selected?: boolean }>(
  nodes: readonly T[],
  before: readonly T[],
): T[] {
  const selected = new Set(before.filter((node) => node.selected).map(({ id }) => id))
  return nodes.map((node) => (selected.has(node.id) ? { ...node, selected: true } : node))
}

/** What can be done with the table that is chosen. */
function Chosen({
  table,
  project,
  onFocus,
}: {
  readonly table: TableView
  readonly project: string
  readonly onFocus: () => void
}) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="xs" shadow="xs">
      <Group gap={6}>
        <Text size="sm" fw={600} px={4}>
          {table.name}
        </Text>
        <Button
          size="compact-sm"
          renderRoot={(props) => (
            <Link to="/p/$project/model/$table" params={{ project, table: table.name }} {...props} />
          )}
        >
          {t('action.open')}
        </Button>
        <Button size="compact-sm" variant="light" onClick={onFocus} title={t('map.focus', { table: table.name })}>
          {t('map.neighbours')}
        </Button>
      </Group>
    </Paper>
  )
}
