import { type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { isList } from '../json.ts'
import type { Json } from '../model.ts'

/** Collections up to this length stand in one line. */
const lineLength = 100

/** A value as a node that the reader reads back to the same value. */
export function valueNode(value: Json): Node {
  if (typeof value === 'string') return textNode(value)
  if (typeof value === 'number') return numberNode(value)
  if (isList(value)) {
    const list = new YAMLSeq()
    list.items = value.map(valueNode)
    list.flow = JSON.stringify(value).length <= lineLength
    return list
  }
  if (typeof value === 'object' && value !== null) {
    return mapNode(Object.entries(value).map(([key, item]) => [key, valueNode(item)]))
  }
  return new Scalar(value)
}

/** A text, quoted where it must be; texts with unusual characters always are, so that nothing in them folds or vanishes. */
export function textNode(text: string): Scalar<string> {
  const node = new Scalar(text)
  if (/[^\x20-\x7e\u00a1-\u1fff\u3000-\ud7ff]/.test(text)) node.type = 'QUOTE_DOUBLE'
  return node
}

function numberNode(value: number): Scalar<number> {
  const node = new Scalar(value)
  // Written out, a large number shows digits that it does not have, which the reader refuses.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) node.format = 'EXP'
  return node
}

/** A mapping; in one line where it is short enough. */
export function mapNode(entries: readonly (readonly [string, Node])[], style?: 'block'): YAMLMap {
  const map = new YAMLMap()
  for (const [key, node] of entries) map.items.push(new Pair(textNode(key), node))
  map.flow = entries.length === 0 || (style !== 'block' && JSON.stringify(map.toJSON()).length <= lineLength)
  return map
}

/** Puts a comment behind a one-line value, or before the key of a longer one. */
export function annotate(map: YAMLMap, key: string, comment: string | undefined): void {
  const pair = map.items.find((item) => item.key instanceof Scalar && item.key.value === key)
  if (!pair || !comment) return
  const text = ` ${comment.replace(/\s+/g, ' ').trim()}`
  const { value } = pair
  if (value instanceof Scalar || ((value instanceof YAMLMap || value instanceof YAMLSeq) && value.flow))
    value.comment = text
  else if (pair.key instanceof Scalar) pair.key.commentBefore = text
}
