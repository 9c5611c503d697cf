import { Accordion, Checkbox, MultiSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../project/open-project.tsx'
import type { RunDraft } from './run-draft.ts'

/** Settings that go over the model's, for one run. */
export function RunSettings({
  draft,
  onChange,
}: {
  readonly draft: RunDraft
  readonly onChange: (change: Partial<RunDraft>) => void
}) {
  const { t } = useTranslation()
  const { view } = useProject()
  const tables = view?.tables.map(({ name }) => name) ?? []
  return (
    <Stack gap="sm">
      <NumberInput
        label={t('run.rows')}
        placeholder={t('run.asModel')}
        value={draft.rows ?? ''}
        min={0}
        max={1e12}
        thousandSeparator
        onChange={(value) => onChange({ rows: typeof value === 'number' ? value : undefined })}
      />
      <Accordion variant="separated" chevronPosition="left">
        <Accordion.Item value="more">
          <Accordion.Control>{t('run.more')}</Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label={t('overview.seed')}
                placeholder={view?.seed ?? ''}
                value={draft.seed}
                maxLength={200}
                onChange={(event) => onChange({ seed: event.currentTarget.value })}
              />
              <Stack gap="xs" justify="end">
                <Checkbox
                  label={t('run.verify')}
                  checked={draft.verify}
                  onChange={(event) => onChange({ verify: event.currentTarget.checked })}
                />
                <Checkbox
                  label={t('run.fit')}
                  checked={draft.fit}
                  onChange={(event) => onChange({ fit: event.currentTarget.checked })}
                />
              </Stack>
              <MultiSelect
                label={t('run.only')}
                data={tables}
                value={[...draft.only]}
                searchable
                clearable
                limit={50}
                onChange={(only) => onChange({ only })}
              />
              <MultiSelect
                label={t('run.skip')}
                data={tables}
                value={[...draft.skip]}
                searchable
                clearable
                limit={50}
                onChange={(skip) => onChange({ skip })}
              />
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}
