import type { Emitter } from '../rows/emitter.ts'
import type { Escapes } from './escapes.ts'

/** Texts of no more bytes are looked through while they are copied, without a loop that would end somewhere else each time. */
const LOOKED_THROUGH = 48
const HALF = LOOKED_THROUGH / 2

/** Of each two bytes, which have another form: 1 where the first has one, 2 where the second has. */
const pairsOf = new WeakMap<Escapes, Uint8Array>()

function specialPairs(escapes: Escapes): Uint8Array {
  const known = pairsOf.get(escapes)
  if (known) return known
  const pairs = new Uint8Array(2 ** 16)
  for (const [byte, kind] of escapes.classes.entries()) {
    if (kind === 0) continue
    for (let other = 0; other < 256; other++) {
      pairs[byte | (other << 8)]! |= 1
      pairs[other | (byte << 8)]! |= 2
    }
  }
  pairsOf.set(escapes, pairs)
  return pairs
}

/**
 * A routine `(p, view, bytes, from, to)` that copies the bytes of a text and looks through them meanwhile, word by word, as what lies behind it may have the bits of a NaN: half of so many
 * whatever its length, and the others where it is longer. A text of fewer bytes than `fewest`, of many, or with a byte of its own that has another form is left to `otherwise`.
 */
export function lookedThrough(code: Emitter, escapes: Escapes, fewest: number, otherwise: string): string {
  const pairs = code.constant(specialPairs(escapes))
  const part = (first: number) => {
    const places = Array.from({ length: HALF / 4 }, (_, i) => first + 4 * i)
    const loads = places.map((at) => `const w${at} = view.getInt32(from + ${at} | 0, true);`)
    const stores = places.map((at) => `dv.setInt32(p + ${at} | 0, w${at}, true);`)
    const marks = places.map((at) => `(${pairs}[w${at} & 65535] | ${pairs}[w${at} >>> 16] << 2) << ${at - first}`)
    return `${[...loads, ...stores].join('\n')}\nfound = found | (${marks.join(' | ')}) & ${ownOf(`length - ${first}`)};`
  }
  const body = `const length = to - from | 0;
if (length >= ${fewest} && length <= ${LOOKED_THROUGH} && (from + ${LOOKED_THROUGH} | 0) <= bytes.length) {
let found = 0;
${part(0)}
if (length > ${HALF}) {
${part(HALF)}
}
if (found === 0) return p + length | 0;
}
return ${otherwise} | 0;`
  return code.routine('p, view, bytes, from, to', body)
}

/** The lowest bits of a word that holds a bit for each byte of a half, as many as a number of 0 or more says: all of them where it says more. */
const ownOf = (number: string): string => `((1 << (${number})) - 1 | ${HALF - 1} - (${number}) >> 31)`
