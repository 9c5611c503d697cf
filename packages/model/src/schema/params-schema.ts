import { z } from 'zod'
import type { GeneratorSpec } from '../generator-spec.ts'
import { columnKeys } from '../surface.ts'
import type { JsonSchema } from './json-schema.ts'

/** The `$defs` key of a generator's long form. */
export function generatorKey(name: string): string {
  return `generator.${name.replace(/[^\w.-]/g, (c) => `_${c.codePointAt(0)}_`)}`
}

/** The long form of a column with the generator: a mapping of `generator`, the common keys and its parameters. `specs` are its versions. */
export function generatorSchema(specs: readonly GeneratorSpec[], common: JsonSchema): JsonSchema {
  const newest = Math.max(...specs.map((s) => s.version))
  const forms = specs.map((spec) => versionSchema(spec, common, spec.version === newest))
  return forms.length === 1 && forms[0] ? forms[0] : { anyOf: forms }
}

function versionSchema(spec: GeneratorSpec, common: JsonSchema, isNewest: boolean): JsonSchema {
  const { properties, required, additionalProperties, $defs } = paramsSchema(spec)
  const isReserved = (name: string): boolean => Object.hasOwn(columnKeys, name)
  const entries = Object.entries(properties)
  const beside = entries.filter(([name]) => !isReserved(name))
  return {
    type: 'object',
    description: spec.summary,
    properties: {
      generator: { const: spec.name, description: spec.summary },
      ...common,
      version: { const: spec.version, description: columnKeys.version },
      ...Object.fromEntries(beside),
      params: { type: ['object', 'null'], description: columnKeys.params, properties, additionalProperties },
    },
    required: isNewest ? ['generator'] : ['generator', 'version'],
    ...(required.length === 0 ? {} : { allOf: required.map((name) => requirement(name, isReserved(name))) }),
    additionalProperties,
    ...($defs === undefined ? {} : { $defs }),
  }
}

/** A required parameter may stand beside the generator or under `params`. */
function requirement(name: string, isReserved: boolean): JsonSchema {
  const nested = { required: ['params'], properties: { params: { required: [name] } } }
  return isReserved ? nested : { anyOf: [{ required: [name] }, nested] }
}

interface ParamsSchema {
  readonly properties: { readonly [name: string]: JsonSchema }
  readonly required: readonly string[]
  readonly additionalProperties: boolean | JsonSchema
  readonly $defs?: JsonSchema
}

function paramsSchema(spec: GeneratorSpec): ParamsSchema {
  const drawn = z.toJSONSchema(spec.params, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // zod bounds `z.int()` by the safe integers: noise in an editor, and wrong where a column takes more.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  // References mean the root of the document, which the parameters no longer are.
  const text = JSON.stringify(drawn).replace(/"\$ref":"#/g, `"$ref":"#/$defs/${generatorKey(spec.name)}`)
  const {
    properties = {},
    required = [],
    additionalProperties = false,
    $defs,
  }: Partial<ParamsSchema> = JSON.parse(text)
  const isOpen = spec.params.def.catchall !== undefined && !(spec.params.def.catchall instanceof z.ZodNever)
  return {
    properties,
    required,
    additionalProperties: isOpen && additionalProperties,
    ...($defs === undefined ? {} : { $defs }),
  }
}
