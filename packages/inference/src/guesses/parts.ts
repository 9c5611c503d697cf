import type { Column, NestedType, Table, TypeRef } from '@populace/catalog'
import { isRecord, type Json } from '@populace/model'
import { storedType } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { readingsOf } from '../names/column-names.ts'
import type { Standing } from './standing.ts'
import { tableWords } from '../names/table-names.ts'
import { kindsOfName } from '../table-kinds.ts'

/** A part's name has to say so much of it; a type's own values are as good as a vague guess. */
const SURE = 0.6
/** What is made of parts is as sure as they are together: hardly in doubt. */
const SCORE = 0.8

/** Whether values of a type have parts with names of their own: composite types, and JSON of a declared structure. */
export const hasParts = (type: TypeRef): boolean =>
  type.kind === 'composite' || (type.kind === 'json' && type.structure !== undefined)

type Field = { readonly name: string; readonly type: TypeRef }
type Part = Pick<Guess, 'generator' | 'params'>
/** What a part may mean, best first. */
type Candidates = (standing: Standing) => readonly Guess[]

/** What a value made of parts holds: each part what it is called. Undefined where no part's name says more than its type. */
export function byParts(standing: Standing, candidates: Candidates): Guess | undefined {
  const made = ofComposite(standing, candidates) ?? ofStructure(standing, candidates)
  return made && standing.generators.has(made.generator)
    ? { ...made, score: SCORE, reason: 'its parts are what they are called' }
    : undefined
}

function ofComposite(standing: Standing, candidates: Candidates): Part | undefined {
  const { type, catalog, within = [] } = standing
  if (type.kind !== 'composite') return undefined
  const { schema, name } = type.name
  const composite = catalog.composites.find((one) => one.schema === schema && one.name === name)
  const key = `${schema}.${name}`
  // A script may say that a type holds itself; no database would take it.
  if (!composite || within.includes(key)) return undefined
  const inside = { ...standing, ...asTable(name, composite.fields, standing), within: [...within, key] }
  const fields = composite.fields.flatMap((field) => {
    const guess = guessOf(field, name, inside, candidates)
    return guess ? [[field.name, written(guess)] as const] : []
  })
  return fields.length > 0 ? { generator: 'composite.of', params: { fields: Object.fromEntries(fields) } } : undefined
}

/** A type with fields reads like a table with columns: what its name says of one says it of the other. */
function asTable(
  name: string,
  fields: readonly Field[],
  { table, kinds }: Standing,
): Pick<Standing, 'table' | 'kinds'> {
  const columns = fields.map((field): Column => ({ ...field, nullable: false }))
  const own = kindsOfName(tableWords(name.replace(TYPE, '')))
  return { table: { ...table, name, columns, foreignKeys: [] }, kinds: own.length > 0 ? own : kinds }
}

/** What names of types have before or behind what they say. */
const TYPE = /^(t|ty|typ|type|udt)_|_(type|t|ty|typ|udt|rec|record|row|struct)$/i

/** What the type makes of JSON with a structure, its texts and numbers replaced where their names say more. */
function ofStructure(standing: Standing, candidates: Candidates): Part | undefined {
  const { type, fallback, column } = standing
  if (type.kind !== 'json' || !type.structure) return undefined
  let found = false
  const named = (field: Field): Json | undefined => {
    const guess = guessOf(field, column.name, standing, candidates)
    if (!guess || !isWrittenAs(field.type, guess)) return undefined
    found = true
    return written(guess)
  }
  const { generator, params } = fallback(type)
  const whole = withNamed(params, type.structure, named)
  return found ? { generator, params: whole } : undefined
}

/** The parameters of JSON's generators by a structure, with what parts are called. */
function withNamed(
  params: Readonly<Record<string, Json>>,
  structure: NestedType,
  named: (field: Field) => Json | undefined,
): Readonly<Record<string, Json>> {
  const inner = structure.of === 'list' && structure.element.kind === 'json' ? structure.element.structure : structure
  const { fields } = params
  if (inner?.of !== 'object' || !isRecord(fields)) return params
  const changed = inner.fields.map((field) => {
    const given = fields[field.name] ?? null
    const deeper = field.type.kind === 'json' ? field.type.structure : undefined
    if (!deeper) return [field.name, named(field) ?? given] as const
    const { generator, params: own } = isRecord(given) ? given : {}
    return generator === undefined || !isRecord(own)
      ? ([field.name, given] as const)
      : ([field.name, { generator, params: withNamed(own, deeper, named) }] as const)
  })
  return { ...params, fields: Object.fromEntries(changed) }
}

/** JSON's generators write what is a number without quotes, and everything else as text. */
const isWrittenAs = (type: TypeRef, { generator }: Guess): boolean =>
  type.kind === 'text' || (NUMBERS.has(type.kind) && /^number\.|^place\.(latitude|longitude)$/.test(generator))

const NUMBERS: ReadonlySet<TypeRef['kind']> = new Set(['integer', 'decimal', 'float'])

const written = ({ generator, params }: Guess): Json =>
  Object.keys(params).length === 0 ? generator : { generator, params: { ...params } }

/** What a part means, in a table that has no such column: none of its keys and checks speak of it. */
function guessOf({ name, type }: Field, of: string, standing: Standing, candidates: Candidates): Guess | undefined {
  const { primaryKey: _, ...bare } = standing.table
  const table: Table = { ...bare, uniques: [], checks: [] }
  const column: Column = { name, type, nullable: false }
  const stored = storedType(type, standing.catalog)
  const [best] = candidates({ ...standing, table, column, type: stored, readings: readingsOf(name, of) })
  return best && best.score >= SURE ? best : undefined
}
