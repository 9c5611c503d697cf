import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { ipv4, ipv6, network } from '../special/network.ts'
import { formGenerator } from '../value/form-generator.ts'
import { isText } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { numbered, numberedCapacity } from '../value/supply.ts'
import { fit } from '../value/text.ts'
import { wordFrom, wordsOr } from '../value/word.ts'

type Accepts = Generator['accepts']

const isNetwork =
  (name: string): Accepts =>
  (type) =>
    isText(type) || (type.kind === 'special' && (type.name === name || (name === 'inet' && type.name === 'cidr')))

/** Types that hold one version only say which. */
const isAddress =
  (version: 'inet4' | 'inet6'): Accepts =>
  (type) =>
    isNetwork('inet')(type) && (type.kind !== 'special' || (type.arguments?.[0] ?? version) === version)

/** Words of one kind of letters, for host names and paths. */
const plain = (texts: readonly string[]) => texts.filter((text) => /^[a-z]{3,10}$/.test(text))

/** `amber-river`, to stand under the domain kept for examples (RFC 2606). */
function hostName(context: Lowering): Text {
  const { vocabulary } = context
  const adjective = wordFrom(context, { texts: plain(vocabulary.words('text.adjective').texts) }, 'host adjective')
  const noun = wordFrom(context, { texts: plain(vocabulary.words('text.noun').texts) }, 'host noun')
  return concat(adjective, '-', noun)
}

/** The target without the characters that the ending takes. */
function shortened(target: Target, after: string): Target {
  const room = roomOf(target)
  return room === undefined ? target : { ...target, length: Math.max(1, room - after.length) }
}

/** An address whose last part tells rows apart. */
function located(
  name: string,
  summary: string,
  before: (context: Lowering) => Text,
  after = '',
  separator = '-',
): Generator {
  return defineGenerator({
    name,
    summary,
    params: () => z.object({}),
    accepts: isText,
    slots: 'row',
    capacity: (_, target) => numberedCapacity(shortened(target, after)),
    lower: (_, context) => {
      const { slot, target } = context
      const text = before(context)
      if (!slot) return fit(concat(text, after), target)
      return fit(concat(numbered(text, slot, shortened(target, after), separator), after), target)
    },
  })
}

const section = (context: Lowering): Text =>
  wordFrom(context, wordsOr(context.vocabulary, 'web.slug', ['about']), 'section')
const https = (context: Lowering): Text => concat('https://www.', hostName(context), '.example')

export const addresses: readonly Generator[] = [
  formGenerator({
    name: 'internet.ipv4',
    summary: 'An address of the internet, version 4',
    length: 15,
    form: ipv4,
    accepts: isAddress('inet4'),
  }),
  formGenerator({
    name: 'internet.ipv6',
    summary: 'An address of the internet, version 6, from the block for documentation',
    length: 39,
    form: ipv6,
    accepts: isAddress('inet6'),
  }),
  formGenerator({
    name: 'internet.mac',
    summary: "A network card's address",
    length: 17,
    form: network.macaddr,
    accepts: isNetwork('macaddr'),
  }),
  located('internet.domain', 'A domain under the one that is kept for examples', hostName, '.example'),
  located('internet.url', 'The address of a page', (context) => concat(https(context), '/', section(context))),
  located(
    'internet.image-url',
    'The address of an image',
    (context) => concat('https://images.example/', section(context)),
    '.jpg',
  ),
  located('internet.path', 'The path of a page', (context) => concat('/', section(context)), '', '/'),
]
