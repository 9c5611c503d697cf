import { z } from 'zod'
import { add, concat, dict, digits, f64, lessThan, mod, mul, quotient, select, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { spread } from '../value/chance.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { capacityOf, limitsOf, roomOf } from '../value/range.ts'
import { numbered, numberedCapacity, slotOf } from '../value/supply.ts'
import { fit } from '../value/text.ts'

/** How tools write a migration down. */
const FORMS = ['version', 'name', 'words', 'version_name', 'VersionName', 'file', 'numbered', 'script'] as const

/** The first year of a project, how many years it has been worked on, and how many migrations it sees in a month. */
const FIRST_YEAR = 2023
const YEARS = 3
const IN_A_MONTH = 3
/** Days with migrations. After them the same days have one more each, at another second. */
const DAYS = YEARS * 12 * IN_A_MONTH
const SECONDS = 3600
/** Once all seconds of these days' hours are used up, later years follow, until the year 9999, for which a stamp has room. */
const MOST = DAYS * SECONDS * Math.floor((10_000 - FIRST_YEAR) / YEARS)
/** Digits of a stamp: 20240315123045. */
const STAMP = 14

/** The pieces of a stamp, with their widths: migrations follow each other through the years, in working hours. */
function stampParts(context: Lowering): readonly (readonly [value: F64, width: number])[] {
  const slot = slotOf(context)
  const n = mod(slot, DAYS)
  const turn = quotient(slot, DAYS)
  const month = quotient(n, IN_A_MONTH)
  const days = Math.floor(27 / IN_A_MONTH)
  const draw = (purpose: string, from: number, count: number) => add(spread(context, count, 'uniform', purpose), from)
  const day = add(mul(mod(n, IN_A_MONTH), days), add(mod(mul(n, 7), days), 1))
  return [
    [add(add(quotient(month, 12), FIRST_YEAR), mul(quotient(turn, SECONDS), YEARS)), 4],
    [add(mod(month, 12), 1), 2],
    [day, 2],
    [draw('hour', 8, 10), 2],
    [mod(add(mul(n, 13), quotient(mod(turn, SECONDS), 60)), 60), 2],
    [mod(add(mul(n, 7), turn), 60), 2],
  ]
}

const pascal = (text: string) => text.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What the migration does; after the last one in the list they begin again, with a number. */
function nameText(context: Lowering, write: (text: string) => string, separator: string): Text {
  const texts = context.vocabulary.words('software.migration').texts.map(write)
  const n = slotOf(context)
  const text = dict(texts, trunc(mod(n, texts.length)))
  const turn = add(quotient(n, texts.length), 1)
  return select(lessThan(n, texts.length), text, concat(text, separator, digits(turn)))
}

function migrationText(form: (typeof FORMS)[number], context: Lowering): Text {
  const stamp = () => concat(...stampParts(context).map(([value, width]) => digits(value, width)))
  const own = nameText(context, (text) => text, '_')
  const count = add(slotOf(context), 1)
  switch (form) {
    case 'version':
      return stamp()
    case 'name':
      return own
    case 'words':
      return nameText(context, (text) => text.replaceAll('_', ' '), ' ')
    case 'version_name':
      return concat(stamp(), '_', own)
    case 'VersionName':
      return concat(stamp(), '_', nameText(context, pascal, ''))
    case 'file':
      return concat(stamp(), '_', own, '.js')
    case 'numbered':
      return concat(digits(count, 4), '_', own)
    case 'script':
      return concat('V', digits(count), '__', own, '.sql')
  }
}

const hasRoom = (target: Target, form: string): boolean =>
  (roomOf(target) ?? Number.POSITIVE_INFINITY) >= (form === 'version' ? STAMP : STAMP * 4)

export const migration: Generator = defineGenerator({
  name: 'software.migration',
  summary: 'A change of a schema, as tools for migrations record it: one after the other',
  params: () =>
    z.object({
      form: z
        .enum(FORMS)
        .default('version')
        .describe(
          'How it is written: 20240315123045, create_users, create users, 20240315123045_create_users, 20240315123045_CreateUsers, ….js, 0001_create_users, V1__create_users.sql',
        ),
    }),
  accepts: (type) => isText(type) || isNumeric(type),
  slots: 'row',
  capacity: ({ form }, target) => {
    if (target.format.kind !== 'text') return capacityOf(limitsOf(target, 0).high)
    return hasRoom(target, form) ? MOST : numberedCapacity(target)
  },
  lower: ({ form }, context) => {
    const { target } = context
    if (target.format.kind === 'text')
      return hasRoom(target, form)
        ? fit(migrationText(form, context), target)
        : numbered(
            nameText(context, (text) => text, '_'),
            slotOf(context),
            target,
            '_',
          )
    const parts = stampParts(context)
    const stamp = parts.reduce<F64>((value, [part, width]) => add(mul(value, 10 ** width), part), f64(0))
    const isWide = limitsOf(target, 0).high >= 10 ** STAMP
    const scale = scaleOf(target)
    return fromUnits(mul(isWide ? stamp : add(slotOf(context), 1), 10 ** scale), scale, target)
  },
})
