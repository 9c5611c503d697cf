import { z } from 'zod'
import { concat, i32, i32op } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { partContext } from '../structure/element.ts'
import { pick } from '../value/chance.ts'
import { isText } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { finished, numberedCapacity } from '../value/supply.ts'
import { templated, templatedCell } from '../value/templated.ts'
import { findWords } from '../value/template.ts'
import { wordFrom } from '../value/word.ts'

/** Characters of an ordinary sentence, and of a word with its space: what is asked for shrinks to what there is room for. */
export const SENTENCE = 70
const WORD = 8

export const shrunk = (wanted: number, size: number, target: Target): number =>
  Math.max(1, Math.min(wanted, Math.floor((roomOf(target) ?? Number.POSITIVE_INFINITY) / size)))

/** Characters for each of `count` parts with a space between. */
function share(count: number, target: Target): number | undefined {
  const room = roomOf(target)
  return room === undefined ? undefined : Math.max(1, Math.floor((room + 1) / count) - 1)
}

/** The body once for each of `min` … `max` turns, each with draws of its own. */
export function repeated(
  context: Lowering,
  name: string,
  min: number,
  max: number,
  separator: string,
  write: (at: Lowering, turn: I32) => Text,
): Text {
  const turn = { op: 'turn', lane: 'i32', name } as const
  const at = partContext(context, context.target, name, turn)
  const count = max <= min ? i32(min) : i32op('add', i32(min), pick(context, max - min + 1, `${name} count`))
  return { op: 'repeat', lane: 'text', count, most: Math.max(min, max), separator, name, body: write(at, turn) }
}

/** Columns that say what a text is about, by the parameter `about`. */
export const about = z.string().optional().describe('The column of the row that says what it is about: title, name')

/** With less room, a text has none for an introduction. */
const ROOM_FOR_OPENING = 240

/** What the text is about, as another column of the row says it; undefined where nothing does, or there is no room to say it. */
export function subjectOf(context: Lowering, column: string | undefined): Text | undefined {
  const room = roomOf(context.target)
  if (column === undefined || (room !== undefined && room < ROOM_FOR_OPENING)) return undefined
  const read = context.column(column)
  return read?.value.lane === 'text' ? read.value : undefined
}

/** What stands between sentences: nothing behind an ideographic full stop, which brings its own room, else a space. */
export function betweenSentences(context: Lowering, list = 'text.sentence'): string {
  const sentences = findWords(context.vocabulary, list)?.texts ?? []
  return sentences[0]?.endsWith('。') ? '' : ' '
}

/** A sentence that opens on the subject. */
export function opening(context: Lowering, subject: Text): Text {
  const room = roomOf(context.target)
  const known = { 'text.about': () => subject }
  return templated(context, { list: 'text.opening' }, known, room && Math.floor(room / 2))
}

export const bounds = (min: number, max: number, of: string, most: number) => ({
  min: z.number().int().min(1).max(most).default(min).describe(`Fewest ${of}`),
  max: z.number().int().min(1).max(most).default(max).describe(`Most ${of}`),
})

const capacity = (_: unknown, target: Target) => numberedCapacity(target)
export const common = { accepts: isText, slots: 'row', capacity } as const

export const words = defineGenerator({
  ...common,
  name: 'text.words',
  summary: 'A few words that go together',
  params: () => z.object(bounds(2, 4, 'words', 30)),
  lower: ({ min, max }, context) => {
    const most = shrunk(Math.max(min, max), WORD, context.target)
    const { vocabulary } = context
    const [adjectives, nouns] = [vocabulary.words('text.adjective'), vocabulary.words('text.noun')]
    const noun = wordFrom(context, nouns, 'noun')
    if (most < 2) return finished(noun, context)
    const phrase = repeated(context, 'adjective', Math.min(min, most) - 1, most - 1, ' ', (at) =>
      wordFrom(at, adjectives, 'word'),
    )
    return finished(concat(min < 2 ? phrase : concat(phrase, ' '), noun), context)
  },
})

export const sentence = defineGenerator({
  ...common,
  name: 'text.sentence',
  summary: 'A sentence of plain news',
  params: () =>
    z.object({
      list: z
        .string()
        .default('text.sentence')
        .describe('Which templates, by their list in the vocabulary: text.question, review.positive, work.comment …'),
    }),
  lower: ({ list }, context) => templatedCell(context, { list }),
})

export const paragraph = defineGenerator({
  ...common,
  name: 'text.paragraph',
  summary: 'A few sentences',
  params: () =>
    z.object({
      ...bounds(2, 5, 'sentences', 40),
      list: z.string().default('text.sentence').describe('Which templates, by their list in the vocabulary'),
      about,
    }),
  dependencies: (params) => [params.about],
  lower: ({ min, max, list, about: column }, context) => {
    const most = shrunk(Math.max(min, max), column === undefined ? SENTENCE : 2 * SENTENCE, context.target)
    const between = betweenSentences(context, list)
    const text = repeated(context, 'sentence', Math.min(min, most), most, between, (at) =>
      templated(at, { list }, {}, share(most, context.target)),
    )
    const subject = subjectOf(context, column)
    return finished(subject ? concat(opening(context, subject), between, text) : text, context)
  },
})
