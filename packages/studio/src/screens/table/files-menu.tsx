import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { saveFile } from '../../design/save-file.ts'
import { useDocument } from '../../project/open-project.tsx'

/** Rows that a browser holds without trouble. */
const MOST_IN_FILE = 1_000_000
const FORMATS = { csv: 'CSV', jsonl: 'JSON Lines', 'sql-insert': 'SQL' } as const
const ENDINGS = { csv: 'csv', jsonl: 'jsonl', 'sql-insert': 'sql' } as const

/** The table as a file. */
export function FilesMenu({ view, table }: { readonly view: SchemaView; readonly table: TableView }) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const save = async (format: keyof typeof FORMATS) => {
    const blob = await engine.file(view.version, table.key, format, 0, MOST_IN_FILE)
    if (blob) saveFile(blob, `${table.name}.${ENDINGS[format]}`)
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
