import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { rowOfHandle } from '../../entities/handle.ts'
import { personNames } from '../../entities/names.ts'
import { concat, digits, f64, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { Key, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { patternTextOf } from '../pattern/text.ts'
import { ALPHANUMERIC } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { numbered, slotOf } from '../value/supply.ts'
import { extentOf, fit, lengthOf } from '../value/text.ts'
import { textFacet, wordFrom, wordsOr } from '../value/word.ts'
import { type AddressForm, addressForm } from './address-form.ts'

/** Which person of the row. */
export const of = z
  .string()
  .optional()
  .describe(
    'Whose: a name for one of several in the row, or @fk for the one of the row that a key leads to; person in place<@fk for one inside that',
  )

/** Names that no one can ever register (RFC 2606): mail to them goes nowhere. */
const SAFE_DOMAINS = ['example.com', 'example.org', 'example.net']

const domainsOf = (vocabulary: Vocabulary, domains: readonly string[] | undefined) =>
  domains ? { texts: domains } : wordsOr(vocabulary, 'web.provider.safe', SAFE_DOMAINS)

const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, text.length), 0)

/** Characters of the longest handle: two names, a dot, and a number that stays below 10^9 for any number of rows that a table can have. */
function longestHandle(vocabulary: Vocabulary): number {
  const { given, family } = personNames(vocabulary)
  return longest(given.folded) + longest(family.folded) + 1 + 9
}

/** Digits that tell rows apart in `room` characters. */
const digitsIn = (room: number) => Math.max(0, Math.min(15, room - 2))

/**
 * The handle, or where it does not fit, its first letter and the row's number: `e.1234`, a form that no handle has.
 */
function handleIn(handle: Text, room: number | undefined, context: Lowering): Text {
  if (room === undefined || longestHandle(context.vocabulary) <= room) return handle
  const initial: Text = { op: 'clip', lane: 'text', arg: handle, length: 1 }
  const short = concat(initial, '.0', digits(slotOf(context)))
  return select(i32op('le', lengthOf(handle), i32(Math.max(0, room))), handle, short)
}

/** A name in the form that the column's patterns ask for: the handle, or where that may have no dots in it the given name and a number. */
function formed(form: AddressForm, handle: Text, own: string | undefined, context: Lowering): Text {
  const { before, room, isPlain, after } = form
  const target = { ...context.target, domain: { maxLength: room } }
  const name = isPlain
    ? numbered(textFacet(context, 'person', 'given-folded', own), slotOf(context), target, '')
    : handleIn(handle, room, context)
  return concat(before, name, typeof after === 'string' ? after : patternTextOf(after, context, 'form'))
}

/** The number of a name that has one instead of a dot. */
function slotInForm(text: string): number | undefined {
  const [, digits] = /^[a-z]*([1-9]\d*)/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits) - 1
}

/** A handle that a row shares with others, made its own by the slot. */
const ownHandle = (handle: Text, context: Lowering, own: string | undefined): Text =>
  context.slot && own?.startsWith('@') ? concat(handle, '.0', digits(context.slot)) : handle

const radix = (context: Lowering, width: number): Text => ({
  op: 'radix',
  lane: 'text',
  value: context.slot ?? f64(0),
  alphabet: ALPHANUMERIC,
  width,
})

function handleCapacity(room: number | undefined, vocabulary: Vocabulary): number {
  if (room === undefined || room >= longestHandle(vocabulary)) return Number.POSITIVE_INFINITY
  return room < 3 ? capacityOf(36 ** Math.max(0, room)) : capacityOf(10 ** (digitsIn(room) - 1))
}

