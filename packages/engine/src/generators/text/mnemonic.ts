import { spellingsOf } from '@populace/vocabulary'
import { z } from 'zod'
import { add, concat, digits, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { clip, fit, lengthOf } from '../value/text.ts'

/** Letters before a number. */
const LETTERS = 3
/** Digits of a number at least. */
const DIGITS = 2
/** As long as a code gets that is the text itself. */
const LONGEST = 16

const HYPHEN = '-'
/** What stands for a text in letters that no table spells. */
const NONE = literal('C')

/** The text of the column in capitals, with hyphens for blanks. */
function capitals(column: string | undefined, most: number, context: Lowering): Text {
  const read = column === undefined ? undefined : context.column(column)
  if (read?.value.lane !== 'text') return NONE
  const slug: Text = { op: 'slug', lane: 'text', arg: read.value, spellings: spellingsOf(context.vocabulary), most }
  return select(i32op('eq', lengthOf(slug), i32(0)), NONE, { op: 'upper', lane: 'text', arg: slug })
}

/** Digits that stand behind the letters and the hyphen. */
const roomForDigits = (target: Target): number =>
  Math.min(15, (roomOf(target) ?? Number.POSITIVE_INFINITY) - LETTERS - HYPHEN.length)

/** Codes as people give them to what has a name: they recall it. */
export const mnemonic = defineGenerator({
  name: 'text.mnemonic',
  summary: 'A code that recalls another column’s text: OFF-PEAK, or where codes must differ OFF-03',
  params: () =>
    z.object({ of: z.string().optional().describe('The column of the row whose text it recalls: name, title') }),
  accepts: isText,
  slots: 'row',
  dependencies: ({ of }) => [of],
  capacity: (_, target) => capacityOf(Math.max(0, 10 ** roomForDigits(target) - 1)),
  lower: ({ of }, context) => {
    const { slot, target } = context
    if (!slot) return fit(capitals(of, Math.min(roomOf(target) ?? LONGEST, LONGEST), context), target)
    return fit(concat(clip(capitals(of, LONGEST, context), LETTERS), HYPHEN, digits(add(slot, 1), DIGITS)), target)
  },
  find: (value) => {
    const number = /-(\d+)$/.exec(String(value))?.[1]
    return number === undefined || Number(number) === 0 ? undefined : Number(number) - 1
  },
})
