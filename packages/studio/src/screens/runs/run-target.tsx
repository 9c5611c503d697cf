import { Checkbox, Group, SegmentedControl, Select } from '@mantine/core'
import type { Connection } from '@populace/api'
import { useTranslation } from 'react-i18next'
import { AddressFields, type TypedAddress } from '../connections/address-fields.tsx'
import { formats, isFormat, modes, type RunDraft } from './run-draft.ts'

/** Where a run writes to: a connection, one that is made for it, or files. */
export function RunTarget({
  draft,
  onChange,
  connections,
  fresh,
  onFresh,
}: {
  readonly draft: RunDraft
  readonly onChange: (change: Partial<RunDraft>) => void
  readonly connections: readonly Connection[]
  readonly fresh: TypedAddress
  readonly onFresh: (fresh: TypedAddress) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <SegmentedControl
        aria-label={t('run.where')}
        value={draft.kind}
        onChange={(value) => onChange({ kind: value === 'files' ? 'files' : 'connection' })}
        data={[
          { value: 'connection', label: t('run.database') },
          { value: 'files', label: t('run.files') },
        ]}
      />
      {draft.kind === 'files' ? (
        <Select
          label={t('run.format')}
          data={Object.entries(formats).map(([value, label]) => ({ value, label }))}
          value={draft.format}
          allowDeselect={false}
          onChange={(value) => isFormat(value) && onChange({ format: value })}
        />
      ) : (
        <>
          {connections.length > 0 && (
            <Select
              label={t('run.known')}
              placeholder={t('run.another')}
              clearable
              data={connections.map(({ id, name, readOnly }) => ({ value: id, label: name, disabled: readOnly }))}
              value={draft.connection}
              onChange={(connection) => onChange({ connection })}
            />
          )}
          {draft.connection === null && (
            <Group grow align="start" preventGrowOverflow={false}>
              <AddressFields typed={fresh} onType={onFresh} />
            </Group>
          )}
          <Select
            label={t('run.mode')}
            data={modes.map((value) => ({ value, label: t(`run.${value}`) }))}
            value={draft.mode}
            allowDeselect={false}
            onChange={(value) => onChange({ mode: modes.find((m) => m === value) ?? 'refuse' })}
          />
          <Checkbox
            label={t('run.create')}
            checked={draft.createTables}
            onChange={(event) => onChange({ createTables: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
