import { Box, Button, Card, Group, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CommandLine } from '../../design/command-line.tsx'
import { CountInput } from '../../design/count-input.tsx'
import { saveFile } from '../../design/save-file.ts'
import type { SchemaView } from '../../engine/schema-view.ts'
import { addressForms } from '../../language/dialects.ts'
import { useDocument, useProject } from '../../project/open-project.tsx'

/** The seed, how many rows there are, and the same as files and a command. */
export function SeedAndRows({ view }: { readonly view: SchemaView }) {
  const { t } = useTranslation()
  const document = useDocument()
  const { project, text } = useProject()
  const { schema } = project
  const save = (content: string, name: string) => saveFile(new Blob([content], { type: 'text/plain' }), name)
  return (
    <Card withBorder component="section" aria-label={t('overview.settings')}>
      <Group grow>
        <TextInput
          label={t('overview.seed')}
          key={view.seed}
          defaultValue={view.seed}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== view.seed) void document.edit([{ kind: 'set', path: ['seed'], value }])
          }}
        />
        <CountInput
          label={t('overview.everyTable')}
          count={view.rowsByDefault}
          onCount={(value) =>
            void document.edit([
              value === undefined ? { kind: 'remove', path: ['rows'] } : { kind: 'set', path: ['rows'], value },
            ])
          }
        />
      </Group>
      <Box mt="md">
        <CommandLine
          command={`populace fill ${addressForms[view.dialect]} --schema schema.sql --model populace.yaml`}
        />
      </Box>
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() => save(text, 'populace.yaml')}
        >
          populace.yaml
        </Button>
        {schema.kind === 'ddl' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() => save(schema.text, 'schema.sql')}
          >
            schema.sql
          </Button>
        )}
      </Group>
    </Card>
  )
}
