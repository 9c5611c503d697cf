import { isRecord } from '@populace/model'
import type { TypeRef } from '@populace/catalog'
import { z } from 'zod'
import { add, concat, dict, digits, i32, i32op, literal, row, select } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { copiedBy } from '../json/object.ts'
import { shapeNamed, shapeParams } from '../json/shape-params.ts'
import { readShape, type Shape } from '../json/shape.ts'
import { partContext, partText } from '../structure/element.ts'
import { pick } from '../value/chance.ts'
import type { Find } from '../value/find.ts'
import { roomOf } from '../value/range.ts'
import { numberedCapacity } from '../value/supply.ts'
import { extentOf, lengthOf } from '../value/text.ts'

const TEXT: TypeRef = { raw: 'text', kind: 'text' }

/** Generators in whose texts no & and no < occur: what may hold one is written as character data. */
const PLAIN =
  /^(?:boolean|(?:number|time|person|identifier|job)\.|place\.|internet\.|language\.|order\.|copy$|finance\.(?:last4|currency-code)|access\.|software\.color-hex|product\.(?:color|material))|^text\.word of (?:work|access|job)\./

/** What an element may be called. */
const ELEMENT = /^[A-Za-z_][\w.-]*$/

const element = (name: string, content: Text): Text => concat(`<${name}>`, content, `</${name}>`)

/** The content of an element. */
function contentOf(shape: Shape, context: Lowering, find: Find, path: string): Text {
  const read = readShape(shape)
  switch (read.kind) {
    case 'constant':
      return literal(textOf(read.value))
    case 'choice':
      return dict(read.values.map(textOf), pick(context, read.values.length, path))
    case 'object':
      return concat(...fieldsOf(read.fields, context, find, path))
    case 'generator': {
      const part = elementsOf(read) ?? read
      const { table } = context.target
      const target: Target = { table, column: path, type: TEXT, format: { kind: 'text' }, domain: {} }
      const text = partText(part, partContext(context, target, path), find)
      const { list } = part.params
      const called = typeof list === 'string' ? `${part.generator} of ${list}` : part.generator
      return PLAIN.test(called) ? text : concat('<![CDATA[', text, ']]>')
    }
  }
}

/** One element of what JSON would have a list of. */
function elementsOf({ generator, params }: { readonly generator: string; readonly params: Shape }) {
  if (generator !== 'json.array' || !isRecord(params)) return undefined
  const of = readShape(params.of ?? 'text.word')
  return of.kind === 'generator' ? of : undefined
}

const fieldsOf = (fields: readonly (readonly [string, Shape])[], context: Lowering, find: Find, path: string) =>
  fields.flatMap(([name, inner]) =>
    ELEMENT.test(name) ? [element(name, contentOf(inner, context, find, `${path}/${name}`))] : [],
  )

const textOf = (value: Shape): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Words of names that say only what form a document has. */
const FORM = /(?:^|_)(?:xml|data|document|doc|content|raw|text|string|blob)(?=_|$)/g

/** What the document is of: the column's name without what tells its form, else the table's. */
function rootOf({ table, column }: Target): string {
  const snake = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  const own = snake(column)
    .replace(FORM, '')
    .replace(/^_+|_+$/g, '')
  const of = own === '' ? snake(table.split('.').at(-1) ?? '').replace(/(?<=[^s])s$/, '') : own
  return ELEMENT.test(of) ? of : 'record'
}

export const xml = (find: Find): Generator =>
  defineGenerator({
    name: 'text.xml',
    summary: 'A small XML document, shaped by the column’s name as JSON is, or by its table’s where that says nothing',
    params: () =>
      z.object({
        ...shapeParams('elements'),
      }),
    // Cut XML is no XML.
    accepts: (type) => type.kind === 'xml' || (type.kind === 'text' && (type.length ?? 200) >= 120),
    slots: 'row',
    capacity: (_, target) => numberedCapacity(target),
    dependencies: ({ fields }) => copiedBy(fields),
    lower: ({ shape, fields: told }, context) => {
      const { target, slot } = context
      const root = rootOf(target)
      const read = readShape(told ?? shapeNamed(shape, root))
      const fields = read.kind === 'object' ? fieldsOf(read.fields, context, find, root) : []
      const start = slot ? concat(`<${root} id="`, digits(add(slot ?? row, 1)), '"') : literal(`<${root}`)
      return fitted(concat(start, '>', ...fields, `</${root}>`), concat(start, '/>'), target)
    },
  })

/** What does not fit is left out as a whole. */
function fitted(text: Text, least: Text, target: Target): Text {
  const room = target.type.kind === 'xml' ? undefined : roomOf(target)
  if (room === undefined || extentOf(text).most <= room) return text
  return select(i32op('le', lengthOf(text), i32(room)), text, least)
}
