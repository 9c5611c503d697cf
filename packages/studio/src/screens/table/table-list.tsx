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
        {found.length === 0 && (
          <Text size="sm" className="quiet" p="sm">
            {t('table.noneFound', { search })}
          </Text>
        )}
      </ScrollArea>
    </nav>
  )
})
