import { encodeText } from '../text-form.ts'
import type { Code } from './code.ts'

/** Digits that one 32-bit number holds are taken off by divisions by a constant, which engines turn into multiplications. */
const MOST_CHUNK = 2 ** 31
/** Up to this many pairs of digits there is a table of pairs, which halves the divisions. */
const MOST_PAIRS = 4096
/** Wider codes go through a loop: no number fills them anyway. */
const MOST_UNROLLED = 24

/** Writes code that appends an exact non-negative integer as exactly `width` digits of an alphabet. */
export function putRadix(value: string, alphabet: string, width: number, code: Code): void {
  const { writer, constants } = code
  const p = writer.position
  const digits = digitsOf(alphabet)
  writer.reach += width + 8
  if (digits.base === 1 || width > MOST_UNROLLED)
    writer.line(`putRadix(a, ${p}, ${value}, ${constants.name(digits.letters)}, ${width});`)
  else putUnrolled(writer.variable('v', value), digits, width, code)
  writer.line(`${p} = ${p} + ${width} | 0;`)
}

function putUnrolled(
  value: string,
  { base, letters, pairs }: Digits,
  width: number,
  { writer, constants }: Code,
): void {
  const p = writer.position
  let chunk = 1
  while (base ** (chunk + 1) <= MOST_CHUNK) chunk++
  let rest = value
  for (let end = width; end > 0; end -= chunk) {
    const modulus = base ** Math.min(chunk, end)
    const high = writer.variable('v', `Math.floor(${rest} / ${modulus})`)
    let low = writer.variable('v', `${rest} - ${high} * ${modulus} | 0`)
    rest = high
    for (let at = end; at > Math.max(0, end - chunk); ) {
      const two = pairs !== undefined && at - 2 >= Math.max(0, end - chunk)
      const by = two ? base * base : base
      const next = writer.variable('v', `${low} / ${by} | 0`)
      const digit = `${low} - imul(${next}, ${by})`
      at -= two ? 2 : 1
      if (two) writer.line(`d.setInt16(${p} + ${at}, ${constants.name(pairs)}[${digit}], true);`)
      else writer.line(`a[${p} + ${at}] = ${constants.name(letters)}[${digit}];`)
      low = next
    }
  }
}

interface Digits {
  readonly base: number
  readonly letters: Uint8Array
  /** Two digits in the low half of a word. */
  readonly pairs: Int32Array | undefined
}

const alphabets = new Map<string, Digits>()
const MOST_ALPHABETS = 256

/** An alphabet's tables; the same ones for the same alphabet while there are not too many. */
function digitsOf(alphabet: string): Digits {
  const known = alphabets.get(alphabet)
  if (known) return known
  if (alphabets.size >= MOST_ALPHABETS) alphabets.clear()
  const letters = encodeText(alphabet)
  const base = letters.length
  const pair = (value: number) => (letters[Math.floor(value / base)] ?? 0) | ((letters[value % base] ?? 0) << 8)
  const pairs =
    base * base <= MOST_PAIRS ? Int32Array.from({ length: base * base }, (_, value) => pair(value)) : undefined
  const made = { base, letters, pairs }
  alphabets.set(alphabet, made)
  return made
}
