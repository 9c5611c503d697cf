import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { finished } from '../value/supply.ts'
import { Template } from '../value/template.ts'
import { about, betweenSentences, bounds, common, opening, repeated, SENTENCE, shrunk, subjectOf } from './prose.ts'

/** Paragraphs under headings, with the marks of one notation. */
interface Notation {
  readonly name: string
  readonly summary: string
  readonly title: (text: Text) => Text
  readonly heading: (text: Text) => Text
  readonly paragraph: (text: Text) => Text
  readonly list: (items: Text) => Text
  readonly between: string
}

function marked({ name, summary, title, heading, paragraph: inParagraph, list, between }: Notation): Generator {
  return defineGenerator({
    ...common,
    name,
    summary,
    params: () => z.object({ ...bounds(1, 3, 'sections', 20), about }),
    dependencies: (params) => [params.about],
    lower: ({ min, max, about: column }, context) => {
      const most = shrunk(Math.max(min, max), 6 * SENTENCE, context.target)
      const several = (at: Lowering, name: string, separator: string, templates: string) =>
        repeated(at, name, 2, 3, separator, (inner) => new Template(inner).list(templates))
      const section = (at: Lowering): Text =>
        concat(
          heading(new Template(at).list('text.title')),
          inParagraph(several(at, 'sentence', betweenSentences(at), 'text.sentence')),
          list(several(at, 'item', between, 'work.task')),
        )
      const sections = repeated(context, 'section', Math.min(min, most), most, '\n', section)
      const subject = subjectOf(context, column)
      if (!subject) return finished(sections, context)
      return finished(concat(title(subject), inParagraph(opening(context, subject)), '\n', sections), context)
    },
  })
}

export const markedTexts: readonly Generator[] = [
  marked({
    name: 'text.markdown',
    summary: 'Sections with headings and lists, in Markdown',
    title: (text) => concat('# ', text, '\n\n'),
    heading: (text) => concat('## ', text, '\n\n'),
    paragraph: (text) => concat(text, '\n'),
    list: (items) => concat('\n- ', items, '\n'),
    between: '\n- ',
  }),
  marked({
    name: 'text.html',
    summary: 'Sections with headings and lists, in HTML',
    title: (text) => concat('<h1>', text, '</h1>\n'),
    heading: (text) => concat('<h2>', text, '</h2>\n'),
    paragraph: (text) => concat('<p>', text, '</p>\n'),
    list: (items) => concat('<ul><li>', items, '</li></ul>\n'),
    between: '</li><li>',
  }),
]
