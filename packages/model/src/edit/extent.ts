import { isMap, isScalar, isSeq, Pair } from 'yaml'
import { keyText } from '../parse/reading.ts'
import type { Path } from './effect.ts'

/** The pair of a mapping with the key as written. */
export function pairOf(map: unknown, key: string): Pair | undefined {
  return isMap(map) ? map.items.find((pair) => keyText(pair.key) === key) : undefined
}

/** What stands at a path. */
export function find(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, step) => (isSeq(node) ? node.items[Number(step)] : pairOf(node, String(step))?.value),
    root,
  )
}

/** Where a node's or pair's last visible character ends; undefined where the parser gave no place. */
export function endOf(text: string, item: unknown): number | undefined {
  if (item instanceof Pair) return endOf(text, item.value) ?? endOf(text, item.key)
  if ((isMap(item) || isSeq(item)) && !item.flow && item.items.length > 0) return endOf(text, item.items.at(-1))
  let end = rangeOf(item)?.[1]
  // A block scalar's range holds the line breaks after it.
  while (end !== undefined && /\s/.test(text[end - 1] ?? '')) end--
  return end
}

export function rangeOf(item: unknown): readonly [number, number] | undefined {
  const range = isScalar(item) || isMap(item) || isSeq(item) ? item.range : undefined
  return range ? [range[0], range[1]] : undefined
}

/** Where the line that holds an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line that holds an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}
