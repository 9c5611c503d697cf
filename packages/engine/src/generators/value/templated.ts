import { dict } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { pick } from './chance.ts'
import type { Lowering } from '../generator.ts'
import { fitted } from './fitted.ts'
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

/** Characters of a number, and of the space before it, that keep a million texts apart. */
const NUMBER = 7

/** A column's value from a source: as long as the column allows; where values must differ with a number behind it. */
export function templatedCell(context: Lowering, source: Source, known: Known = {}): Text {
  const { slot, target } = context
  const room = roomOf(target)
  if (slot) {
    const base = room === undefined ? undefined : Math.max(1, room - NUMBER)
    return numbered(templated(context, source, known, base), slot, target)
  }
  const text = templated(context, source, known, room)
  return (target.domain.minLength ?? 0) > 0 ? fit(text, target) : text
}
