import { NumberInput, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import type { Json } from '@populace/model'
import type { GeneratorView } from '../../engine/schema-view.ts'

/** A parameter as its JSON Schema describes it. */
interface Field {
  readonly name: string
  readonly description?: string
  readonly kind: 'number' | 'integer' | 'switch' | 'choice' | 'list' | 'text'
  readonly options: readonly string[]
  readonly standard: Json | undefined
}

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
  const label = { label: name, ...(description ? { description } : {}) }
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
            onChange(text === '' ? undefined : jsonOf(text, value))
          }}
        />
      )
  }
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A text stays a text, unless what stood there was a list or a mapping and what is typed reads as one. */
function jsonOf(text: string, before: Json | undefined): Json {
  if (typeof before !== 'object' || before === null) return text
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(schema: Readonly<Record<string, unknown>>): readonly Field[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return []
    const options = Array.isArray(property.enum) ? property.enum.filter((option) => typeof option === 'string') : []
    const description = typeof property.description === 'string' ? { description: property.description } : {}
    return [
      {
        name,
        ...description,
        kind: kindOf(property, options),
        options,
        standard: property.default as Json | undefined,
      },
    ]
  })
}

function kindOf(property: Readonly<Record<string, unknown>>, options: readonly string[]): Field['kind'] {
  if (options.length > 0) return 'choice'
  switch (property.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      return 'integer'
    case 'number':
      return 'number'
    case 'array':
      return isRecord(property.items) && property.items.type === 'string' ? 'list' : 'text'
    default:
      return 'text'
  }
}
