import type { Json } from '../model.ts'
import { degreeKeys, distributions, hubs, orders, relationSettingKeys } from '../surface.ts'

/** A JSON Schema (2020-12) as plain JSON. */
export type JsonSchema = { readonly [key: string]: Json }

/** A mapping whose keys all have a schema of their own; `null` stands for an empty one. */
export function mapping(description: string, properties: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { type: ['object', 'null'], description, properties, additionalProperties: false, ...more }
}

/** A row count, as `parseCount` reads it. */
export const countSchema: JsonSchema = {
  anyOf: [
    { type: 'integer', minimum: 0, maximum: 1e12 },
    { type: 'string', pattern: '^\\d+(_\\d+)*(\\.\\d+)?([eE]\\+?\\d{1,2})?[kKmMgGbBtT]?$' },
  ],
}

/** A share, as `parseShare` reads it. */
export const shareSchema: JsonSchema = {
  anyOf: [
    { type: 'number', minimum: 0, maximum: 1 },
    { type: 'string', pattern: '^0*(100(\\.0*)?|\\d{1,2}(\\.\\d*)?|\\.\\d+)\\s*%$' },
  ],
}

/** A scalar that is read as text. */
export const textSchema: JsonSchema = { type: ['string', 'number', 'boolean'] }

const degreeSchema: JsonSchema = {
  description: relationSettingKeys.children,
  anyOf: [
    { enum: distributions },
    {
      type: 'object',
      properties: {
        distribution: { enum: distributions, description: degreeKeys.distribution },
        min: { ...countSchema, description: degreeKeys.min },
        max: { ...countSchema, description: degreeKeys.max },
        exponent: { type: 'number', exclusiveMinimum: 0, maximum: 2, description: degreeKeys.exponent },
        hubs: { enum: hubs, description: degreeKeys.hubs },
      },
      required: ['distribution'],
      additionalProperties: false,
    },
  ],
}

/** An entry of `relations`. */
export const relationSchema: JsonSchema = mapping('A relation’s settings.', {
  children: degreeSchema,
  nulls: { ...shareSchema, description: relationSettingKeys.nulls },
  when: { type: 'string', description: relationSettingKeys.when },
  follows: { type: 'string', pattern: '^(@[^.]+(\\.[^.]+)*)?$', description: relationSettingKeys.follows },
  like: { type: 'string', pattern: '^(@[^.]+(\\.[^.]+)*)?$', description: relationSettingKeys.like },
  among: { type: 'string', description: relationSettingKeys.among },
  match: { type: 'string', minLength: 1, description: relationSettingKeys.match },
  references: { type: 'string', pattern: '^(.+\\.[^.]+)?$', description: relationSettingKeys.references },
  order: { enum: orders, description: relationSettingKeys.order },
})
