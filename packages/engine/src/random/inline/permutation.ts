import type { DescribedObject } from '../../kernel/described.ts'
import type { Key } from '../../kernel/ir.ts'
import { type InlineMethods, type InlinePlace, wholeOf } from '../../kernel/javascript/inlined.ts'
import { deriveWord } from '../mixer.ts'
import { Network } from '../permutation.ts'

/** Up to this size all numbers are words, and the high halves' share of a word is the sum of two products of words. */
const MOST = 2 ** 30

/** `permutation` written out. What it refuses is left to it. */
export function inlinePermutation(key: Key, size: number, object: DescribedObject): InlineMethods | undefined {
  if (size > MOST) return undefined
  const network = new Network(size)
  const keys = Int32Array.from({ length: network.rounds }, (_, i) => deriveWord(key, i))
  const walking = { on: (y: number) => network.walk(y, keys) }
  return {
    permute([x = '0'], to) {
      const { writer, constants } = to
      writer.isWaiting = true
      const refused = `!(${x} >= 0 && ${x} < ${constants.number(size)})`
      writer.line(`if (${refused}) ${constants.name(object)}.permute(${x});`)
      const y = forward(network, keys, wholeOf(x, to), to)
      writer.line(`if (${y} >= ${constants.number(size)}) ${y} = ${constants.name(walking)}.on(${y});`)
      writer.isWhole.add(y)
      return y
    },
  }
}

/** Writes the rounds, and gives the variable that comes out. */
function forward(network: Network, keys: Int32Array, x: string, to: InlinePlace): string {
  const { writer, constants } = to
  const { lowMask, highMask, rounds } = network
  const lowBits = 31 - Math.clz32(network.lowSize)
  const name = constants.name(keys)
  const keyOf = (i: number) => writer.once(`${name} ${i}`, 'r', () => `${name}[${i}]`)
  const [high, low, word] = [writer.fresh('x'), writer.fresh('x'), writer.fresh('x')]
  const mask = constants.number(lowMask)
  const [highSize, bits] = [constants.number(network.highSize), constants.number(highMask)]
  writer.line(`let ${high} = ${x} >>> ${lowBits}, ${low} = ${x} & ${mask}, ${word} = 0;`)
  for (let i = 0; i < rounds; i += 2) {
    writer.line(scramble(word, `${low} + ${keyOf(i)}`))
    if (highMask !== 0) writer.line(`${high} ^= ${word} & ${bits};`)
    else {
      const part = `(imul(${word} >>> 16, ${highSize}) + (imul(${word} & 65535, ${highSize}) >>> 16) >>> 16)`
      writer.line(
        `${high} = ${high} - ${highSize} + ${part} | 0;\n${high} = ${high} + (${highSize} & ${high} >> 31) | 0;`,
      )
    }
    writer.line(`${scramble(word, `${high} + ${keyOf(i + 1)}`)}\n${low} ^= ${word} & ${mask};`)
  }
  writer.line(`${word} = ${high} << ${lowBits} | ${low};`)
  return word
}

/** The statements of `scramble`. */
const scramble = (word: string, from: string): string =>
  `${word} = ${from} | 0; ${word} ^= ${word} >>> 16; ${word} = imul(${word}, 0x21f0aaad); ${word} ^= ${word} >>> 15; ${word} = imul(${word}, 0x735a2d97); ${word} ^= ${word} >>> 15;`
