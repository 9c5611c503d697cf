import { concat, dict, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { addressOf, pick } from '../value/chance.ts'
import { choose } from '../value/text.ts'
import type { Node } from './syntax.ts'

/** A random text of a bounded node. `path` names its streams. */
export function patternTextOf(node: Node, context: Lowering, path = 'pattern'): Text {
  switch (node.kind) {
    case 'chars':
      return characterAt(node.alphabet, pick(context, node.alphabet.length, path))
    case 'seq':
      return concat(...node.parts.map((part, i) => patternTextOf(part, context, `${path}.${i}`)))
    case 'alt':
      return choose(
        pick(context, node.options.length, path),
        node.options.map((option, i) => patternTextOf(option, context, `${path}|${i}`)),
      )
    case 'repeat': {
      const count =
        node.max <= node.min
          ? i32(node.min)
          : i32op('add', i32(node.min), pick(context, node.max - node.min + 1, `${path} count`))
      if (node.body.kind === 'chars') return letters(node.body.alphabet, count, node.max, context, path)
      const turns = Array.from({ length: node.max }, (_, i) => {
        const turn = patternTextOf(node.body, context, `${path}*${i}`)
        return i < node.min ? turn : select(i32op('lt', i32(i), count), turn, literal(''))
      })
      return concat(...turns)
    }
  }
}

const letters = (alphabet: string, count: I32, most: number, context: Lowering, path: string): Text => ({
  op: 'letters',
  lane: 'text',
  alphabet,
  count,
  most,
  key: context.key(path),
  row: addressOf(context),
})

const characterAt = (alphabet: string, index: I32): Text =>
  alphabet.length === 1 ? literal(alphabet) : dict([...alphabet], index)

export const characterNumber = (alphabet: string, index: F64): Text =>
  alphabet.length === 1 ? literal(alphabet) : { op: 'radix', lane: 'text', value: index, alphabet, width: 1 }
