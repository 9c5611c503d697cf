import {
  ActionIcon,
  Badge,
  Drawer,
  Group,
  Menu,
  NavLink,
  NumberInput,
  ScrollArea,
  Text,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument, useProject } from '../../project/open-project.tsx'
import { ColumnPanel } from './column-panel.tsx'
import { Grid } from './grid.tsx'
import classes from './table.module.css'

/** The table: its rows live, and beside them the column that is being shaped. */
export function TableScreen() {
  const { t } = useTranslation()
  const { view } = useProject()
  const { table: name } = useParams({ from: '/p/$project/model/$table' })
  const table = view?.tables.find((candidate) => candidate.name === name)
  if (!view) return null
  if (!table) return <EmptyState title={t('state.noTable', { table: name })} />
  return <TableWorkshop key={table.key} view={view} table={table} />
}

function TableWorkshop({ view, table }: { readonly view: SchemaView; readonly table: TableView }) {
  const { column: named, row = 0 } = useSearch({ from: '/p/$project/model/$table' })
  const navigate = useNavigate({ from: '/p/$project/model/$table' })
  const narrow = useMediaQuery('(max-width: 62em)') ?? false
  const column = table.columns.find((c) => c.name === named)
  const [top, setTop] = useState(row)
  const settled = Math.min(top, Math.max(0, table.rows - 1))
  const select = (name: string | undefined) =>
    void navigate({ search: name === undefined ? {} : { column: name }, replace: true })
  const panel = column && <ColumnPanel view={view} table={table} column={column} onClose={() => select(undefined)} />
  return (
    <div className={classes.screen}>
      {!narrow && <TableList view={view} />}
      <div className={classes.main}>
        <Bar view={view} table={table} onRow={setTop} />
        <div className={classes.rows}>
          <Grid table={table} version={view.version} top={settled} onTop={setTop} selected={named} onSelect={select} />
        </div>
      </div>
      {narrow ? (
        <Drawer
          withCloseButton={false}
          opened={column !== undefined}
          onClose={() => select(undefined)}
          position="bottom"
          size="75%"
        >
          {panel}
        </Drawer>
      ) : (
        panel && (
          <ScrollArea className={classes.panel} type="auto">
            {panel}
          </ScrollArea>
        )
      )}
    </div>
  )
}

function TableList({ view }: { readonly view: SchemaView }) {
  const { t } = useTranslation()
  const { project, table: open } = useParams({ from: '/p/$project/model/$table' })
  const [search, setSearch] = useState('')
  const found = view.tables.filter((table) => table.name.toLowerCase().includes(search.toLowerCase()))
  return (
    <nav className={classes.list} aria-label={t('nav.tables')}>
      <TextInput
        m="xs"
        placeholder={t('map.search')}
        aria-label={t('map.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea flex={1}>
        {found.map((table) => (
          <NavLink
            key={table.key}
            active={table.name === open}
            label={table.name}
            py={4}
            rightSection={
              <Text size="xs" className="quiet figures">
                {formatCount(table.rows)}
              </Text>
            }
            renderRoot={(props) => (
              <Link to="/p/$project/model/$table" params={{ project, table: table.name }} {...props} />
            )}
          />
        ))}
      </ScrollArea>
    </nav>
  )
}

function Bar({
  view,
  table,
  onRow,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly onRow: (row: number) => void
}) {
  const { t } = useTranslation()
  const document = useDocument()
  const setRows = (rows: number) => {
    if (rows !== table.requested)
      void document.edit([{ kind: 'set', path: ['tables', table.name, 'rows'], value: rows }])
  }
  return (
    <Group p="xs" gap="sm" className={classes.bar}>
      <Title order={1} fz="lg">
        {table.name}
      </Title>
      <NumberInput
        aria-label={t('table.rows')}
        key={`${table.key} ${table.requested}`}
        defaultValue={table.requested}
        min={0}
        max={1e12}
        thousandSeparator
        hideControls
        w={150}
        size="xs"
        rightSection={
          <Text size="xs" className="quiet">
            {t('overview.rows')}
          </Text>
        }
        rightSectionWidth={48}
        onBlur={(event) => setRows(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {table.capped && (
        <Tooltip label={t('table.capped', { reason: table.capped })} multiline maw={360}>
          <Badge color="orange">{formatCount(table.rows)}</Badge>
        </Tooltip>
      )}
      {table.skipped && <Badge color="gray">{t('table.skipped')}</Badge>}
      <Jump view={view} table={table} onRow={onRow} />
      <Files view={view} table={table} />
    </Group>
  )
}

/** To any row at once: by its number, or by a value of a unique column. */
function Jump({
  view,
  table,
  onRow,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly onRow: (row: number) => void
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [wanted, setWanted] = useState('')
  const go = async () => {
    const number = Number(wanted.replaceAll(/[\s,._]/g, ''))
    if (wanted.trim() !== '' && Number.isSafeInteger(number) && number >= 0)
      return onRow(Math.min(number, Math.max(0, table.rows - 1)))
    const [, column = '', value = ''] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(wanted) ?? []
    const known = table.columns.some((c) => c.name === column)
    const row = known ? await engine.find(view.version, table.key, column, value) : undefined
    if (row !== undefined) onRow(row)
    else notifications.show({ color: 'orange', message: t('table.notFound', { value: wanted }) })
  }
  return (
    <TextInput
      aria-label={t('table.jump')}
      placeholder={t('table.jumpHint')}
      value={wanted}
      onChange={(event) => setWanted(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && void go()}
      size="xs"
      w={210}
      rightSection={
        <ActionIcon variant="subtle" aria-label={t('action.go')} onClick={() => void go()}>
          <IconArrowRight size={15} />
        </ActionIcon>
      }
    />
  )
}

/** Rows that a browser holds without trouble. */
const MOST_IN_FILE = 1_000_000
const FORMATS = { csv: 'CSV', jsonl: 'JSON Lines', 'sql-insert': 'SQL' } as const
const ENDINGS = { csv: 'csv', jsonl: 'jsonl', 'sql-insert': 'sql' } as const

function Files({ view, table }: { readonly view: SchemaView; readonly table: TableView }) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const save = async (format: keyof typeof FORMATS) => {
    const blob = await engine.file(view.version, table.key, format, 0, MOST_IN_FILE)
    if (!blob) return
    const url = URL.createObjectURL(blob)
    const link = Object.assign(document.createElement('a'), { href: url, download: `${table.name}.${ENDINGS[format]}` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('action.download')}>
          <ActionIcon variant="default" size="md" aria-label={t('action.download')}>
            <IconDownload size={15} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {FORMATS[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
