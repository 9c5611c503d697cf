import type { Emitter } from '../rows/emitter.ts'
import type { Escapes } from './escapes.ts'

/** Texts of no more bytes are looked through while they are copied, without a loop that would end somewhere else each time. */
const LOOKED_THROUGH = 48
const HALF = 32

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
 * A routine `(p, view, bytes, from, to)` that copies the bytes of a text and looks through them meanwhile: so many whatever its length, word by word, as what lies behind it may have the
 * bits of a NaN. A text of fewer bytes than `fewest`, of many, or with a byte of its own that has another form is left to `otherwise`. Without escapes none has one.
 */
export function lookedThrough(code: Emitter, escapes: Escapes | undefined, fewest: number, otherwise: string): string {
  const places = Array.from({ length: LOOKED_THROUGH / 4 }, (_, i) => 4 * i)
  const loads = places.map((at) => `const w${at} = view.getInt32(from + ${at} | 0, true);`)
  const stores = places.map((at) => `dv.setInt32(p + ${at} | 0, w${at}, true);`)
  const found = escapes ? `(${foundIn(places, code.constant(specialPairs(escapes)))}) === 0` : 'true'
  const body = `const length = to - from | 0;
if (length >= ${fewest} && length <= ${LOOKED_THROUGH} && (from + ${LOOKED_THROUGH} | 0) <= bytes.length) {
${loads.join('\n')}
${stores.join('\n')}
if (${found}) return p + length | 0;
}
return ${otherwise} | 0;`
  return code.routine('p, view, bytes, from, to', body)
}

/** Not zero where one of the first `length` bytes has another form: a bit for each, of the first thirty-two and of the others. */
function foundIn(places: readonly number[], pairs: string): string {
  const mark = (at: number) => `(${pairs}[w${at} & 65535] | ${pairs}[w${at} >>> 16] << 2) << ${at % HALF}`
  const [low, high] = [places.filter((at) => at < HALF), places.filter((at) => at >= HALF)]
  const marks = (some: readonly number[]) => some.map(mark).join(' | ')
  return `(${marks(low)}) & ${ownOf('length')} | (${marks(high)}) & ${ownOf(`length - ${HALF}`)}`
}

/** The lowest bits of a word, as many as a number says: none below 0, all from 32 on. */
const ownOf = (number: string): string => `((1 << (${number} & ~(${number} >> 31))) - 1 | (31 - (${number}) >> 31))`
