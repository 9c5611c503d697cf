import { isCollection, isMap, type Pair, type YAMLMap } from 'yaml'
import type { Json } from '../model.ts'
import { keyText } from '../parse/reading.ts'
import { modelKeys, tableKeys } from '../surface.ts'
import { block, inline, isStructure, type Style } from './draw.ts'
import type { Effect, Path } from './effect.ts'
import { endOf, find, lineEnd, lineStart, pairOf, rangeOf } from './extent.ts'

/** A text and the nodes that stand for its parts. */
export interface Source {
  readonly text: string
  /** Null where the text holds nothing. */
  readonly root: unknown
  readonly style: Style
}

/**
 * Makes a change by cutting and inserting as little as possible, so that everything else stays as it is written.
 * Undefined where the surroundings are unusual (lists, explicit keys, aliases): there the document is redrawn.
 */
export function splice(source: Source, { path, value }: Effect): string | undefined {
  const step = path.at(-1)
  if (step === undefined) return undefined
  if (source.root === null) return value === undefined ? undefined : appendLines(source, path, value)
  const parent = find(source.root, path.slice(0, -1))
  if (!isMap(parent)) return undefined
  const pair = pairOf(parent, String(step))
  if (value === undefined) return pair && (parent.flow ? cutInline(source, parent, pair) : cutLines(source, pair))
  if (pair) return replaceValue(source, pair, path, value, parent.flow === true)
  return parent.flow ? insertInline(source, parent, String(step), value) : insertLines(source, parent, path, value)
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}

function appendLines({ text, style }: Source, path: Path, value: Json): string {
  const gap = text === '' || text.endsWith('\n') ? '' : style.newline
  return text + gap + block(path, value, style).join(style.newline) + style.newline
}

function cutInline({ text }: Source, map: YAMLMap, pair: Pair): string | undefined {
  const index = map.items.indexOf(pair)
  const [before, after] = [map.items[index - 1], map.items[index + 1]]
  const [start, end] = [rangeOf(pair.key)?.[0], endOf(text, pair)]
  if (start === undefined || end === undefined) return undefined
  // A comma goes with the pair: the one before it, or after it when it is the first.
  if (before) return replaced(text, endOf(text, before) ?? start, end, '')
  return replaced(text, start, (after && rangeOf(after.key)?.[0]) ?? end, '')
}

function cutLines({ text }: Source, pair: Pair): string | undefined {
  const [key, end] = [rangeOf(pair.key)?.[0], endOf(text, pair)]
  if (key === undefined || end === undefined) return undefined
  const indent = text.slice(lineStart(text, key), key)
  const start = commentStart(text, lineStart(text, key), indent)
  const stop = lineEnd(text, end)
  if (indent.trim() !== '' || !/^\s*(#.*)?$/.test(text.slice(end, stop))) return undefined
  const next = text.indexOf('\n', stop)
  return replaced(text, start, next < 0 ? text.length : next + 1, '')
}

/** Where the comment lines right above a line begin: they are about it, unless they open the file. */
function commentStart(text: string, start: number, indent: string): number {
  let at = start
  while (at > 0) {
    const above = lineStart(text, at - 1)
    if (!text.slice(above, at).startsWith(`${indent}#`)) return at
    at = above
  }
  return start
}

function replaceValue(source: Source, pair: Pair, path: Path, value: Json, isInline: boolean): string | undefined {
  const { text, style } = source
  const key = rangeOf(pair.key)
  if (!key) return undefined
  const colon = text.indexOf(':', key[1]) + 1
  const start = rangeOf(pair.value)?.[0] ?? colon
  const last = endOf(text, pair.value) ?? colon
  // A block goes with the comment on its last line, which is about what goes.
  const end = isCollection(pair.value) && !pair.value.flow ? lineEnd(text, last) : last
  if (colon === 0 || start < colon || end < start) return undefined
  // What stands between the colon and a block is at most a comment.
  const gap = text.slice(colon, start)
  const comment = gap.includes('\n') ? gap.slice(0, gap.indexOf('\n')).trim() : ''
  if (gap.trim() !== comment) return undefined
  if (isStructure(path, value) && !isInline) {
    const rest = comment === '' ? text.slice(end, lineEnd(text, end)) : ` ${comment}`
    const indent = text.slice(lineStart(text, key[0]), key[0])
    if (indent.trim() !== '') return undefined
    const lines = block(path, value, style).slice(1)
    const drawn = [rest.trimEnd(), ...lines.map((line) => indent + line)].join(style.newline)
    return replaced(text, colon, lineEnd(text, end), drawn)
  }
  return replaced(text, colon, end, ` ${inline(value)}${comment === '' ? '' : ` ${comment}`}`)
}

function insertInline({ text }: Source, map: YAMLMap, key: string, value: Json): string | undefined {
  const drawn = inline({ [key]: value })
    .slice(1, -1)
    .trim()
  const range = rangeOf(map)
  if (!range) return undefined
  const last = map.items.at(-1)
  if (!last) return replaced(text, range[0], range[1], `{ ${drawn} }`)
  const end = endOf(text, last)
  return end === undefined ? undefined : replaced(text, end, end, `, ${drawn}`)
}

function insertLines({ text, style }: Source, map: YAMLMap, path: Path, value: Json): string | undefined {
  const first = rangeOf(map.items[0]?.key)?.[0]
  if (first === undefined) return undefined
  const indent = text.slice(lineStart(text, first), first)
  if (indent.trim() !== '') return undefined
  const lines = block(path, value, style).map((line) => indent + line)
  const before = predecessor(map, path)
  if (!before) {
    const at = commentStart(text, lineStart(text, first), indent)
    return replaced(text, at, at, lines.map((line) => line + style.newline).join(''))
  }
  const end = endOf(text, before)
  if (end === undefined) return undefined
  const at = lineEnd(text, end)
  const gap = path.length === 2 && isSpaced(text, map) ? style.newline : ''
  return replaced(text, at, at, gap + lines.map((line) => style.newline + line).join(''))
}

/** Whether a blank line parts the mapping's last two entries. */
function isSpaced(text: string, map: YAMLMap): boolean {
  const [key, end] = [rangeOf(map.items.at(-1)?.key)?.[0], endOf(text, map.items.at(-2))]
  return key !== undefined && end !== undefined && /\n[ \t\r]*\n/.test(text.slice(end, key))
}

/** The pair after which a new one belongs: settings have an order, names go last. */
function predecessor(map: YAMLMap, path: Path): Pair | undefined {
  const order = path.length === 1 ? Object.keys(modelKeys) : path.length === 3 ? Object.keys(tableKeys) : []
  const rank = order.indexOf(String(path.at(-1)))
  if (rank < 0) return map.items.at(-1)
  const precedes = (pair: Pair): boolean => order.slice(0, rank).includes(keyText(pair.key) ?? '')
  return map.items.filter(precedes).at(-1)
}
