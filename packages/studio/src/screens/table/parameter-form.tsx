import { NumberInput, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import type { Json } from '@populace/model'
import type { GeneratorView } from '../../engine/schema-view.ts'
import { type Field, fieldsOf, textOf, readValue } from './parameter-fields.ts'

/** The parameters of a generator as a form that is made from their schema. */
export function ParameterForm({
  generator,
  values,
  onChange,
}: {
  readonly generator: GeneratorView
  readonly values: Readonly<Record<string, Json>>
  readonly onChange: (name: string, value: Json | undefined) => void
}) {
  const fields = fieldsOf(generator.parameters)
  if (fields.length === 0) return null
  return (
    <Stack gap="xs">
      {fields.map((field) => (
        <FieldInput
          key={`${generator.name} ${field.name} ${JSON.stringify(values[field.name] ?? null)}`}
          field={field}
          value={values[field.name]}
          onChange={(value) => {
            if (JSON.stringify(value) !== JSON.stringify(values[field.name])) onChange(field.name, value)
          }}
        />
      ))}
    </Stack>
  )
}

function FieldInput({
  field,
  value,
  onChange,
}: {
  readonly field: Field
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}) {
  const { name, description, options, standard } = field
  const label = {
    label: <span translate="no">{name}</span>,
    ...(description ? { description: <span lang="en">{description}</span> } : {}),
  }
  const placeholder = standard === undefined || standard === null ? '' : textOf(standard)
  switch (field.kind) {
    case 'number':
    case 'integer':
      return (
        <NumberInput
          {...label}
          placeholder={placeholder}
          defaultValue={typeof value === 'number' ? value : ''}
          allowDecimal={field.kind === 'number'}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          onBlur={(event) => {
            const text = event.currentTarget.value
            onChange(text === '' ? undefined : Number(text))
          }}
        />
      )
    case 'switch':
      return (
        <Switch
          {...label}
          defaultChecked={(value ?? standard) === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <Select
          {...label}
          placeholder={placeholder}
          data={[...options]}
          defaultValue={typeof value === 'string' ? value : null}
          clearable
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )
    case 'list':
      return (
        <TagsInput
          {...label}
          defaultValue={Array.isArray(value) ? value.map(textOf) : []}
          onChange={(items) => onChange(items.length === 0 ? undefined : items)}
        />
      )
    case 'text':
      return (
        <TextInput
          {...label}
          placeholder={placeholder}
          defaultValue={value === undefined || value === null ? '' : textOf(value)}
          onBlur={(event) => {
            const text = event.currentTarget.value
            onChange(text === '' ? undefined : readValue(text, field))
          }}
        />
      )
  }
}
