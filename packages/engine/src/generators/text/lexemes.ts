import { spellingsOf } from '@populace/vocabulary'
import { z } from 'zod'
import { concat, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'

/** Characters of the text that are looked at, as a slug. */
const MOST = 60
const HYPHEN = literal('-')
const ALL = i32(MOST)

const placeOf = (arg: Text, from: I32): I32 => ({ op: 'place', lane: 'i32', arg, needle: HYPHEN, from })
const piece = (arg: Text, from: I32, count: I32): Text => ({ op: 'piece', lane: 'text', arg, from, count })
const isNone = (place: I32): I32 => i32op('lt', place, i32(0))

/** A word with the place that it has in the text. */
const lexeme = (word: Text, place: number): Text => concat("'", word, `':${place}`)

/** The first two words of a text as `tsvector` writes them: by the alphabet, a word that occurs twice once. */
function lexemesOf(text: Text, { vocabulary }: Lowering): Text {
  const words: Text = { op: 'slug', lane: 'text', arg: text, spellings: spellingsOf(vocabulary), most: MOST }
  const end = placeOf(words, i32(0))
  const first = piece(words, i32(0), select(isNone(end), ALL, end))
  const rest = piece(words, i32op('add', end, i32(1)), ALL)
  const next = placeOf(rest, i32(0))
  const second = piece(rest, i32(0), select(isNone(next), ALL, next))
  const order: I32 = { op: 'compare-text', lane: 'i32', left: first, right: second }
  const both = select(
    i32op('lt', order, i32(0)),
    concat(lexeme(first, 1), ' ', lexeme(second, 2)),
    select(
      i32op('eq', order, i32(0)),
      concat(lexeme(first, 1), ',2'),
      concat(lexeme(second, 2), ' ', lexeme(first, 1)),
    ),
  )
  return select(isNone(end), lexeme(first, 1), both)
}

/** What full-text search keeps of another column. */
export const lexemes = defineGenerator({
  name: 'text.lexemes',
  summary: 'The words of another column as full-text search keeps them',
  params: () => z.object({ of: z.string().optional().describe('The column of the row whose words they are: title') }),
  accepts: (type) => type.kind === 'special' && type.name === 'tsvector',
  dependencies: ({ of }) => [of],
  capacity: () => 1,
  lower: ({ of }, context) => {
    const read = of === undefined ? undefined : context.column(of)
    return read?.value.lane === 'text' ? lexemesOf(read.value, context) : literal('')
  },
})
