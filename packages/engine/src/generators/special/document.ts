import { add, concat, dict, div, f64, floor, mul, sub, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import type { Draws } from '../value/draws.ts'
import { type Form, type Forms, hundredths, joined, times, whole } from './form.ts'

/** Plain words for search and labels: no stop words, nothing that needs quotes. */
const TOPICS = [
  'order',
  'invoice',
  'garden',
  'winter',
  'engine',
  'coffee',
  'bridge',
  'market',
  'window',
  'travel',
  'music',
  'river',
  'paper',
  'report',
  'silver',
  'harbor',
]
const PARTS = ['new', 'large', 'local', 'annual', 'digital', 'early', 'public', 'modern']

/** Where something came from and how far it is: what is kept beside rows of any kind. */
const SOURCES = ['web', 'import', 'api', 'mobile', 'manual']
const STAGES = ['draft', 'review', 'final', 'archived']

const word = (draws: Draws, words: readonly string[]): Text => dict(words, trunc(draws.number(words.length)))
const topic = (draws: Draws) => word(draws, TOPICS)
const quoted = (text: Text) => concat("'", text, "'")

/** What tells rows apart, where they must be. */
const numbered = (draws: Draws, before: string, after = ''): Text =>
  draws.mustDiffer ? concat(before, whole(draws, 1, 1_000_000_000), after) : concat('')

const tsvector: Form = (draws) =>
  concat(quoted(word(draws, PARTS)), ':1 ', quoted(topic(draws)), ':2', numbered(draws, " 'no", "':3"))

/** Labels of a tree, each inside the one before. */
const path = (draws: Draws) =>
  concat(joined('.', [concat('top'), topic(draws), word(draws, PARTS)]), numbered(draws, '.n'))

export const document: Forms<
  'tsvector' | 'tsquery' | 'query_int' | 'jsonpath' | 'hstore' | 'ltree' | 'lquery' | 'ltxtquery'
> = {
  tsvector,
  tsquery: (draws) => concat(quoted(topic(draws)), ' & ', quoted(word(draws, PARTS)), numbered(draws, " & 'no", "'")),
  query_int: (draws) => concat(whole(draws, 1, 1000), ' & (', whole(draws, 1, 1000), ' | ', whole(draws, 1, 1000), ')'),
  jsonpath: (draws) => concat('$."', topic(draws), '"', numbered(draws, '[', ']'), '."', word(draws, PARTS), '"'),
  hstore: (draws) =>
    concat(
      '"source"=>"',
      word(draws, SOURCES),
      '", "stage"=>"',
      word(draws, STAGES),
      '"',
      numbered(draws, ', "number"=>"', '"'),
    ),
  ltree: path,
  lquery: (draws) => concat('top.*.', topic(draws), numbered(draws, '.n')),
  ltxtquery: (draws) => concat(topic(draws), ' & ', word(draws, PARTS), numbered(draws, ' & n')),
}

/** Metres, as `earth()` of the extension has them. */
const EARTH_RADIUS = 6_378_168

/** A point of the northern half by its stereographic projection: whole steps of a grid on a plane, so that no two are the same. */
function onEarth(draws: Draws): Text {
  const coordinate = () => div(sub(draws.number(1_400), 700), 1_000)
  const [u, v] = [coordinate(), coordinate()]
  const square = add(mul(u, u), mul(v, v))
  const metres = (share: F64): Text => ({
    op: 'decimal',
    lane: 'text',
    value: floor(div(mul(share, EARTH_RADIUS * 10_000), add(square, 1))),
    scale: 4,
  })
  return concat('(', metres(mul(u, 2)), ', ', metres(mul(v, 2)), ', ', metres(sub(f64(1), square)), ')')
}

export const measures: Forms<'cube' | 'seg' | 'earth'> = {
  earth: onEarth,
  cube: (draws) =>
    concat(
      '(',
      joined(
        ', ',
        times(3, () => hundredths(draws, 0, 100_000)),
      ),
      ')',
    ),
  seg: (draws) => {
    const from = draws.number(1_000_000)
    const written = (value: typeof from): Text => ({ op: 'decimal', lane: 'text', value, scale: 1 })
    return concat(
      written(from),
      ' .. ',
      written({ op: 'add', lane: 'f64', left: from, right: { op: 'const', lane: 'f64', value: 7 } }),
    )
  },
}
