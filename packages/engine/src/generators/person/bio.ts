import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { fitting } from '../text/vocabulary-text.ts'
import { isText } from '../value/kinds.ts'
import { numbered, numberedCapacity } from '../value/supply.ts'
import { Template } from '../value/template.ts'
import { fit } from '../value/text.ts'
import { textFacet } from '../value/word.ts'
import { of } from './email.ts'

const common = { accepts: isText, slots: 'row' } as const

/** Who lives where the row's place is. */
const write =
  (own: string | undefined) =>
  (context: Lowering): Text =>
    new Template(context, { 'place.city': () => textFacet(context, 'place', 'city', own) }).list('person.bio')

const bio = defineGenerator({
  ...common,
  name: 'person.bio',
  summary: 'What people say of themselves',
  params: z.object({ of }),
  capacity: (_, target) => numberedCapacity(target),
  lower: (params, context) =>
    context.slot
      ? numbered(write(params.of)(context), context.slot, context.target)
      : fitting(context, write(params.of)),
})

const avatar = defineGenerator({
  ...common,
  name: 'person.avatar-url',
  summary: 'The address of a picture of the person',
  params: z.object({ of }),
  capacity: (_, target) => numberedCapacity(target),
  lower: (params, context) => {
    const { slot, target } = context
    const text = concat('https://images.example/people/', textFacet(context, 'person', 'username', params.of))
    return slot ? numbered(text, slot, target, '-') : fit(concat(text, '.jpg'), target)
  },
})

export const portraits: readonly Generator[] = [bio, avatar]
