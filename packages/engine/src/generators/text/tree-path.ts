import { z } from 'zod'
import { concat, dict, i32, literal, select } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'
import { pick } from '../value/chance.ts'
import { isText } from '../value/kinds.ts'
import { numbered, numberedCapacity } from '../value/supply.ts'
import { fit } from '../value/text.ts'
import { spelling } from './slug.ts'

/** As long as a name in a path gets. */
const LONGEST_NAME = 40

export const treePath = defineGenerator({
  name: 'text.tree-path',
  summary: 'Where a row of a tree hangs: the path of the row above, and a name of its own behind it',
  params: () =>
    z.object({
      above: z.string().optional().describe('The path of the row above: @parent_id.path'),
      separator: z.string().min(1).default('/').describe('What stands between two names'),
      leads: z.boolean().default(false).describe('Whether a path begins with the separator'),
      of: z.string().optional().describe('The column of the row whose text a name spells'),
    }),
  accepts: (type) => isText(type) || (type.kind === 'special' && type.name === 'ltree'),
  slots: 'row',
  dependencies: ({ above, of }) => [above, of],
  capacity: (_, target) => numberedCapacity(target),
  lower: ({ above, separator, leads, of }, context) => {
    const { slot, target } = context
    const read = above === undefined ? undefined : context.column(above)
    const first = literal(leads ? separator : '')
    const before: Text =
      read?.value.lane === 'text' ? select(read.nulls ?? i32(0), first, concat(read.value, separator)) : first
    const own = of === undefined ? undefined : spelling(of, context, LONGEST_NAME)
    const path = concat(before, own ?? word(context))
    // Labels of an ltree are letters, digits and underscores.
    return slot ? numbered(path, slot, target, separator === '.' ? '_' : '-') : fit(path, target)
  },
})

function word(context: Lowering): Text {
  const words = context.vocabulary.words('text.noun').texts.filter((text) => /^[a-z]{3,10}$/.test(text))
  return dict(words.length > 0 ? words : ['part'], pick(context, Math.max(words.length, 1), 'name'))
}
