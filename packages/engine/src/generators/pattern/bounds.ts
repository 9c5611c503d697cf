import type { Node } from './syntax.ts'

/** Turns that an open quantifier gets, as a rule. */
const USUAL_TURNS = 8
/** More are not written out. */
const MOST_TURNS = 64

/** Fewest characters of a text. */
function leastLength(node: Node): number {
  switch (node.kind) {
    case 'chars':
      return 1
    case 'seq':
      return node.parts.reduce((sum, part) => sum + leastLength(part), 0)
    case 'alt':
      return Math.min(...node.options.map(leastLength))
    case 'repeat':
      return node.min * leastLength(node.body)
  }
}

/** Most characters of a text of a bounded node. */
export function mostLength(node: Node): number {
  switch (node.kind) {
    case 'chars':
      return 1
    case 'seq':
      return node.parts.reduce((sum, part) => sum + mostLength(part), 0)
    case 'alt':
      return Math.max(...node.options.map(mostLength))
    case 'repeat':
      return node.max === 0 ? 0 : node.max * mostLength(node.body)
  }
}

/** The same texts but no longer than `room` characters and, where possible, no shorter than `least`. */
export function bounded(node: Node, room: number, least: number): Node {
  const spare = { room: Math.max(0, room - leastLength(node)), lack: Math.max(0, least - leastLength(node)) }
  return limit(node, spare)
}

/** Hands out the spare room to the quantifiers from left to right, what is lacking first. */
function limit(node: Node, spare: { room: number; lack: number }): Node {
  switch (node.kind) {
    case 'chars':
      return node
    case 'seq':
      return { kind: 'seq', parts: node.parts.map((part) => limit(part, spare)) }
    case 'alt': {
      // Whichever is taken, the shortest was counted.
      const shortest = leastLength(node)
      const options = node.options.filter((option) => leastLength(option) - shortest <= spare.room)
      const used = { ...spare }
      const limited = options.map((option) => {
        const own = { room: spare.room - (leastLength(option) - shortest), lack: spare.lack }
        const made = limit(option, own)
        used.room = Math.min(used.room, spare.room - (mostLength(made) - shortest))
        used.lack = Math.max(0, Math.min(used.lack, spare.lack))
        return made
      })
      spare.room = Math.max(0, used.room)
      return { kind: 'alt', options: limited }
    }
    case 'repeat': {
      const body = limit(node.body, { room: 0, lack: 0 })
      const size = Math.max(1, mostLength(body))
      const missing = Math.min(Math.ceil(spare.lack / size), node.max - node.min)
      const usual =
        node.max === Number.POSITIVE_INFINITY ? Math.max(USUAL_TURNS - node.min, missing, 0) : node.max - node.min
      const extra = Math.max(0, Math.min(usual, Math.floor(spare.room / size), MOST_TURNS))
      const sure = Math.min(missing, extra)
      spare.room -= extra * size
      spare.lack = Math.max(0, spare.lack - sure * size)
      return { kind: 'repeat', body, min: node.min + sure, max: node.min + extra }
    }
  }
}
