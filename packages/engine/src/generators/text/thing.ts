import { z } from 'zod'
import { literal } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import { capitalised } from '../value/template.ts'
import { templatedCell } from '../value/templated.ts'

/** What is said of a thing of daily life by what it is: a vessel, an experiment, a parish. */
export const thingText: Generator = defineGenerator({
  name: 'about.thing',
  summary: 'What is said of a thing, by the kind of thing that it is',
  params: () =>
    z.object({
      list: z.string().default('thing.any').describe('What is said, by its list in the vocabulary: thing.vehicle'),
      noun: z.string().default('entry').describe('What the thing is: vessel'),
      of: z.string().optional().describe('The column that says what it is called: name'),
    }),
  accepts: isText,
  slots: 'row',
  dependencies: ({ of }) => [of],
  capacity: (_, target) => numberedCapacity(target),
  lower: ({ list, noun, of }, context) => {
    const name = of === undefined ? undefined : context.column(of)?.value
    const called = `the ${noun}`
    return templatedCell(
      context,
      { list },
      {
        'thing.name': (capital) => (name?.lane === 'text' ? name : literal(capital ? capitalised(called) : called)),
        'thing.noun': () => literal(noun),
      },
    )
  },
})
