import type { TypeRef } from '@populace/catalog'
import { isRecord, type Json } from '@populace/model'
import { z } from 'zod'
import { add, concat, dict, digits, i32, i32op, literal, row, select, trunc } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { json, part, choiceOf, countOf } from '../structure/array.ts'
import { partContext, partText, slotAmong, slotOfTurn } from '../structure/element.ts'
import { pick } from '../value/chance.ts'
import type { Find } from '../value/find.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { extentOf, lengthOf } from '../value/text.ts'
import { copied, quoted } from './copied.ts'
import { shapeNamed, shapeParams } from './shape-params.ts'
import { listFor, readShape, type Shape, type ShapePart } from './shape.ts'
import { shapeLike, shapeOfSchema } from './shape-of-document.ts'

const TEXT: TypeRef = { raw: 'text', kind: 'text' }

/** Generators whose texts are numbers or truth values, which JSON writes without quotes. */
const isBareName = (name: string) =>
  name === 'boolean' || /^(number|json)\.|^place\.(latitude|longitude)$|^person\.birth-year$/.test(name)

const written = (generator: string, text: Text): Text => (isBareName(generator) ? text : quoted(text))

/** JSON of a shape. */
function jsonText(shape: Shape, context: Lowering, find: Find, path = 'json'): Text {
  const read = readShape(shape)
  switch (read.kind) {
    case 'constant':
      return literal(JSON.stringify(read.value))
    case 'choice':
      return oneOf(read.values, pick(context, read.values.length, path))
    case 'object':
      return object(
        read.fields.map(([name, inner]) => [name, jsonText(inner, context, find, `${path}/${name}`)] as const),
      )
    case 'generator': {
      const repeated = columnOf(read)
      const own = repeated === undefined ? undefined : copied(repeated, context)
      if (own) return own
      const target: Target = { ...bare(context.target), column: path }
      const text = partText(read, partContext(context, target, path), find)
      return written(read.generator, text)
    }
  }
}

const oneOf = (values: readonly Json[], index: I32): Text =>
  dict(
    values.map((value) => JSON.stringify(value)),
    index,
  )

const bare = ({ table, column }: Target): Target => ({
  table,
  column,
  type: TEXT,
  format: { kind: 'text' },
  domain: {},
})

const object = (fields: readonly (readonly [string, Text])[]): Text =>
  concat('{', ...fields.flatMap(([name, value], i) => [i === 0 ? '' : ', ', `${JSON.stringify(name)}: `, value]), '}')

const isStore = (type: TypeRef) => type.kind === 'special' && type.name === 'hstore'

const accepts = (type: TypeRef) => type.kind === 'json' || isText(type) || isStore(type)

/** Pairs of texts, in the order in which the database keeps them. */
function store(fields: readonly (readonly [string, Text])[]): Text {
  const sorted = [...fields].sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
  return concat(...sorted.flatMap(([name, value], i) => [i === 0 ? '' : ', ', `${JSON.stringify(name)}=>`, value]))
}

/** A value of a pair, which is a text whatever it says; undefined where it has parts of its own. */
function storedText(shape: Shape, context: Lowering, find: Find, path: string): Text | undefined {
  const read = readShape(shape)
  const texts = (values: readonly Json[]) =>
    values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  switch (read.kind) {
    case 'object':
      return undefined
    case 'constant':
      return jsonText(texts([read.value]), context, find, path)
    case 'choice':
      return jsonText(texts(read.values), context, find, path)
    case 'generator':
      return isBareName(read.generator) && columnOf(read) === undefined
        ? concat('"', jsonText(shape, context, find, path), '"')
        : jsonText(shape, context, find, path)
  }
}

/** Cut JSON is no JSON: where it does not fit, only what tells the rows apart is left. */
function fitted(text: Text, least: Text, target: Target): Text {
  const room = roomOf(target)
  if (room === undefined || extentOf(text).most <= room) return text
  return select(i32op('le', lengthOf(text), i32(room)), text, least)
}

const numberOf = (context: Lowering) => digits(add(context.slot ?? row, 1))

/** Digits of the number inside `{"id": …}`. */
const capacity = (_: unknown, target: Target) =>
  capacityOf(10 ** Math.max(0, Math.min(16, (roomOf(target) ?? 30) - 9)) - 1)

