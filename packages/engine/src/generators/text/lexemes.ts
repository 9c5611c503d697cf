import { spellingsOf } from '@populace/vocabulary'
import { z } from 'zod'
import { literal } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'

/** Characters of the text that are looked at, as a slug, and words of it. */
const MOST = 60
const WORDS = 7

/** The words of a text as `tsvector` takes them; the database puts them in its own order and takes a word that occurs twice once. */
const lexemesOf = (text: Text, { vocabulary }: Lowering): Text => ({
  op: 'lexemes',
  lane: 'text',
  arg: { op: 'slug', lane: 'text', arg: text, spellings: spellingsOf(vocabulary), most: MOST },
  most: WORDS,
})

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
