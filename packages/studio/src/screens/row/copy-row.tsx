import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '../../project/open-project.tsx'

const FORMS = { jsonl: 'asJson', csv: 'asCsv', 'sql-insert': 'asSql' } as const

/** The row to the clipboard, as a file of it would have it. */
export function CopyRow({
  version,
  table,
  row,
}: {
  readonly version: number
  readonly table: string
  readonly row: number
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const copy = async (format: keyof typeof FORMS) => {
    const file = await engine.file(version, table, format, row, 1)
    if (!file) return
    await navigator.clipboard.writeText(await file.text())
    notifications.show({ message: t('action.copied'), autoClose: 1500 })
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
