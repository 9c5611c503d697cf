import { ActionIcon, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'
import { readWish, type Wish } from './jump.ts'

/** To any row at once: by its number, or by a value of a key. */
export function JumpBox({
  view,
  table,
  onRow,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly onRow: (row: number) => Promise<void>
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [wanted, setWanted] = useState('')
  const find = async ({ columns, value }: Extract<Wish, { kind: 'value' }>) => {
    for (const column of columns) {
      const row = await engine.find(view.version, table.key, column, value)
      if (row !== undefined) return row
    }
    return undefined
  }
  const go = async () => {
    const wish = readWish(wanted, table)
    // A row's number needs no answer: nothing is awaited, so that its rows are asked for while the key is still down.
    if (wish?.kind === 'row') return onRow(Math.min(wish.row, Math.max(0, table.rows - 1)))
    const row = wish && (await find(wish))
    if (row !== undefined) await onRow(row)
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
      w={220}
      rightSection={
        <ActionIcon variant="subtle" size="sm" aria-label={t('action.go')} onClick={() => void go()}>
          <IconArrowRight size={15} />
        </ActionIcon>
      }
    />
  )
}
