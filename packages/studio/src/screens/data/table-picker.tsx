import { Select } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SchemaView } from '../../engine/schema-view.ts'

/** To the first row of another table. */
export function TablePicker({ view }: { readonly view: SchemaView }) {
  const { t } = useTranslation()
  const params = useParams({ strict: false })
  const navigate = useNavigate()
  const tables = view.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)
  return (
    <Select
      aria-label={t('data.pick')}
      placeholder={t('data.pick')}
      searchable
      allowDeselect={false}
      limit={50}
      w={190}
      data={tables}
      value={tables.find((name) => name === params.table) ?? null}
      onChange={(table) =>
        table &&
        void navigate({
          to: '/p/$project/data/$table/$row',
          params: { project: params.project ?? '', table, row: '0' },
        })
      }
    />
  )
}
