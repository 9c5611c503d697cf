import { z } from 'zod'
import { concat, quotient } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { lineIn } from '../../entities/abroad.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { CAPITALS, DIGITS } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { finished, numberedCapacity } from '../value/supply.ts'
import { fit } from '../value/text.ts'
import { Template } from '../value/template.ts'
import { indexFacet, textFacet } from '../value/word.ts'
import { isAtHome, of } from './facet.ts'

/** Lines of an address, as the locale writes them, out of the row's own street, city and so on. */
function line(name: string, summary: string, write: (context: Lowering, own: string | undefined) => Text): Generator {
  return defineGenerator({
    name,
    summary,
    params: () => z.object({ of }),
    accepts: isText,
    slots: 'row',
    capacity: (_, target) => numberedCapacity(target),
    lower: (params, context) => {
      const text = write(context, params.of)
      return finished(text, context, ' #')
    },
  })
}

/** House and street, in the locale's order: `place.address` without its unit. */
function streetLine(context: Lowering, own: string | undefined): Text {
  const facet = (name: string) => textFacet(context, 'place', name, own)
  const known = {
    'place.house': () => facet('house'),
    'place.street': () => facet('street'),
    'place.unit': () => facet('unit'),
  }
  const { texts } = context.vocabulary.words('place.address')
  const plain = texts.find((text) => !text.includes('place.unit')) ?? texts[0] ?? '{place.house} {place.street}'
  const line = new Template(context, known).fill(plain, 'address')
  if (isAtHome(own)) return line
  const language = indexFacet(context, 'place', 'language-index', own)
  return lineIn(context.vocabulary, language, line, facet('house'), facet('street'))
}

function fullAddress(context: Lowering, own: string | undefined): Text {
  const facet = (name: string) => textFacet(context, 'place', name, own)
  return concat(streetLine(context, own), ', ', facet('city'), ', ', facet('postcode'), ', ', facet('country'))
}

/** The postcode; where values must differ, any code of as many digits as there is room for. */
const postcode = defineGenerator({
  name: 'place.postcode',
  summary: "A postcode of the city, in the country's form",
  params: () => z.object({ of }),
  accepts: isText,
  slots: 'scattered',
  capacity: (_, target) => 10 ** Math.min(5, roomOf(target) ?? 6) * ((roomOf(target) ?? 6) > 5 ? 26 : 1),
  lower: (params, context) => {
    const { slot, target } = context
    if (!slot) return fit(textFacet(context, 'place', 'postcode', params.of), target)
    const room = Math.min(5, roomOf(target) ?? 5)
    const digits: Text = { op: 'radix', lane: 'text', value: slot, alphabet: DIGITS, width: room }
    if ((roomOf(target) ?? 6) <= 5) return digits
    return concat(digits, {
      op: 'radix',
      lane: 'text',
      value: quotient(slot, 10 ** room),
      alphabet: CAPITALS,
      width: 1,
    })
  },
})

export const addresses: readonly Generator[] = [
  line('place.street-address', 'House and street', streetLine),
  line('place.address', 'A whole address in one line', fullAddress),
  postcode,
]
