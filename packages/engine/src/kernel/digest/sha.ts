/** The first primes. */
const primes = (count: number): readonly number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 64 bits behind the point of a prime's square or cube root, high word and low word (FIPS 180-4, 4.2 and 5.3). */
function fraction(prime: number, power: 2n | 3n): readonly [high: number, low: number] {
  const wanted = BigInt(prime) << (64n * power)
  let [low, high] = [0n, 1n << 80n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** power <= wanted) low = middle
    else high = middle
  }
  return [Number((low >> 32n) & 0xffffffffn) | 0, Number(low & 0xffffffffn) | 0]
}

const PRIMES = primes(80)
const CUBES = PRIMES.map((prime) => fraction(prime, 3n))
const ROOTS = PRIMES.slice(0, 16).map((prime) => fraction(prime, 2n))
const HIGH = Int32Array.from(CUBES, ([high]) => high)
const LOW = Int32Array.from(CUBES, ([, low]) => low)

/** What the states begin with. */
export const SHA1_START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
export const SHA256_START = ROOTS.slice(0, 8).map(([high]) => high)
export const SHA224_START = ROOTS.slice(8).map(([, low]) => low)
export const SHA512_START = ROOTS.slice(0, 8).flat()
export const SHA384_START = ROOTS.slice(8).flat()

const left = (word: number, by: number) => (word << by) | (word >>> (32 - by))
const right = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha1Block(state: Int32Array, block: Int32Array): void {
  const words = new Int32Array(80)
  words.set(block)
  for (let i = 16; i < 80; i++)
    words[i] = left((words[i - 3] ?? 0) ^ (words[i - 8] ?? 0) ^ (words[i - 14] ?? 0) ^ (words[i - 16] ?? 0), 1)
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (let i = 0; i < 80; i++) {
    const round = Math.floor(i / 20)
    const mixed = round === 0 ? (b & c) | (~b & d) : round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d
    const constant = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][round] ?? 0
    const sum = (left(a, 5) + mixed + e + constant + (words[i] ?? 0)) | 0
    ;[a, b, c, d, e] = [sum, a, left(b, 30), c, d]
  }
  for (const [i, word] of [a, b, c, d, e].entries()) state[i] = ((state[i] ?? 0) + word) | 0
}

export function sha256Block(state: Int32Array, block: Int32Array): void {
  const words = new Int32Array(64)
  words.set(block)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const [s, t] = [right(x, 7) ^ right(x, 18) ^ (x >>> 3), right(y, 17) ^ right(y, 19) ^ (y >>> 10)]
    words[i] = ((words[i - 16] ?? 0) + s + (words[i - 7] ?? 0) + t) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const upper = right(e, 6) ^ right(e, 11) ^ right(e, 25)
    const first = (h + upper + ((e & f) ^ (~e & g)) + (HIGH[i] ?? 0) + (words[i] ?? 0)) | 0
    const lower = right(a, 2) ^ right(a, 13) ^ right(a, 22)
    const second = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0
}

/** A rotation of 64 bits by less than 32, and by more: the halves change places. */
const rotated = (high: number, low: number, by: number): readonly [number, number] => {
  const [x, y] = by < 32 ? [high, low] : [low, high]
  const bits = by & 31
  return [(x >>> bits) | (y << (32 - bits)), (y >>> bits) | (x << (32 - bits))]
}

/** A word of 64 bits in two, and sums of such. */
class Sum {
  high = 0
  low = 0

  constructor(high = 0, low = 0) {
    this.add(high, low)
  }

  add(high: number, low: number): this {
    const sum = (this.low >>> 0) + (low >>> 0)
    this.low = sum | 0
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) | 0
    return this
  }

  /** The exclusive or of rotations, the last of which may be a shift. */
  static mixed(high: number, low: number, turns: readonly number[], shift?: number): readonly [number, number] {
    let [h, l] = shift === undefined ? [0, 0] : [high >>> shift, (low >>> shift) | (high << (32 - shift))]
    for (const turn of turns) {
      const [x, y] = rotated(high, low, turn)
      h ^= x
      l ^= y
    }
    return [h, l]
  }
}

/** Takes a block of 16 words of 64 bits into the state; each word is its high half, then its low one. */
export function sha512Block(state: Int32Array, block: Int32Array): void {
  const words = new Int32Array(160)
  words.set(block)
  const word = (i: number): readonly [number, number] => [words[2 * i] ?? 0, words[2 * i + 1] ?? 0]
  for (let i = 16; i < 80; i++) {
    const sum = new Sum(...word(i - 16))
      .add(...Sum.mixed(...word(i - 15), [1, 8], 7))
      .add(...word(i - 7))
      .add(...Sum.mixed(...word(i - 2), [19, 61], 6))
    words[2 * i] = sum.high
    words[2 * i + 1] = sum.low
  }
  const s = Array.from({ length: 8 }, (_, i): readonly [number, number] => [state[2 * i] ?? 0, state[2 * i + 1] ?? 0])
  let [a = ZERO, b = ZERO, c = ZERO, d = ZERO, e = ZERO, f = ZERO, g = ZERO, h = ZERO] = s
  for (let i = 0; i < 80; i++) {
    const first = new Sum(...h)
      .add(...Sum.mixed(...e, [14, 18, 41]))
      .add((e[0] & f[0]) ^ (~e[0] & g[0]), (e[1] & f[1]) ^ (~e[1] & g[1]))
      .add(HIGH[i] ?? 0, LOW[i] ?? 0)
      .add(...word(i))
    const next = new Sum(first.high, first.low)
      .add(...Sum.mixed(...a, [28, 34, 39]))
      .add((a[0] & b[0]) ^ (a[0] & c[0]) ^ (b[0] & c[0]), (a[1] & b[1]) ^ (a[1] & c[1]) ^ (b[1] & c[1]))
    const moved = new Sum(...d).add(first.high, first.low)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, [moved.high, moved.low], c, b, a, [next.high, next.low]]
  }
  for (const [i, [high, low]] of [a, b, c, d, e, f, g, h].entries()) {
    const sum = new Sum(state[2 * i], state[2 * i + 1]).add(high, low)
    state[2 * i] = sum.high
    state[2 * i + 1] = sum.low
  }
}

const ZERO: readonly [number, number] = [0, 0]
