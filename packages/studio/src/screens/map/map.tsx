import '@xyflow/react/dist/style.css'
import { Autocomplete, Button, Group, Loader, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { IconFocus2, IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  Background,
  Controls,
  type Edge,
  MarkerType,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'
import { useProject } from '../../project/open-project.tsx'
import { layOut, NODE_HEIGHT, NODE_WIDTH, type Placed } from './layout.ts'
import classes from './map.module.css'
import { TableNode, type TableNodeType } from './table-node.tsx'

const nodeTypes = { table: TableNode }

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
  const { view } = useProject()
  const { project } = useParams({ from: '/p/$project' })
  const { focus } = useSearch({ from: '/p/$project/model' })
  const navigate = useNavigate({ from: '/p/$project/model' })
  const scheme = useComputedColorScheme('light')
  const { setCenter, fitView } = useReactFlow()
  const all = view?.tables ?? []
  const tables = useMemo(() => (focus ? neighbourhood(all, focus) : all), [all, focus])
  const places = usePlaces(tables)
  const [nodes, setNodes, onNodesChange] = useNodesState<TableNodeType>([])
  useEffect(() => {
    if (places) setNodes(tables.flatMap((table) => nodeOf(table, places)))
  }, [tables, places, setNodes])
  const edges = useMemo(() => (places ? tables.flatMap((table) => edgesOf(table, places)) : []), [tables, places])
  useEffect(() => {
    if (places) requestAnimationFrame(() => void fitView({ padding: 0.1 }))
  }, [places, fitView])

  const goTo = (name: string) => {
    const found = tables.find((table) => table.name === name)
    const place = found && places?.get(found.key)
    if (place) void setCenter(place.x + NODE_WIDTH / 2, place.y + NODE_HEIGHT / 2, { zoom: 1.1, duration: 300 })
    setNodes((before) => before.map((node) => ({ ...node, selected: node.id === found?.key })))
  }

  return (
    <div className={classes.screen}>
      <VisuallyHidden component="h1">{t('map.title')}</VisuallyHidden>
      <Group p="xs" gap="xs">
        <Autocomplete
          aria-label={t('map.search')}
          placeholder={t('map.search')}
          leftSection={<IconSearch size={15} />}
          data={tables.map((table) => table.name)}
          onOptionSubmit={goTo}
          limit={12}
          size="sm"
          w={240}
        />
        <Button
          variant="default"
          leftSection={<IconFocus2 size={15} />}
          onClick={() => void fitView({ padding: 0.1, duration: 300 })}
        >
          {t('map.fit')}
        </Button>
        {focus && (
          <Button variant="light" onClick={() => void navigate({ search: {} })}>
            {t('map.all')}
          </Button>
        )}
        {!places && (
          <Group gap={6} aria-live="polite">
            <Loader size="xs" />
            <Text size="sm">{t('map.laying')}</Text>
          </Group>
        )}
      </Group>
      <div className={classes.flow}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={onNodesChange}
          colorMode={scheme}
          minZoom={0.05}
          onlyRenderVisibleElements
          nodesConnectable={false}
          edgesFocusable={false}
          deleteKeyCode={null}
          onNodeDoubleClick={(_, node) =>
            void navigate({ to: '/p/$project/model/$table', params: { project, table: node.data.name }, search: {} })
          }
          onNodeContextMenu={(event, node) => {
            event.preventDefault()
            void navigate({ search: { focus: node.data.name } })
          }}
          proOptions={{ hideAttribution: false }}
        >
          <Background gap={24} />
          <MiniMap pannable zoomable ariaLabel={t('map.title')} />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </div>
  )
}

/** Places by layout; undefined until they are known. Laid out anew only when the tables or relations are others. */
function usePlaces(tables: readonly TableView[]): ReadonlyMap<string, Placed> | undefined {
  const shape = tables.map((table) => `${table.key}>${table.relations.map((r) => r.parent).join()}`).join('\n')
  const [laid, setLaid] = useState<{ readonly shape: string; readonly places: ReadonlyMap<string, Placed> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the tables
  useEffect(() => {
    let current = true
    void layOut(tables).then((places) => current && setLaid({ shape, places }))
    return () => {
      current = false
    }
  }, [shape])
  return laid?.shape === shape ? laid.places : undefined
}

function nodeOf(table: TableView, places: ReadonlyMap<string, Placed>): TableNodeType[] {
  const position = places.get(table.key)
  if (!position) return []
  const { key, name, rows, columns, capped, skipped } = table
  return [
    {
      id: key,
      type: 'table',
      position,
      width: NODE_WIDTH,
      height: NODE_HEIGHT,
      ariaLabel: name,
      data: { name, rows, columns: columns.length, capped: capped !== undefined, faint: skipped },
    },
  ]
}

function edgesOf(table: TableView, places: ReadonlyMap<string, Placed>): Edge[] {
  return table.relations
    .filter(({ parent }) => places.has(parent) && parent !== table.key)
    .map((relation) => ({
      id: `${table.key} ${relation.name}`,
      source: relation.parent,
      target: table.key,
      type: 'smoothstep',
      selectable: false,
      markerEnd: { type: relation.unique ? MarkerType.Arrow : MarkerType.ArrowClosed },
      ...(relation.required ? {} : { style: { strokeDasharray: '5 4' } }),
    }))
}

/** A table with those that it refers to and those that refer to it. */
function neighbourhood(tables: readonly TableView[], name: string): readonly TableView[] {
  const centre = tables.find((table) => table.name === name)
  if (!centre) return tables
  const parents = new Set(centre.relations.map((relation) => relation.parent))
  return tables.filter(
    (table) =>
      table === centre || parents.has(table.key) || table.relations.some((relation) => relation.parent === centre.key),
  )
}
