import { spellingsOf } from '@populace/vocabulary'
import { z } from 'zod'
import { concat, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'

/** Characters of the text that are looked at, as a slug, and words of it. */
const MOST = 60
const WORDS = 7
const HYPHEN = literal('-')
const ALL = i32(MOST)

const placeOf = (arg: Text, from: I32): I32 => ({ op: 'place', lane: 'i32', arg, needle: HYPHEN, from })
const piece = (arg: Text, from: I32, count: I32): Text => ({ op: 'piece', lane: 'text', arg, from, count })
const isNone = (place: I32): I32 => i32op('lt', place, i32(0))

/** A word with the place that it has in the text. */
const lexeme = (word: Text, place: number): Text => concat("'", word, `':${place}`)

/** The words of a slug from one on. The database puts them in its own order and takes a word that occurs twice once. */
function lexemesFrom(words: Text, place: number): Text {
  const end = placeOf(words, i32(0))
  const word = piece(words, i32(0), select(isNone(end), ALL, end))
  if (place === WORDS) return lexeme(word, place)
  const rest = piece(words, i32op('add', end, i32(1)), ALL)
  return concat(lexeme(word, place), select(isNone(end), literal(''), concat(' ', lexemesFrom(rest, place + 1))))
}

/** The words of a text as `tsvector` takes them. */
const lexemesOf = (text: Text, { vocabulary }: Lowering): Text =>
  lexemesFrom({ op: 'slug', lane: 'text', arg: text, spellings: spellingsOf(vocabulary), most: MOST }, 1)

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
