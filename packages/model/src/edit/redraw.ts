import { type Document, isAlias, isMap, isNode, isSeq, Pair, visit } from 'yaml'
import type { Json } from '../model.ts'
import { textNode } from '../write/nodes.ts'
import { pathNode, type Style } from './draw.ts'
import type { Effect } from './effect.ts'
import { find, pairOf } from './extent.ts'

/**
 * Makes a change in the document and writes it anew: comments survive, spacing may not.
 * `content` is the document's content; undefined where the place can't be reached.
 */
export function redraw(document: Document, { path, value }: Effect, style: Style): string | undefined {
  const step = path.at(-1)
  if (step === undefined) return undefined
  expandAliases(document)
  const parent = find(document.contents, path.slice(0, -1))
  if (isSeq(parent)) setItem(parent.items, Number(step), value, path)
  else if (isMap(parent)) {
    const pair = pairOf(parent, String(step))
    if (value === undefined) parent.items = parent.items.filter((item) => item !== pair)
    else if (pair) pair.value = pathNode(path, value)
    else parent.items.push(new Pair(textNode(String(step)), pathNode(path, value)))
  } else return undefined
  return document.toString({ lineWidth: 0, indent: style.indent })
}

function setItem(items: unknown[], index: number, value: Json | undefined, path: Effect['path']): void {
  if (value === undefined) items.splice(index, 1)
  else items[index] = pathNode(path, value)
}

/** Puts what aliases stand for in their places: what changes may be what they repeat. */
function expandAliases(document: Document): void {
  visit(document, {
    Alias: (_, alias) => {
      const target = alias.resolve(document)
      const copy: unknown = target?.clone()
      return isNode(copy) && !isAlias(copy) ? copy : undefined
    },
  })
  visit(document, {
    Node: (_, node) => {
      if (isNode(node) && !isAlias(node)) delete node.anchor
    },
  })
}
