import { Document, type Node, YAMLSeq } from 'yaml'
import { isList } from '../json.ts'
import type { Json } from '../model.ts'
import { mapNode, textNode, valueNode } from '../write/nodes.ts'
import type { Path } from './effect.ts'

/** How the text around a change is written. */
export interface Style {
  readonly newline: string
  /** Spaces of one level. */
  readonly indent: number
}

/** Whether a value is written over several lines: levels down to a table's columns and relations are blocks. */
export function isStructure(path: Path, value: Json): value is { readonly [key: string]: Json } {
  return (
    path.length < 4 && typeof value === 'object' && value !== null && !isList(value) && Object.keys(value).length > 0
  )
}

/** A value in one line, such that it can stand inside braces too. */
export function inline(value: Json): string {
  const list = new YAMLSeq<Node>()
  list.items = [valueNode(value)]
  list.flow = true
  const text = new Document(list).toString({ lineWidth: 0 }).trim()
  return text.slice(1, -1).trim()
}

/** `key: value` as lines without indentation. */
export function block(path: Path, value: Json, style: Style): readonly string[] {
  const map = mapNode([[String(path.at(-1)), pathNode(path, value)]], 'block')
  return new Document(map).toString({ lineWidth: 0, indent: style.indent }).trimEnd().split('\n')
}

/** A value as a node, in the form that its place asks for. */
export function pathNode(path: Path, value: Json): Node {
  if (typeof value === 'string') return textNode(value)
  if (!isStructure(path, value)) return valueNode(value)
  const entries = Object.entries(value).map(([key, item]) => [key, pathNode([...path, key], item)] as const)
  return mapNode(entries, 'block')
}