export const email: Generator = defineGenerator({
  name: 'person.email',
  summary: "The person's e-mail address; never the same twice",
  params: () =>
    z.object({
      of,
      domains: z
        .array(z.string())
        .min(1)
        .optional()
        .describe('Domains to choose from; domains that are kept for examples when absent'),
    }),
  accepts: isText,
  slots: 'row',
  capacity: ({ domains }, target, vocabulary) =>
    handleCapacity(roomLeft(target, domainsOf(vocabulary, domains).texts), vocabulary),
  lower: (params, context) => {
    const domains = domainsOf(context.vocabulary, params.domains)
    const isPart = takesHandles(context.target)
    const room = isPart ? roomOf(context.target) : roomLeft(context.target, domains.texts)
    if (room !== undefined && room < 3) return codeAlone(context)
    const handle = ownHandle(textFacet(context, 'person', 'local', params.of), context, params.of)
    const form = isPart ? undefined : addressForm(context.target, ADDRESSES)
    if (form) return fit(formed(form, handle, params.of, context), context.target)
    if (isPart) return handleIn(handle, room, context)
    return fit(concat(handleIn(handle, room, context), '@', wordFrom(context, domains, 'domain')), context.target)
  },
  edges: [
    "o'brien+tag@example.com",
    'UPPER.Case@EXAMPLE.COM',
    'a@b.example',
    '"quoted blank"@example.com',
    'under_score-hyphen.%x@sub.sub.example.org',
    `${'x'.repeat(64)}@example.com`,
    'üñïçødé@example.net',
    'postmaster@[192.0.2.1]',
  ],
  find: (value, params, target, vocabulary, _key, entityKey) => {
    const form = takesHandles(target) ? undefined : addressForm(target, ADDRESSES)
    const text = String(value).slice(form?.before.length ?? 0)
    return form?.isPlain ? slotInForm(text) : slotOfHandle(text.split('@')[0] ?? '', params.of, vocabulary, entityKey)
  },
})

/** Of the forms that handles have one each. */
const HANDLES = ['ann.lee', 'ann_lee2', 'alee']
const ADDRESSES = HANDLES.map((handle) => `${handle}@example.com`)

/** Whether the column's patterns take what stands before the @ of an address, and not an address: the rest is written behind it. */
function takesHandles({ domain: { patterns = [] } }: Target): boolean {
  const takes = (text: string) =>
    patterns.every(({ source, flags, negated }) => new RegExp(source, flags).test(text) !== negated)
  return patterns.length > 0 && takes('ann.lee2') && takes('annlee') && !takes('ann.lee2@example.com')
}

/** The row of a handle; of the short form, the number that it holds. */
function slotOfHandle(
  handle: string,
  own: string | undefined,
  vocabulary: Vocabulary,
  entityKey: ((entity: string, of: string | undefined, purpose: string) => Key) | undefined,
): number | undefined {
  const short = /^.*\.0(\d+)$/.exec(handle)?.[1]
  if (short !== undefined) return Number(short)
  return own?.startsWith('@') || !entityKey
    ? undefined
    : rowOfHandle(handle, (purpose) => entityKey('person', own, purpose), vocabulary, / in /.test(own ?? ''))
}

/** What a domain leaves for the handle. */
function roomLeft(target: Target, domains: readonly string[]): number | undefined {
  const room = roomOf(target)
  return room === undefined ? undefined : room - 1 - longest(domains)
}

const codeAlone = (context: Lowering): Text => radix(context, Math.min(10, roomOf(context.target) ?? 10))

export const username: Generator = defineGenerator({
  name: 'person.username',
  summary: "The person's user name; never the same twice",
  params: () => z.object({ of }),
  accepts: isText,
  slots: 'row',
  capacity: (_, target, vocabulary) => handleCapacity(roomOf(target), vocabulary),
  lower: (params, context) => {
    const room = roomOf(context.target)
    if (room !== undefined && room < 3)
      return context.slot ? codeAlone(context) : literal('x'.repeat(Math.max(1, room)))
    const handle = ownHandle(textFacet(context, 'person', 'username', params.of), context, params.of)
    const form = addressForm(context.target, HANDLES)
    if (form) return fit(formed(form, handle, params.of, context), context.target)
    const fitted = handleIn(handle, room, context)
    return extentOf(fitted).most <= (room ?? Infinity) ? fitted : fit(fitted, context.target)
  },
  find: (value, params, target, vocabulary, _key, entityKey) => {
    const form = addressForm(target, HANDLES)
    const text = String(value).slice(form?.before.length ?? 0)
    return form?.isPlain ? slotInForm(text) : slotOfHandle(text, params.of, vocabulary, entityKey)
  },
})
