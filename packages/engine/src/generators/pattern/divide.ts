import type { Node } from './syntax.ts'

/** Texts of a pattern cut in two: every text of `head` with every text of `rest` behind it is one of the pattern's. */
export interface Division {
  readonly head: Node
  readonly rest: Node
}

/** More ways of cutting one pattern are not looked for. */
const MOST_WAYS = 32

export const NOTHING: Node = { kind: 'seq', parts: [] }

/** The ways of cutting a pattern's texts behind so many characters, those that keep the most of its repetitions first. */
export function dividedAt(node: Node, characters: number): readonly Division[] {
  return merged(cut(node, characters))
}

/** The ways of cutting a pattern between its parts, none of which is empty. */
export const dividedBetween = (node: Node): readonly Division[] =>
  node.kind === 'seq'
    ? node.parts
        .slice(1)
        .map((_, i) => ({ head: joined(node.parts.slice(0, i + 1)), rest: joined(node.parts.slice(i + 1)) }))
    : []

/** The same texts, read from their ends. */
export function reversed(node: Node): Node {
  switch (node.kind) {
    case 'chars':
      return node
    case 'seq':
      return { kind: 'seq', parts: node.parts.map(reversed).reverse() }
    case 'alt':
      return { kind: 'alt', options: node.options.map(reversed) }
    case 'repeat':
      return { ...node, body: reversed(node.body) }
  }
}

/** Whether a character may be in one of the texts. */
export function mayHold(node: Node, character: string): boolean {
  switch (node.kind) {
    case 'chars':
      return node.alphabet.includes(character)
    case 'seq':
      return node.parts.some((part) => mayHold(part, character))
    case 'alt':
      return node.options.some((option) => mayHold(option, character))
    case 'repeat':
      return mayHold(node.body, character)
  }
}

/** Whether all texts begin with a character, or have none at all. */
export function beginsWith(node: Node, character: string): boolean {
  const [first] = node.kind === 'seq' ? node.parts : [node]
  return first === undefined || (first.kind === 'chars' && first.alphabet === character)
}

/** Heads behind which the same comes are alternatives. */
function merged(ways: readonly Division[]): readonly Division[] {
  const heads = new Map<string, { readonly rest: Node; readonly options: Node[] }>()
  for (const { head, rest } of ways) {
    const text = JSON.stringify(rest)
    const known = heads.get(text)
    if (known) known.options.push(head)
    else heads.set(text, { rest, options: [head] })
  }
  return [...heads.values()].map(({ rest, options }) => ({ head: either(options), rest }))
}

function cut(node: Node, characters: number): readonly Division[] {
  if (characters === 0) return [{ head: NOTHING, rest: node }]
  switch (node.kind) {
    case 'chars':
      return characters === 1 ? [{ head: node, rest: NOTHING }] : []
    case 'alt':
      return node.options.flatMap((option) => cut(option, characters)).slice(0, MOST_WAYS)
    case 'seq': {
      const [first, ...others] = node.parts
      if (!first) return []
      const inside = cut(first, characters).map(({ head, rest }) => ({ head, rest: joined([rest, ...others]) }))
      const behind = Array.from({ length: characters }, (_, i) => characters - 1 - i).flatMap((length) => {
        const whole = ofLength(first, length)
        return whole
          ? cut(joined(others), characters - length).map(({ head, rest }) => ({ head: joined([whole, head]), rest }))
          : []
      })
      return [...inside, ...behind].slice(0, MOST_WAYS)
    }
    case 'repeat': {
      const size = widthOf(node.body)
      if (!size) return []
      const [turns, more] = [Math.floor(characters / size), characters % size]
      const used = turns + (more > 0 ? 1 : 0)
      if (used > node.max) return []
      const left: Node = { ...node, min: Math.max(0, node.min - used), max: node.max - used }
      const before: Node = { ...node, min: turns, max: turns }
      const ways = more > 0 ? cut(node.body, more) : [{ head: NOTHING, rest: NOTHING }]
      return ways.map(({ head, rest }) => ({ head: joined([before, head]), rest: joined([rest, left]) }))
    }
  }
}

/** The texts of so many characters; undefined where there are none, or they can't be told apart from the others. */
function ofLength(node: Node, length: number): Node | undefined {
  switch (node.kind) {
    case 'chars':
      return length === 1 ? node : undefined
    case 'alt': {
      const options = node.options.flatMap((option) => ofLength(option, length) ?? [])
      return options.length > 0 ? either(options) : undefined
    }
    case 'seq': {
      const heads = cut(node, length).flatMap(({ head, rest }) => (canBeEmpty(rest) ? [head] : []))
      return heads.length > 0 ? either(heads) : undefined
    }
    case 'repeat': {
      const size = widthOf(node.body)
      const turns = size ? length / size : Number.NaN
      return Number.isInteger(turns) && turns >= node.min && turns <= node.max
        ? { ...node, min: turns, max: turns }
        : undefined
    }
  }
}

/** How many characters all texts have, if they have the same number. */
export function widthOf(node: Node): number | undefined {
  const all = (widths: readonly (number | undefined)[]) =>
    widths.every((width) => width === widths[0]) ? widths[0] : undefined
  switch (node.kind) {
    case 'chars':
      return 1
    case 'seq':
      return node.parts.reduce<number | undefined>((sum, part) => {
        const width = widthOf(part)
        return sum === undefined || width === undefined ? undefined : sum + width
      }, 0)
    case 'alt':
      return all(node.options.map(widthOf))
    case 'repeat': {
      const width = widthOf(node.body)
      return node.min === node.max && width !== undefined ? node.min * width : undefined
    }
  }
}

/** Whether a text of the pattern may have no character. */
export function canBeEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'chars':
      return false
    case 'seq':
      return node.parts.every(canBeEmpty)
    case 'alt':
      return node.options.some(canBeEmpty)
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.body)
  }
}

/** One after the other, without what is empty. */
export function joined(nodes: readonly Node[]): Node {
  const parts = nodes
    .flatMap((node) => (node.kind === 'seq' ? node.parts : [node]))
    .filter((node) => node.kind !== 'repeat' || node.max > 0)
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'seq', parts }
}

function either(options: readonly Node[]): Node {
  const [only] = options
  return options.length === 1 && only ? only : { kind: 'alt', options }
}

/** One of the pattern's texts. */
export function exampleOf(node: Node): string {
  switch (node.kind) {
    case 'chars':
      return node.alphabet.slice(0, 1)
    case 'seq':
      return node.parts.map(exampleOf).join('')
    case 'alt':
      return node.options.slice(0, 1).map(exampleOf).join('')
    case 'repeat':
      return exampleOf(node.body).repeat(node.min)
  }
}

/** A regular expression of the pattern's texts and no others. */
export const sourceOf = (node: Node): string => `^${written(node)}$`

function written(node: Node): string {
  switch (node.kind) {
    case 'chars':
      return node.alphabet.length === 1 ? escaped(node.alphabet) : `[${[...node.alphabet].map(escaped).join('')}]`
    case 'seq':
      return node.parts.map(written).join('')
    case 'alt':
      return `(?:${node.options.map(written).join('|')})`
    case 'repeat':
      return `(?:${written(node.body)}){${node.min},${Number.isFinite(node.max) ? node.max : ''}}`
  }
}

const escaped = (char: string) => (/\w/.test(char) ? char : `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
