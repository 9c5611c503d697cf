import { type Diagnostic, type ErrorCode, fault } from '@populace/diagnostics'
import { type Alias, isAlias, isMap, isNode, isScalar, isSeq, type Node, visit } from 'yaml'
import { nearest } from '../suggestion.ts'
import type { ParsedText } from './document.ts'

/** A key of a mapping with its value; `value` is undefined where nothing stands or `null`. */
export interface Entry {
  readonly key: string
  readonly keyNode: Node
  readonly value: Node | undefined
  /** The value is an alias of nothing, which has been reported. */
  readonly isBroken: boolean
  /** `orders.rows`: what messages and diagnostics call it. */
  readonly subject: string
}

type Details = Pick<Diagnostic, 'fix' | 'replacement' | 'subject'>

/** More faults than this help nobody; the rest is counted. */
const maxDiagnostics = 1000

/** One pass over a parsed text: resolves aliases, walks mappings, and collects every fault with its place. */
export class Reading {
  readonly #text: ParsedText
  readonly #diagnostics = new Map<string, Diagnostic>()
  readonly #anchors = new Map<Alias, Node>()
  #suppressed = 0
  /** Nodes that may still be read. Aliases can multiply a small text without end. */
  #budget = 100_000

  constructor(text: ParsedText) {
    this.#text = text
    const anchors = new Map<string, Node>()
    visit(text.document, {
      Node: (_, node) => {
        this.#budget += 2
        if (isAlias(node)) {
          const target = anchors.get(node.source)
          if (target) this.#anchors.set(node, target)
        } else if (node.anchor) anchors.set(node.anchor, node)
      },
    })
  }

  get root(): Node | undefined {
    return this.resolve(this.#text.document.contents)
  }

  /** All faults in the order of the text. */
  get diagnostics(): readonly Diagnostic[] {
    const found = [...this.#text.diagnostics, ...this.#diagnostics.values()]
    const sorted = found.sort((a, b) => (a.at?.offset ?? 0) - (b.at?.offset ?? 0)).slice(0, maxDiagnostics)
    const rest = found.length - sorted.length + this.#suppressed
    return rest === 0
      ? sorted
      : [...sorted, fault('POP-2005', `${rest} more faults are not listed`, { fix: 'correct these first' })]
  }

  report(code: ErrorCode, node: Node, message: string, details: Details = {}): void {
    this.#add(node, fault(code, message, details))
  }

  warn(code: ErrorCode, node: Node, message: string, details: Details = {}): void {
    this.#add(node, { ...fault(code, message, details), severity: 'warning' })
  }

  #add(node: Node, diagnostic: Diagnostic): void {
    const [start, end] = node.range ?? [0, 0]
    if (Math.max(start, end) >= this.#text.brokenAt) return
    const key = `${diagnostic.code} ${start} ${diagnostic.message}`
    // An alias reads a place more than once.
    if (this.#diagnostics.has(key)) return
    if (this.#diagnostics.size >= maxDiagnostics) this.#suppressed++
    else this.#diagnostics.set(key, { ...diagnostic, at: this.#text.place(start, end) })
  }

  /** The node that a value stands for; undefined for nothing and `null`. Faults: POP-2005 for an alias without an anchor. */
  resolve(value: unknown): Node | undefined {
    if (!isNode(value)) return undefined
    if (--this.#budget < 0) {
      if (this.#budget === -1)
        this.report('POP-2005', value, 'the aliases expand to too much', { fix: 'write the values out' })
      return undefined
    }
    if (isAlias(value)) {
      const target = this.#anchors.get(value)
      if (target) return this.resolve(target)
      this.report('POP-2005', value, `no anchor &${value.source} stands before this alias`, {
        fix: 'define the anchor, or put the text in quotes',
      })
      return undefined
    }
    return isScalar(value) && value.value === null ? undefined : value
  }

  /** The entries of a mapping, each key once. Faults: POP-2003 for another kind of node, POP-2005 for keys that repeat or are not text. */
  entries(node: Node | undefined, subject: string): readonly Entry[] {
    if (!node) return []
    if (!isMap(node)) {
      this.report(
        'POP-2003',
        node,
        `${subject || 'the model'} must be a mapping of names to values, not ${describe(node)}`,
        { subject },
      )
      return []
    }
    const entries = new Map<string, Entry>()
    for (const pair of node.items) {
      const keyNode = isAlias(pair.key) ? this.resolve(pair.key) : pair.key
      if (!isNode(keyNode)) continue
      const key = keyText(keyNode)
      if (key === undefined) {
        this.report('POP-2005', keyNode, 'a key must be plain text', { subject })
        continue
      }
      if (entries.has(key)) {
        this.report('POP-2005', keyNode, `"${key}" stands here a second time`, { subject, fix: 'keep one of the two' })
        continue
      }
      entries.set(key, {
        key,
        keyNode,
        value: this.resolve(pair.value),
        isBroken: isAlias(pair.value) && !this.#anchors.has(pair.value),
        subject: subject ? `${subject}.${key}` : key,
      })
    }
    return [...entries.values()]
  }

  /** The items of a list. */
  items(node: Node): readonly (Node | undefined)[] {
    return isSeq(node) ? node.items.map((item) => this.resolve(item)) : []
  }

  /** Hands each entry of a mapping to the handler of its key. Faults: POP-2001 for other keys, with the nearest known one. */
  settings(node: Node | undefined, subject: string, handlers: Readonly<Record<string, (entry: Entry) => void>>): void {
    for (const entry of this.entries(node, subject)) {
      if (Object.hasOwn(handlers, entry.key)) handlers[entry.key]?.(entry)
      else this.unknown('POP-2001', entry.keyNode, 'key', entry.key, Object.keys(handlers), subject)
    }
  }

  /** Reports a name that does not exist, with the nearest one that does. */
  unknown(
    code: ErrorCode,
    node: Node,
    what: string,
    name: string,
    known: Iterable<string>,
    subject: string,
    details: Details = {},
  ): void {
    const names = [...known]
    const guess = nearest(name, names)
    const list = names.length > 0 && names.length <= 12 ? { fix: `choose one of ${names.join(', ')}` } : {}
    const mend = guess === undefined ? list : { fix: `did you mean "${guess}"?`, replacement: yamlText(guess) }
    this.report(code, node, `unknown ${what} "${name}"`, { ...(subject ? { subject } : {}), ...mend, ...details })
  }
}

/** The text of a key as written, so that `2024`, `yes` and `null` are names too. */
export function keyText(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined
  if (typeof node.value === 'string') return node.value
  return node.source ?? undefined
}

/** A text as a YAML scalar that means the same in every place. */
export function yamlText(text: string): string {
  return /^[A-Za-z_][\w.-]*( [\w.]+)*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text)
}

/** What a node is, in plain words. */
export function describe(node: Node): string {
  if (isMap(node)) return 'a mapping'
  if (isSeq(node)) return 'a list'
  if (!isScalar(node)) return 'nothing'
  const shown = typeof node.value === 'string' ? JSON.stringify(node.value) : (node.source ?? String(node.value))
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown
}
