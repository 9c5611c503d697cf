import { ALPHANUMERIC, CAPITALS, DIGITS, SMALL } from '../value/code.ts'

/** What texts a regular expression matches: the subset without look-around and back references. Alphabets are ASCII, each character once. */
export type Node =
  | { readonly kind: 'chars'; readonly alphabet: string }
  | { readonly kind: 'seq'; readonly parts: readonly Node[] }
  | { readonly kind: 'alt'; readonly options: readonly Node[] }
  /** `max` is infinite where the expression sets none. */
  | { readonly kind: 'repeat'; readonly body: Node; readonly min: number; readonly max: number }

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const WORD = `${DIGITS}${CAPITALS}${SMALL}_`

const without = (alphabet: string) => [...PRINTABLE].filter((char) => !alphabet.includes(char)).join('')
/** Letters and digits, where an expression leaves the choice; else whatever it leaves. */
const pleasant = (alphabet: string) => [...alphabet].filter((char) => ALPHANUMERIC.includes(char)).join('') || alphabet

const classes: Readonly<Record<string, string>> = {
  d: DIGITS,
  w: WORD,
  s: ' ',
  D: without(DIGITS),
  W: without(WORD),
  S: without(' '),
}
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }

/** What stands beside a pattern that is not anchored, up to so many characters. */
const anything = (max: number): Node => ({ kind: 'repeat', body: { kind: 'chars', alphabet: SMALL }, min: 1, max })
const USUAL_BESIDE = 6

class Unsupported extends Error {}

/**
 * Reads an expression's source, flag `u`; `undefined` for what is outside the subset. `ignoreCase` makes every letter small.
 *
 * @param whole all characters that a class leaves out none of, also those that nobody would choose: for texts that are there already
 * @param beside how many characters may stand beside a pattern that is not anchored
 */
export function parsePattern(source: string, flags = '', whole = false, beside = USUAL_BESIDE): Node | undefined {
  try {
    const node = new Reader(source, flags.includes('i'), whole).read()
    // An expression without anchors matches inside longer texts, which are what is meant: LIKE 'https://%'.
    const before = hasStart(source) ? [] : [anything(beside)]
    const after = hasEnd(source) ? [] : [anything(beside)]
    return before.length + after.length === 0 ? node : { kind: 'seq', parts: [...before, node, ...after] }
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

/** Whether an expression says how texts begin, and how they end. */
export const hasStart = (source: string): boolean => /(?:^|[^\\[])\^/.test(source)
export const hasEnd = (source: string): boolean => /(?:^|[^\\])\$/.test(source)

class Reader {
  private at = 0
  private readonly source: string
  private readonly ignoreCase: boolean
  private readonly whole: boolean

  constructor(source: string, ignoreCase: boolean, whole: boolean) {
    this.source = source
    this.ignoreCase = ignoreCase
    this.whole = whole
  }

  private chosen(alphabet: string): string {
    return this.whole ? alphabet : pleasant(alphabet)
  }

  read(): Node {
    const node = this.alternatives()
    if (this.at < this.source.length) throw new Unsupported()
    return node
  }

  private peek(text: string): boolean {
    return this.source.startsWith(text, this.at)
  }

  private take(text: string): boolean {
    if (!this.peek(text)) return false
    this.at += text.length
    return true
  }

  private next(): string {
    const char = this.source[this.at]
    if (char === undefined) throw new Unsupported()
    this.at++
    return char
  }

  private alternatives(): Node {
    const options = [this.sequence()]
    while (this.take('|')) options.push(this.sequence())
    const [only] = options
    return options.length === 1 && only ? only : { kind: 'alt', options }
  }

  private sequence(): Node {
    const parts: Node[] = []
    while (this.at < this.source.length && !this.peek('|') && !this.peek(')')) {
      const atom = this.atom()
      if (atom) parts.push(this.quantified(atom))
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { kind: 'seq', parts }
  }

  /** Undefined for what takes no characters. */
  private atom(): Node | undefined {
    if (this.take('^') || this.take('$') || this.take('\\b') || this.take('\\B')) return undefined
    if (this.take('(')) return this.group()
    if (this.take('[')) return this.chars(this.set())
    if (this.take('.')) return this.chars(this.chosen(PRINTABLE))
    if (this.take('\\')) return this.chars(this.escape())
    return this.chars(this.next())
  }

  private group(): Node {
    if (this.take('?')) {
      if (!this.take(':')) {
        if (!this.take('<') || this.peek('=') || this.peek('!')) throw new Unsupported()
        while (this.next() !== '>');
      }
    }
    const node = this.alternatives()
    if (!this.take(')')) throw new Unsupported()
    return node
  }

  private chars(alphabet: string): Node {
    const folded = this.ignoreCase ? alphabet.toLowerCase() : alphabet
    const kept = [...new Set(folded)].filter((char) => char <= '~').join('')
    if (kept === '') throw new Unsupported()
    return { kind: 'chars', alphabet: kept }
  }

  /** The characters an escape stands for; the backslash is read. */
  private escape(): string {
    const char = this.next()
    const set = classes[char]
    if (set !== undefined) return char === char.toUpperCase() ? this.chosen(set) : set
    const control = controls[char]
    if (control !== undefined) return control
    if (char === 'x') return String.fromCharCode(Number.parseInt(this.next() + this.next(), 16))
    if (char === 'u') return this.unicode()
    if (char === 'p' || char === 'P') return this.property(char === 'P')
    // Back references and the like.
    if (/[0-9a-zA-Z]/.test(char)) throw new Unsupported()
    return char
  }

  /** `\p{White_Space}`: the ASCII characters that have a property of Unicode. */
  private property(negated: boolean): string {
    const match = /^\{([\w=]+)\}/.exec(this.source.slice(this.at))
    if (!match) throw new Unsupported()
    this.at += match[0].length
    const has = new RegExp(`\\${negated ? 'P' : 'p'}{${match[1]}}`, 'u')
    const members = [...PRINTABLE].filter((each) => has.test(each)).join('')
    return negated ? this.chosen(members) : members
  }

  private unicode(): string {
    let hex = ''
    if (this.take('{')) for (let char = this.next(); char !== '}'; char = this.next()) hex += char
    else for (let i = 0; i < 4; i++) hex += this.next()
    return String.fromCodePoint(Number.parseInt(hex, 16))
  }

  private set(): string {
    const negated = this.take('^')
    let members = ''
    while (!this.take(']')) {
      const low = this.take('\\') ? this.escape() : this.next()
      if (low.length === 1 && this.peek('-') && this.source[this.at + 1] !== ']') {
        this.at++
        const high = this.take('\\') ? this.escape() : this.next()
        for (let code = low.charCodeAt(0); code <= Math.min(high.charCodeAt(0), 126); code++)
          members += String.fromCharCode(code)
      } else members += low
    }
    return negated
      ? this.chosen(without(this.ignoreCase ? members.toLowerCase() + members.toUpperCase() : members))
      : members
  }

  private quantified(body: Node): Node {
    const range = this.range()
    if (!range) return body
    this.take('?')
    return { kind: 'repeat', body, ...range }
  }

  private range(): { readonly min: number; readonly max: number } | undefined {
    if (this.take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.take('?')) return { min: 0, max: 1 }
    const match = /^\{(\d+)(,(\d*))?\}/.exec(this.source.slice(this.at))
    if (!match) return undefined
    this.at += match[0].length
    const min = Number(match[1])
    return { min, max: match[2] === undefined ? min : match[3] ? Number(match[3]) : Number.POSITIVE_INFINITY }
  }
}
