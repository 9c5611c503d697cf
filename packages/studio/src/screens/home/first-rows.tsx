import { Group, Select, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page, SchemaView } from '../../engine/schema-view.ts'
import { theEngine } from '../../project/home.ts'
import classes from './home.module.css'

const ROWS = 12

/** What a schema comes to, before it is a project: the first rows of one of its tables. */
export function FirstRows({ view }: { readonly view: SchemaView }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  // The table with most columns says most at the first look.
  const [widest] = [...view.tables].sort((a, b) => b.columns.length - a.columns.length)
  const table = view.tables.find(({ key }) => key === chosen) ?? widest
  const page = useFirstRows(view.version, table?.key)
  if (!table) return null
  return (
    <section aria-label={t('new.firstRows')} className={classes.preview}>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {t('new.firstRows')}
        </Text>
        <Select
          aria-label={t('nav.tables')}
          size="xs"
          w={220}
          searchable
          allowDeselect={false}
          limit={50}
          data={view.tables.map(({ key, name }) => ({ value: key, label: name }))}
          value={table.key}
          onChange={(key) => key && setChosen(key)}
        />
      </Group>
      {page ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too
        <div className={`panel ${classes.rows}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {page.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="figures">
              {Array.from({ length: page.cells[0]?.length ?? 0 }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
                <tr key={row}>
                  {page.columns.map((name, column) => {
                    const text = page.cells[column]?.[row]
                    return (
                      <td key={name} data-null={text === null || undefined} title={text ?? ''}>
                        {text ?? t('table.noValue')}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Skeleton className={classes.rows ?? ''} />
      )}
    </section>
  )
}

function useFirstRows(version: number, table: string | undefined): Page | undefined {
  const [page, setPage] = useState<Page>()
  useEffect(() => {
    let current = true
    if (table !== undefined)
      void theEngine()
        .rows(version, table, 0, ROWS)
        .then((found) => current && setPage(found))
    return () => {
      current = false
    }
  }, [version, table])
  return page
}
