import { spellingsOf } from '@populace/vocabulary'
import { dict } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { pick } from './chance.ts'
import type { Lowering } from '../generator.ts'
import { fitted } from './fitted.ts'
import { takesHyphens } from './matching-words.ts'
import { roomOf } from './range.ts'
import { Shapes } from './shape.ts'
import { numbered } from './supply.ts'
import { type Known, Template } from './template.ts'
import { clip, extentOf, fit } from './text.ts'

/** What a text is written from: the templates of a list of the vocabulary, or one template. */
export type Source = { readonly list: string } | { readonly template: string }

/** A text of at most `room` characters. Where none of the source's is as short, one is cut. */
export function templated(context: Lowering, source: Source, known: Known = {}, room?: number): Text {
  const template = new Template(context, known)
  const text = 'list' in source ? template.list(source.list) : template.fill(source.template, 'template')
  if (room === undefined || extentOf(text).most <= room) return text
  const shapes = new Shapes(context.vocabulary, known)
  const all = 'list' in source ? shapes.ofList(source.list) : shapes.ofTemplate(source.template)
  return fitted(context, all, room) ?? shortWord(context, room) ?? clip(text, room)
}

/** A whole word where there is room for no more; undefined where there is not even that. */
function shortWord(context: Lowering, room: number): Text | undefined {
  const texts = context.vocabulary.words('text.noun').texts.filter((text) => Array.from(text).length <= room)
  return texts.length > 0 ? dict(texts, pick(context, texts.length, 'short word')) : undefined
}

/** A text with hyphens for blanks, where the column takes none of those. */
function hyphenated(text: Text, { target, vocabulary }: Lowering): Text {
  if (!takesHyphens(target)) return text
  return { op: 'slug', lane: 'text', arg: text, spellings: spellingsOf(vocabulary), most: roomOf(target) ?? LONGEST }
}

/** Characters of a text with hyphens where the column sets no bound. */
const LONGEST = 200

/** Characters of a number, and of the space before it, that keep a million texts apart. */
const NUMBER = 7

/** A column's value from a source: as long as the column allows; where values must differ with a number behind it. */
export function templatedCell(context: Lowering, source: Source, known: Known = {}): Text {
  const { slot, target } = context
  const room = roomOf(target)
  if (slot) {
    const base = room === undefined ? undefined : Math.max(1, room - NUMBER)
    return numbered(hyphenated(templated(context, source, known, base), context), slot, target)
  }
  const text = hyphenated(templated(context, source, known, room), context)
  return (target.domain.minLength ?? 0) > 0 ? fit(text, target) : text
}
