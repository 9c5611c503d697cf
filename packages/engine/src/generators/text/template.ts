import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import { isText } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import { templatedCell } from '../value/templated.ts'

export const template = defineGenerator({
  name: 'text.template',
  summary: 'A text of your own with words and numbers filled in',
  params: () =>
    z.object({
      template: z
        .string()
        .default('{^text.adjective} {text.noun}')
        .describe('{list} takes a word of that list of the vocabulary, {^list} with a capital, {1-20} a number'),
    }),
  accepts: isText,
  slots: 'row',
  capacity: (_, target) => numberedCapacity(target),
  lower: ({ template }, context) => templatedCell(context, { template }),
})
