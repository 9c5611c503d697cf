import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import { defaultGenerator } from '../default-generator.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import type { Find } from '../value/find.ts'
import { choiceOf, part } from './array.ts'
import { partContext, partOf, partText, quotedPart } from './element.ts'

/** `(a,"b c",3)`: a row in PostgreSQL's text form. */
export function compositeOf(find: Find): Generator {
  const widest = (target: Target, params: Fields) => {
    const parts = target.parts ?? []
    return parts.map((field, i) => {
      const inner = partOf(target, i, field.type)
      const choice = choiceOf(params.fields?.[field.column]) ?? defaultGenerator(inner.type)
      return { inner, choice, generator: find(choice.generator ?? '') }
    })
  }
  return defineGenerator({
    name: 'composite.of',
    summary: 'A row of a composite type, each field by its own generator',
    params: () =>
      z.object({
        fields: z
          .record(z.string(), part)
          .optional()
          .describe("Generators of fields, by the field's name; the defaults of their types for the others"),
      }),
    accepts: (type) => type.kind === 'composite',
    capacity: (params, target, vocabulary, clock) =>
      widest(target, params).reduce(
        (most, { generator, choice, inner }) =>
          Math.max(most, generator?.capacity(choice.params ?? {}, inner, vocabulary, clock) ?? 0),
        1,
      ),
    lower: (params, context) => {
      const fields = widest(context.target, params)
      const capacities = fields.map(
        ({ generator, choice, inner }) =>
          generator?.capacity(choice.params ?? {}, inner, context.vocabulary, context.clock) ?? 0,
      )
      const telling = capacities.indexOf(Math.max(...capacities))
      const texts = fields.flatMap(({ inner, choice }, i) => {
        const at = partContext(context, inner, inner.column, undefined, i === telling ? context.slot : undefined)
        return [i === 0 ? '' : ',', quotedPart(partText(choice, at, find), inner.type)]
      })
      return concat('(', ...texts, ')')
    },
  })
}

interface Fields {
  readonly fields?: Readonly<Record<string, z.output<typeof part>>> | undefined
}