export const jsonObject = (find: Find): Generator =>
  defineGenerator({
    name: 'json.object',
    summary: 'A JSON object, shaped by the column’s name or by fields of your own',
    params: () =>
      z.object({
        ...shapeParams('fields'),
        among: z.array(json).min(1).optional().describe('Whole documents, one of which it is'),
        like: json.optional().describe('A document to be like: the same keys, values of the same types'),
        schema: json.optional().describe('A JSON Schema that describes it'),
      }),
    accepts,
    slots: 'row',
    dependencies: ({ fields }) => copiedBy(fields),
    capacity,
    lower: ({ shape, fields, among, like, schema }, context) => {
      const { target, slot } = context
      if (among && !slot) return fitted(oneOf(among, pick(context, among.length, 'document')), object([]), target)
      const told = fields ?? among ?? described(like, schema)
      const elements = told === undefined && !shape && !slot ? listFor(target.column) : undefined
      if (elements !== undefined && target.type.kind === 'json')
        return list(context, { min: 1, max: 4 }, elements, find)
      const own: Json = told ?? shapeNamed(shape, target.column)
      const whole = readShape(own)
      if (whole.kind === 'generator' && !slot) return fitted(jsonText(own, context, find), object([]), target)
      const read = readShape(own)
      const members = read.kind === 'object' ? read.fields : [['value', own] as const]
      const id = slot ? [['id', numberOf(context)] as const] : []
      if (isStore(target.type)) {
        const pairs = members.flatMap(([name, inner]) => {
          const value = storedText(inner, context, find, name)
          return value === undefined ? [] : [[name, value] as const]
        })
        return store([...id.map(([name, number]) => [name, concat('"', number, '"')] as const), ...pairs])
      }
      const text = object([
        ...id,
        ...members.map(([name, inner]) => [name, jsonText(inner, context, find, name)] as const),
      ])
      return fitted(text, object(id), target)
    },
  })

/** The column that a field repeats. */
const columnOf = (read: ShapePart): string | undefined => {
  const column = read.kind === 'generator' && read.generator === 'copy' ? read.params.column : undefined
  return typeof column === 'string' ? column : undefined
}

/** Columns that fields repeat, however deep they lie. */
export function copiedBy(fields: Readonly<Record<string, Json>> | undefined): readonly string[] {
  return Object.values(fields ?? {}).flatMap((field) => {
    const read = readShape(field)
    if (read.kind === 'object') return copiedBy(Object.fromEntries(read.fields))
    if (read.kind === 'generator' && isRecord(read.params.fields ?? null)) return copiedBy(inner(read.params))
    const column = columnOf(read)
    return column === undefined ? [] : [column]
  })
}

const inner = ({ fields = null }: Readonly<Record<string, Json>>) => (isRecord(fields) ? fields : undefined)

/** The shape that a sample or a schema stands for. */
const described = (like: Json | undefined, schema: Json | undefined): Shape | undefined =>
  schema !== undefined ? shapeOfSchema(schema) : like !== undefined ? shapeLike(like) : undefined

interface Bounds {
  readonly min: number
  readonly max: number
}

/** A list of a shape. Values out of a dictionary don't repeat in it. */
function list(context: Lowering, { min, max }: Bounds, shape: Shape, find: Find): Text {
  const turn = { op: 'turn', lane: 'i32', name: 'element' } as const
  const target = bare(context.target)
  const read = readShape(shape)
  const own =
    read.kind === 'generator'
      ? slotOfTurn(read, context, target, turn, find)
      : read.kind === 'choice'
        ? slotAmong(read.values.length, context, turn)
        : undefined
  const bounds = { min: Math.min(min, own?.variety ?? min), max: Math.min(max, own?.variety ?? max) }
  const at = partContext(context, target, 'element', turn, own?.slot)
  const elements: Text = {
    op: 'repeat',
    lane: 'text',
    count: countOf(context, bounds),
    most: Math.max(bounds.min, bounds.max),
    separator: ', ',
    name: 'element',
    body:
      read.kind === 'generator'
        ? written(read.generator, partText(read, at, find))
        : read.kind === 'choice' && own
          ? oneOf(read.values, trunc(own.slot))
          : jsonText(shape, at, find),
  }
  return concat('[', elements, ']')
}

export const jsonArray = (find: Find): Generator =>
  defineGenerator({
    name: 'json.array',
    summary: 'A JSON array of values from another generator',
    params: () =>
      z.object({
        of: part.default('text.word').describe("The elements' generator: its name, or its name and params"),
        fields: z.record(z.string(), json).optional().describe('Elements are objects of these fields instead'),
        values: z.array(json).min(1).optional().describe('Elements are among these values instead'),
        min: z.number().int().min(0).max(20).default(1).describe('Fewest elements'),
        max: z.number().int().min(0).max(20).default(4).describe('Most elements'),
      }),
    accepts,
    slots: 'row',
    dependencies: ({ fields }) => copiedBy(fields),
    capacity: (_, target) => capacity(_, target),
    lower: (params, context) => {
      const choice = choiceOf(params.of)
      const shape: Shape = params.fields ??
        params.values ?? {
          generator: choice?.generator ?? 'text.word',
          params: choice?.params ?? {},
        }
      const elements = list(context, params, shape, find)
      const own = context.slot ? concat('[', numberOf(context), ', ', elements, ']') : elements
      return fitted(own, context.slot ? concat('[', numberOf(context), ']') : literal('[]'), context.target)
    },
  })
