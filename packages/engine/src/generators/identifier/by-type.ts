import type { ExpressionTree } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { z } from 'zod'
import { evaluateCondition } from '../../formula/evaluate.ts'
import { i32, select } from '../../kernel/build.ts'
import type { Expr, I32 } from '../../kernel/ir.ts'
import { convert, isConvertible, type Stored } from '../../lower/convert.ts'
import { nothing } from '../choice.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'
import { isAny } from '../value/kinds.ts'
import { fit } from '../value/text.ts'

const columnOf = z.string().regex(/^.+\..+$/, 'neither posts.id nor blog.posts.id')

/** One table's key as the column holds it, and where it is meant. */
interface Case {
  readonly is: I32
  readonly value: Expr
  readonly nulls: I32
}

/** For columns that lead to tables by turns (`commentable_type`, `commentable_id`), which no foreign key can say. */
export const byType = defineGenerator({
  name: 'identifier.by-type',
  summary: 'The key of a row of the table that another column names: commentable_id beside commentable_type',
  params: () =>
    z.object({
      by: z.string().describe('The column that names the table: commentable_type'),
      keys: z
        .record(z.string(), columnOf)
        .refine((keys) => Object.keys(keys).length > 0, 'at least one')
        .describe('For each of its values the column that holds the key: {Post: posts.id, Photo: photos.id}'),
    }),
  accepts: isAny,
  dependencies: ({ by }) => [by],
  capacity: () => 1,
  lower: ({ by, keys }, context) => {
    const { target } = context
    const stored = { format: target.format, type: target.type }
    const none = nothing(target)
    const cases = Object.entries(keys).map(([name, key]) => caseOf({ by, name, key }, stored, context))
    const value = cases.reduceRight<Expr>((other, { is, value: own }) => select(is, own, other) as Expr, none.value)
    const isNone = cases.reduceRight<I32>((other, { is, nulls }) => select(is, nulls, other), none.nulls)
    return { value: value.lane === 'text' ? fit(value, target) : value, nulls: isNone }
  },
})

function caseOf(
  { by, name, key }: { readonly by: string; readonly name: string; readonly key: string },
  stored: Stored,
  context: Lowering,
): Case {
  const { target } = context
  const refuse = (message: string): never => {
    const subject = `${target.table}.${target.column}`
    throw new PopulaceError(fault('POP-2002', `${subject}: ${message}`, { subject }))
  }
  const dot = key.lastIndexOf('.')
  const read =
    context.anyRow?.(key.slice(0, dot), key.slice(dot + 1)) ?? refuse(`${key} is no column that is generated`)
  if (!isConvertible(read, stored)) refuse(`${key} is none of ${target.type.raw}`)
  const named: ExpressionTree = {
    op: 'compare',
    operator: '=',
    left: { op: 'column', name: by },
    right: { op: 'literal', value: name },
  }
  const truth = evaluateCondition(named, context)
  if ('unsupported' in truth) return refuse(`${truth.unsupported} can’t be computed here`)
  return { is: truth.yes, value: convert(read.value, read, stored), nulls: read.nulls ?? i32(0) }
}
