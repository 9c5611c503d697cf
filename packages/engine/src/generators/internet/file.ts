import { z } from 'zod'
import { concat, fromI32, lookup, select } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { pickWeighted } from '../value/chance.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { fromUnits } from '../value/number.ts'
import { limitsOf, roomOf, within } from '../value/range.ts'
import { numbered, numberedCapacity } from '../value/supply.ts'
import { spelled } from '../text/slug.ts'
import { fit } from '../value/text.ts'
import { indexFacet, textFacet, wordFrom } from '../value/word.ts'

const of = z
  .string()
  .optional()
  .describe(
    'Which file: a name for one of several in the row, or @fk for the one of the row that a key leads to; one named image, audio, video, document, pdf, xml … is such a file',
  )

/** A point and the longest ending. */
const ENDING = 6

/** The target without the characters that the ending takes. */
function withoutEnding(target: Target): Target {
  const room = roomOf(target)
  return room === undefined ? target : { ...target, length: Math.max(1, room - ENDING) }
}

/** What is seen is called otherwise than what is read. */
const SEEN: ReadonlySet<string> = new Set(['image', 'video'])

function nameOf(context: Lowering, file: string | undefined): Text {
  const word = (list: string, purpose: string) => wordFrom(context, context.vocabulary.words(list), purpose)
  if (SEEN.has(file ?? '')) return word('web.picture', 'name')
  const kinds = context.vocabulary.table('web.file').texts('kind')
  const isSeen = lookup(
    'i32',
    kinds.map((kind) => Number(SEEN.has(kind))),
    indexFacet(context, 'file', 'index', file),
  )
  return select(isSeen, word('web.picture', 'picture'), word('web.filename', 'name'))
}

/** Files of one name are told apart by a number before the ending: `report-2.pdf`. */
function fileText(name: string, summary: string, root: string): Generator {
  return defineGenerator({
    name,
    summary,
    params: () =>
      z.object({
        of,
        title: z.string().optional().describe('The column of the row whose text the name spells: title'),
        folder: z
          .string()
          .optional()
          .describe('A column that is true of folders, whose names have no ending: is_folder'),
      }),
    accepts: isText,
    slots: 'row',
    dependencies: ({ title, folder }) => [title, folder],
    capacity: (_, target) => numberedCapacity(withoutEnding(target)),
    lower: (params, context) => {
      const { slot, target } = context
      const inner = withoutEnding(target)
      const titled = params.title === undefined ? undefined : spelled(params.title, { ...context, target: inner })
      const base = concat(root, nameOf(context, params.of))
      const stem = titled ? concat(root, titled) : slot ? numbered(base, slot, inner, '-') : fit(base, inner)
      const ended = concat(stem, '.', textFacet(context, 'file', 'extension', params.of))
      const isFolder = params.folder === undefined ? undefined : context.column(params.folder)?.value
      return fit(isFolder?.lane === 'i32' ? select(isFolder, stem, ended) : ended, target)
    },
  })
}

/** Services by the ports that they listen on, the commonest first. */
const PORTS = [443, 80, 8080, 22, 5432, 3306, 6379, 25, 8443, 27017, 9200, 53]
const PORT_WEIGHTS = [40, 24, 8, 7, 5, 4, 3, 2, 2, 2, 2, 1]

const port = defineGenerator({
  name: 'internet.port',
  summary: 'A port that a service listens on',
  params: () => z.object({}),
  accepts: isNumeric,
  capacity: (_, target) => countUnits(target, within({ low: 1_024, high: 65_535 }, limitsOf(target, 0)), 0),
  lower: (_, context) => {
    const { slot, target } = context
    const range = within({ low: 1_024, high: 65_535 }, limitsOf(target, 0))
    if (slot || limitsOf(target, 0).high < 65_535 || target.domain.noneOf)
      return fromUnits(drawUnits(context, range, 0), 0, target)
    return fromUnits(fromI32(lookup('i32', PORTS, pickWeighted(context, PORTS.length, PORT_WEIGHTS))), 0, target)
  },
})

export const files: readonly Generator[] = [
  fileText('internet.file-name', "A file's name, with the ending that its media type has", ''),
  fileText('internet.file-path', 'Where a file is kept', '/files/'),
  fileText('internet.file-url', 'Where a file is fetched from', 'https://files.example/'),
  port,
]
