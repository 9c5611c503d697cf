import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Text } from './places.ts'

// `prettyErrors` off: on a text of 10^5 brackets it builds a regular expression that brings the whole process down.
// `uniqueKeys` off: the library's check is quadratic in the size of a mapping.
const options = { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' } as const

/** Aliases that are followed in one text; each costs a look through it. */
const MAXIMUM_ALIASES = 1_000

/** Parses JSON or YAML, keeping places. Faults of the syntax are told, and what could be read is in the tree; an empty text is an empty tree. */
export function parseTree(source: Text): Tree {
  let aliases = 0
  try {
    const document = parseDocument<Node>(source.text, { ...options, lineCounter: new LineCounter() })
    for (const { message, pos } of document.errors)
      source.fault('POP-1001', message, Math.min(pos[0], source.text.length))
    const resolve = (node: unknown): unknown => {
      if (!isAlias(node)) return node
      if (++aliases <= MAXIMUM_ALIASES) return node.resolve(document)
      if (aliases === MAXIMUM_ALIASES + 1)
        source.fault('POP-1006', `more than ${MAXIMUM_ALIASES} aliases are not followed`, node.range?.[0] ?? 0)
      return undefined
    }
    return new Tree(document.contents, resolve)
  } catch (error) {
    // The parser calls itself for every bracket.
    if (!(error instanceof RangeError)) throw error
    source.fault('POP-1001', 'the text is nested too deeply', 0)
    return new Tree(undefined, (node) => node)
  }
}

/** A value of a JSON or YAML text, with the place where it begins. What is of another kind than asked for is undefined or empty. */
export class Tree {
  readonly #node: unknown
  readonly #resolve: (node: unknown) => unknown

  constructor(node: unknown, resolve: (node: unknown) => unknown) {
    this.#node = resolve(node)
    this.#resolve = resolve
  }

  get at(): number {
    const node = this.#node
    return isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0
  }

  get isMap(): boolean {
    return isMap(this.#node)
  }

  get isList(): boolean {
    return isSeq(this.#node)
  }

  get(key: string): Tree | undefined {
    const node = this.#node
    if (!isMap(node)) return undefined
    const pair = node.items.find((item) => keyOf(item.key) === key)
    if (pair) return new Tree(pair.value, this.#resolve)
    for (const merged of this.#merged()) {
      const found = merged.get(key)
      if (found) return found
    }
    return undefined
  }

  /** The mappings that `<<` takes in, whose keys give way to the mapping's own (YAML's type "merge"). */
  #merged(): readonly Tree[] {
    const node = this.#node
    const pair = isMap(node) ? node.items.find((item) => keyOf(item.key) === '<<') : undefined
    if (!pair) return []
    const value = new Tree(pair.value, this.#resolve)
    return value.isList ? value.items() : [value]
  }

  /** What a path of keys leads to. */
  in(...keys: readonly string[]): Tree | undefined {
    return keys.reduce<Tree | undefined>((tree, key) => tree?.get(key), this)
  }

  entries(): { readonly key: string; readonly value: Tree; readonly at: number }[] {
    const node = this.#node
    if (!isMap(node)) return []
    const merged = this.#merged()
    const own = node.items.map(({ key, value }) => ({
      key: keyOf(key),
      value: new Tree(value, this.#resolve),
      at: isScalar(key) ? (key.range?.[0] ?? 0) : 0,
    }))
    if (merged.length === 0) return own
    const all = new Map(own.filter(({ key }) => key !== '<<').map((entry) => [entry.key, entry]))
    for (const entry of merged.flatMap((each) => each.entries())) if (!all.has(entry.key)) all.set(entry.key, entry)
    return [...all.values()]
  }

  items(): Tree[] {
    const node = this.#node
    return isSeq(node) ? node.items.map((item) => new Tree(item, this.#resolve)) : []
  }

  get scalar(): unknown {
    return isScalar(this.#node) ? this.#node.value : undefined
  }

  get text(): string | undefined {
    const value = this.scalar
    return typeof value === 'string' ? value : undefined
  }

  get number(): number | undefined {
    const value = this.scalar
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }

  get isTrue(): boolean {
    return this.scalar === true
  }
}

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '')
