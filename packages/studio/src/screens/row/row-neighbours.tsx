import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChildRows, Neighbours, SchemaView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import { RowLink } from './row-link.tsx'
import classes from './row.module.css'

/** The rows that a row belongs to. */
export function Parents({ view, neighbours }: { readonly view: SchemaView; readonly neighbours: Neighbours }) {
  const { t } = useTranslation()
  if (neighbours.parents.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {t('data.parents')}
      </Title>
      <Stack gap={6}>
        {neighbours.parents.map(({ relation, table, row, label }) => (
          <Group key={relation} gap="xs" wrap="nowrap">
            <Badge>{nameIn(view, table)}</Badge>
            <RowLink table={nameIn(view, table)} row={row}>
              {label}
            </RowLink>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

/** The rows that refer to a row, relation by relation, with how many there are. */
export function ChildrenOfRow({
  view,
  row,
  neighbours,
}: {
  readonly view: SchemaView
  readonly row: number
  readonly neighbours: Neighbours
}) {
  const { t } = useTranslation()
  return (
    <section>
      <Title order={2} mb="xs">
        {t('data.children')}
      </Title>
      {neighbours.children.length === 0 && <Text className="quiet">{t('data.none')}</Text>}
      <Stack gap="md">
        {neighbours.children.map((children) => (
          <Relation
            key={`${children.table} ${children.relation} ${row} ${view.version}`}
            view={view}
            parent={row}
            first={children}
          />
        ))}
      </Stack>
    </section>
  )
}

function Relation({
  view,
  parent,
  first,
}: {
  readonly view: SchemaView
  readonly parent: number
  readonly first: ChildRows
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [rows, setRows] = useState(first.rows)
  const table = view.tables.find(({ key }) => key === first.table)
  const columns = table?.relations.find(({ name }) => name === first.relation)?.columns ?? []
  const left = (first.count ?? 0) - rows.length
  const more = async () => {
    const found = await engine.children(view.version, first.table, first.relation, parent, rows.length)
    if (found) setRows((before) => [...before, ...found.rows])
  }
  return (
    <div>
      <Group gap="xs">
        <Badge>{nameIn(view, first.table)}</Badge>
        <Text size="sm" className="figures">
          {first.count === undefined ? t('data.uncounted') : formatCount(first.count)}
        </Text>
        <Text size="xs" className="quiet mono">
          {t('data.by', { columns: columns.join(', ') })}
        </Text>
      </Group>
      {rows.length > 0 && (
        <ul className={classes.children}>
          {rows.map(({ row, label }) => (
            <li key={row}>
              <RowLink table={nameIn(view, first.table)} row={row}>
                {label}
              </RowLink>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button size="compact-xs" variant="subtle" px={0} mt={4} onClick={() => void more()}>
          {t('data.more', { count: left, left: formatCount(left) })}
        </Button>
      )}
    </div>
  )
}

const nameIn = (view: SchemaView, key: string): string => view.tables.find((table) => table.key === key)?.name ?? key
