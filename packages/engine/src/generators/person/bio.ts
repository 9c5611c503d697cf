import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { numbered, numberedCapacity } from '../value/supply.ts'
import type { Known } from '../value/template.ts'
import { templatedCell } from '../value/templated.ts'
import { fit } from '../value/text.ts'
import { textFacet } from '../value/word.ts'
import { of } from './email.ts'

const common = { accepts: isText, slots: 'row' } as const

/** Who lives where the row's place is. */
const about = (context: Lowering, own: string | undefined): Known => ({
  'place.city': () => textFacet(context, 'place', 'city', own?.split(' in ')[1] ?? own),
})

const bio = defineGenerator({
  ...common,
  name: 'person.bio',
  summary: 'What people say of themselves',
  params: () => z.object({ of }),
  capacity: (_, target) => numberedCapacity(target),
  lower: (params, context) => templatedCell(context, { list: 'person.bio' }, about(context, params.of)),
})

const avatar = defineGenerator({
  ...common,
  name: 'person.avatar-url',
  summary: 'The address of a picture of the person',
  params: () => z.object({ of }),
  capacity: (_, target) => numberedCapacity(target),
  lower: (params, context) => {
    const { slot, target } = context
    const text = concat('https://images.example/people/', textFacet(context, 'person', 'username', params.of))
    return slot ? numbered(text, slot, target, '-') : fit(concat(text, '.jpg'), target)
  },
})

export const portraits: readonly Generator[] = [bio, avatar]
