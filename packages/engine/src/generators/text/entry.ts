import { z } from 'zod'
import { literal } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import { templatedCell } from '../value/templated.ts'

/** What a list says of its own entries: what a state means, what a method is chosen for. */
export const entryDescription: Generator = defineGenerator({
  name: 'about.entry',
  summary: 'What an entry of a list is for, by what it is called',
  params: () =>
    z.object({
      of: z.string().optional().describe('The column that names the entry: name'),
      state: z.string().optional().describe('What is in that state, where the list is one of states: order'),
    }),
  accepts: isText,
  slots: 'row',
  dependencies: ({ of }) => [of],
  capacity: (_, target) => numberedCapacity(target),
  lower: ({ of, state }, context) => {
    const name = of === undefined ? undefined : context.column(of)?.value
    if (name?.lane !== 'text') return templatedCell(context, { list: 'about.anything' })
    const known = { 'about.entry.name': () => name, 'about.entry.thing': () => literal(state ?? '') }
    return templatedCell(context, { list: state === undefined ? 'about.entry' : 'about.state' }, known)
  },
})
