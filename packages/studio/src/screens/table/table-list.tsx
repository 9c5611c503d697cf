import { NavLink, ScrollArea, Text, TextInput } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchemaView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import classes from './table.module.css'

/** The tables of the schema, to go to another one. */
export const TableList = memo(function TableList({ view }: { readonly view: SchemaView }) {
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
          <TableLink
            key={table.key}
            project={project}
            name={table.name}
            rows={table.rows}
            isOpen={table.name === open}
          />
        ))}
        {found.length === 0 && (
          <Text size="sm" className="quiet" p="sm">
            {t('table.noneFound', { search })}
          </Text>
        )}
      </ScrollArea>
    </nav>
  )
})

/** One table of the list. An edit makes all tables anew, of which most are as they were: there may be hundreds. */
const TableLink = memo(function TableLink({
  project,
  name,
  rows,
  isOpen,
}: {
  readonly project: string
  readonly name: string
  readonly rows: number
  readonly isOpen: boolean
}) {
  return (
    <NavLink
      active={isOpen}
      label={name}
      py={4}
      rightSection={
        <Text size="xs" className="quiet figures">
          {formatCount(rows)}
        </Text>
      }
      renderRoot={(props) => <Link to="/p/$project/model/$table" params={{ project, table: name }} {...props} />}
    />
  )
})
