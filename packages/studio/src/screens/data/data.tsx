import {
  ActionIcon,
  Anchor,
  Badge,
  Card,
  Group,
  Menu,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  Tooltip,
  Button,
} from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import type { Neighbours, Page, SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument, useProject } from '../../project/open-project.tsx'

interface Found {
  readonly of: string
  readonly page: Page
  readonly neighbours: Neighbours
}

/** Explore: one row of the virtual database, what it belongs to and what belongs to it. */
export function DataScreen() {
  const { t } = useTranslation()
  const { table: name, row } = useParams({ from: '/p/$project/data/$table/$row' })
  const { view } = useProject()
  const table = view?.tables.find((candidate) => candidate.name === name)
  const number = Number(row)
  if (!view) return null
  if (!table || !Number.isSafeInteger(number) || number < 0 || number >= table.rows)
    return <EmptyState title={t('state.noTable', { table: `${name} ${row}` })} />
  return <RowCard view={view} table={table} row={number} />
}

function RowCard({ view, table, row }: { readonly view: SchemaView; readonly table: TableView; readonly row: number }) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const navigate = useNavigate()
  const found = useRow(view, table, row)
  const go = (next: number) =>
    void navigate({ to: '/p/$project/data/$table/$row', params: { project, table: table.name, row: String(next) } })
  const nameOf = (key: string) => view.tables.find((candidate) => candidate.key === key)?.name ?? key
  return (
    <Stack maw={1200} mx="auto" p="lg" gap="md">
      <Group justify="space-between">
        <Title order={1}>
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link to="/p/$project/model/$table" params={{ project, table: table.name }} search={{ row }} {...props} />
            )}
          >
            {table.name}
          </Anchor>{' '}
          <Text span inherit className="quiet figures">
            {t('data.row', { row: formatCount(row) })}
          </Text>
        </Title>
        <Group gap={6}>
          <Tooltip label={t('data.previous')}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('data.previous')}
              disabled={row === 0}
              onClick={() => go(row - 1)}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('data.next')}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('data.next')}
              disabled={row >= table.rows - 1}
              onClick={() => go(row + 1)}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
          {found && <CopyRow view={view} table={table} row={row} />}
        </Group>
      </Group>
      {!found ? (
        <Skeleton height={300} />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Card withBorder component="section" aria-label={t('table.columns')}>
            <Stack gap={2}>
              {found.page.columns.map((column, i) => {
                const value = found.page.cells[i]?.[0]
                return (
                  <Group key={column} gap="sm" wrap="nowrap" align="baseline">
                    <Text size="sm" className="quiet mono" w={150} style={{ flexShrink: 0 }} truncate title={column}>
                      {column}
                    </Text>
                    <Text
                      size="sm"
                      className="figures"
                      style={{ overflowWrap: 'anywhere' }}
                      {...(value === null ? { c: 'dimmed' } : {})}
                    >
                      {value ?? t('table.noValue')}
                    </Text>
                  </Group>
                )
              })}
            </Stack>
          </Card>
          <Stack gap="md">
            {found.neighbours.parents.length > 0 && (
              <Card withBorder component="section">
                <Title order={2} mb="xs">
                  {t('data.parents')}
                </Title>
                {found.neighbours.parents.map((parent) => (
                  <Group key={parent.relation} gap="xs">
                    <Badge>{nameOf(parent.table)}</Badge>
                    <RowLink project={project} table={nameOf(parent.table)} row={parent.row} text={parent.label} />
                  </Group>
                ))}
              </Card>
            )}
            <Card withBorder component="section">
              <Title order={2} mb="xs">
                {t('data.children')}
              </Title>
              {found.neighbours.children.length === 0 && <Text className="quiet">{t('data.none')}</Text>}
              <Stack gap="xs">
                {found.neighbours.children.map((child) => (
                  <div key={`${child.table} ${child.relation}`}>
                    <Group gap="xs">
                      <Badge>{nameOf(child.table)}</Badge>
                      <Text size="sm" className="figures">
                        {formatCount(child.count)}
                      </Text>
                    </Group>
                    <Group gap={8} mt={2}>
                      {child.rows.map((number) => (
                        <RowLink
                          key={number}
                          project={project}
                          table={nameOf(child.table)}
                          row={number}
                          text={formatCount(number)}
                        />
                      ))}
                      {child.count > child.rows.length && <Text size="sm">…</Text>}
                    </Group>
                  </div>
                ))}
              </Stack>
            </Card>
          </Stack>
        </SimpleGrid>
      )}
    </Stack>
  )
}

function RowLink({
  project,
  table,
  row,
  text,
}: {
  readonly project: string
  readonly table: string
  readonly row: number
  readonly text: string
}) {
  return (
    <Anchor
      size="sm"
      className="figures"
      renderRoot={(props) => (
        <Link to="/p/$project/data/$table/$row" params={{ project, table, row: String(row) }} {...props} />
      )}
    >
      {text}
    </Anchor>
  )
}

function useRow(view: SchemaView, table: TableView, row: number): Found | undefined {
  const { engine } = useDocument()
  const [found, setFound] = useState<Found>()
  const of = `${view.version} ${table.key} ${row}`
  useEffect(() => {
    let current = true
    void Promise.all([
      engine.rows(view.version, table.key, row, 1),
      engine.neighbours(view.version, table.key, row),
    ]).then(([page, neighbours]) => current && page && neighbours && setFound({ of, page, neighbours }))
    return () => {
      current = false
    }
  }, [engine, view.version, table.key, row, of])
  return found?.of === of ? found : undefined
}

const FORMS = { jsonl: 'asJson', csv: 'asCsv', 'sql-insert': 'asSql' } as const

/** The row to the clipboard, as a file of it would have it. */
function CopyRow({ view, table, row }: { readonly view: SchemaView; readonly table: TableView; readonly row: number }) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const copy = async (format: keyof typeof FORMS) => {
    const file = await engine.file(view.version, table.key, format, row, 1)
    if (file) await navigator.clipboard.writeText(await file.text())
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={15} />}>
          {t('table.copyRow')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(FORMS) as (keyof typeof FORMS)[]).map((format) => (
          <Menu.Item key={format} onClick={() => void copy(format)}>
            {t(`table.${FORMS[format]}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
