import { NumberInput, Select, TextInput } from '@mantine/core'
import type { Json } from '@populace/model'
import { useTranslation } from 'react-i18next'
import type { ColumnView, TableView } from '../../engine/schema-view.ts'
import { SMALLEST_SHARE } from './use-relation-edit.ts'

interface Props {
  readonly table: TableView
  readonly column: ColumnView
  /** Undefined for a field that is emptied: what is inferred holds. */
  readonly onChange: (setting: string, value: Json | undefined) => void
}

/** What any column can be told, whatever makes its values: where it is NULL, which rows share a value, how many are nasty. */
export function CommonSettings({ table, column, onChange }: Props) {
  const { t } = useTranslation()
  const sharing = table.relations.flatMap(({ columns }) => (columns.length === 1 ? columns : []))
  const keys = sharing.filter((name) => name !== column.name)
  return (
    <>
      {column.nullable && (
        <ShareInput label={t('table.nulls')} share={column.nulls} onChange={(share) => onChange('nulls', share)} />
      )}
      {(column.nullable || column.when !== undefined) && (
        <TextInput
          key={column.when ?? ''}
          label={t('table.when')}
          description={t('table.whenHint')}
          classNames={{ input: 'mono' }}
          defaultValue={column.when ?? ''}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== (column.when ?? '')) onChange('when', value.trim() || undefined)
          }}
        />
      )}
      {keys.length > 0 && (
        <Select
          label={t('table.per')}
          description={t('table.perHint')}
          allowDeselect={false}
          value={column.per ?? ''}
          data={[{ value: '', label: t('table.perRow') }, ...keys.map((key) => ({ value: `@${key}`, label: key }))]}
          onChange={(key) => key !== (column.per ?? '') && onChange('per', key ?? '')}
        />
      )}
      <ShareInput label={t('table.edges')} share={column.edges} onChange={(share) => onChange('edges', share)} />
    </>
  )
}

/** A share of the rows, in per cent. */
function ShareInput({
  label,
  share,
  onChange,
}: {
  readonly label: string
  readonly share: number
  readonly onChange: (share: number | undefined) => void
}) {
  return (
    <NumberInput
      key={share}
      label={label}
      defaultValue={Math.round(share * 1000) / 10}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={1}
      onBlur={({ currentTarget: { value } }) => {
        const typed = Number.parseFloat(value) / 100
        if (value === '') onChange(undefined)
        else if (Number.isFinite(typed) && Math.abs(typed - share) > SMALLEST_SHARE) onChange(typed)
      }}
    />
  )
}
