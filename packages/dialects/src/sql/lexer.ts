import type { Lexis } from './lexis.ts'
import { SyntaxFault, type Token } from './token.ts'

/** Sticky, and without a quantifier inside another: each step is linear in what it reads. */
const BLANK = /[\s\ufeff]+/y
const NAME = /[A-Za-z_$\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*/y
/** Behind its sign, which accounts have before a quote: ``root`@`%` ``. */
const VARIABLE = /[A-Za-z0-9_$\u0080-\uffff]/y
const NUMERAL = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const DIGIT_NAME = /\d+[A-Za-z_$\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*/y
const HEX = /0[xX][0-9a-fA-F]+/y
const BINARY = /0b[01]+/y
const VERSION = /M?!\d*/y
/** Begins neither white space nor a comment. */
const NO_BLANK = /^[\w"'`(),.;=<>]$/
const PLAIN_LETTER = /^[A-Za-z_]$/
/** What may begin a quote or a comment, or end a statement. */
const MARK = /[;'"`[#]|--|\/\*|\*\//g
const BLANK_LETTER = /^[\s\ufeff]$/

/** Reads the tokens of a text one by one. Linear in the text, whatever it holds; a quote without an end is a `SyntaxFault`. */
export class Lexer {
  readonly text: string
  readonly #lexis: Lexis
  readonly #end: number
  #at: number

  constructor(text: string, lexis: Lexis, start = 0, end = text.length) {
    this.text = text
    this.#lexis = lexis
    this.#at = start
    this.#end = end
  }

  /** Goes on reading somewhere else. */
  moveTo(offset: number) {
    this.#at = offset
  }

  /** Goes on to where a quote, a comment or the end of a statement may be. Answers where the last word or sign on the way ended, if there was one. */
  passPlain(): number | undefined {
    MARK.lastIndex = this.#at
    const mark = MARK.exec(this.text)?.index ?? this.#end
    const from = this.#at
    this.#at = Math.min(mark, this.#end)
    let end = this.#at
    while (end > from && BLANK_LETTER.test(this.text[end - 1] ?? '')) end--
    return end > from ? end : undefined
  }

  /** The next token; at the end, and ever after, one of kind `end`. */
  next(): Token {
    this.#skip()
    const start = this.#at
    if (start >= this.#end) return { kind: 'end', text: '', key: '', start: this.#end, end: this.#end }
    const first = this.text[start] ?? ''
    // Most of a script is words. A quote right behind a letter may make it a constant.
    if (PLAIN_LETTER.test(first) && this.text[start + 1] !== "'") return this.#name(start) ?? this.#symbol(first, start)
    return this.#quoted(first, start) ?? this.#constant(first, start) ?? this.#word(start) ?? this.#symbol(first, start)
  }

  #match(pattern: RegExp, at = this.#at): string | undefined {
    pattern.lastIndex = at
    return pattern.test(this.text) ? this.text.slice(at, pattern.lastIndex) : undefined
  }

  #token(kind: Token['kind'], text: string, start: number, end: number): Token {
    this.#at = end
    const key = kind === 'word' ? text.toUpperCase() : kind === 'symbol' ? text : ''
    return { kind, text, key, start, end }
  }

  /** White space and comments. */
  #skip() {
    for (;;) {
      if (NO_BLANK.test(this.text[this.#at] ?? '')) return
      const blank = this.#match(BLANK)
      if (blank) this.#at += blank.length
      // What begins beyond the end, after white space, is not this statement's.
      const after = this.#at < this.#end ? this.#afterComment() : undefined
      if (after !== undefined) this.#at = after
      else if (!blank) return
    }
  }

  #afterComment(): number | undefined {
    const { text } = this
    const at = this.#at
    switch (text[at]) {
      case '#':
        return this.#lexis.hashComments ? this.#lineEnd(at) : undefined
      case '-': {
        const isComment = text[at + 1] === '-' && (!this.#lexis.dashesNeedSpace || /^\s?$/.test(text[at + 2] ?? ''))
        return isComment ? this.#lineEnd(at) : undefined
      }
      case '/':
        return text[at + 1] === '*' ? this.#afterBlock(at) : undefined
      case '*':
        // The end of a comment whose text was code.
        return this.#lexis.executableComments && text[at + 1] === '/' ? at + 2 : undefined
      default:
        return undefined
    }
  }

  #lineEnd(at: number): number {
    const end = this.text.indexOf('\n', at)
    return end < 0 ? this.#end : end + 1
  }

  #afterBlock(at: number): number {
    const version = this.#lexis.executableComments ? this.#match(VERSION, at + 2) : undefined
    // A version that no server has marks a note to a client.
    if (version && Number(version.replace(/\D/g, '')) < 999_999) return at + 2 + version.length
    const end = this.text.indexOf('*/', at + 2)
    if (end < 0 || end >= this.#end) throw new SyntaxFault('This comment has no end', at)
    return end + 2
  }

  #quoted(first: string, start: number): Token | undefined {
    const closing = this.#lexis.nameQuotes[first]
    if (closing !== undefined) return this.#enclosed('name', start, start + 1, closing, false)
    if (this.#lexis.stringQuotes.includes(first))
      return this.#enclosed('string', start, start + 1, first, this.#lexis.backslashEscapes)
    const kind = this.#lexis.prefixes[first.toUpperCase()]
    const quote = this.text[start + 1] ?? ''
    if (kind === undefined || quote !== "'") return undefined
    return this.#enclosed(kind, start, start + 2, quote, kind === 'string' && this.#lexis.backslashEscapes)
  }

  #enclosed(kind: Token['kind'], start: number, from: number, closing: string, escapes: boolean): Token {
    const { text } = this
    const parts: string[] = []
    for (let at = from; at < this.#end; ) {
      const char = text[at] ?? ''
      if (char === closing) {
        if (text[at + 1] !== closing) return this.#token(kind, parts.join(''), start, at + 1)
        parts.push(closing)
        at += 2
      } else if (escapes && char === '\\') {
        parts.push(unescaped(text[at + 1] ?? ''))
        at += 2
      } else {
        let end = at + 1
        while (end < this.#end && text[end] !== closing && !(escapes && text[end] === '\\')) end++
        parts.push(text.slice(at, end))
        at = end
      }
    }
    throw new SyntaxFault('This quote has no end', start)
  }

  #constant(first: string, start: number): Token | undefined {
    if (!/[\d.]/.test(first)) return undefined
    const hex = this.#match(HEX)
    if (hex !== undefined) {
      const end = start + hex.length
      if (this.#lexis.hexNumerals === 'hex') return this.#token('hex', hex.slice(2), start, end)
      return this.#token('number', String(BigInt(hex)), start, end)
    }
    const binary = this.#lexis.binaryNumerals ? this.#match(BINARY) : undefined
    if (binary !== undefined) return this.#token('bits', binary.slice(2), start, start + binary.length)
    const numeral = this.#match(NUMERAL)
    const word = this.#match(DIGIT_NAME)
    // `2fa_code` is a name, `1e5` a number.
    if (word !== undefined && word.length > (numeral?.length ?? 0))
      return this.#token('word', word, start, start + word.length)
    return numeral === undefined ? undefined : this.#token('number', numeral, start, start + numeral.length)
  }

  #word(start: number): Token | undefined {
    const first = this.text[start] ?? ''
    return this.#lexis.variables.includes(first) ? this.#variable(first, start) : this.#name(start)
  }

  #name(start: number): Token | undefined {
    const word = this.#match(NAME)
    return word === undefined ? undefined : this.#token('word', word, start, start + word.length)
  }

  #variable(first: string, start: number): Token {
    let end = start + 1
    while (end < this.#end && (this.text[end] === first || this.#match(VARIABLE, end) !== undefined)) end++
    return this.#token('variable', this.text.slice(start, end), start, end)
  }

  #symbol(first: string, start: number): Token {
    const operator = this.#lexis.operators.find((symbol) => this.text.startsWith(symbol, start))
    return this.#token('symbol', operator ?? first, start, start + (operator?.length ?? 1))
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', Z: '\x1a' }

/** MySQL's escapes: `\%` and `\_` keep their backslash, which patterns need; of any other it falls away. */
function unescaped(char: string): string {
  return char === '%' || char === '_' ? `\\${char}` : (ESCAPES[char] ?? char)
}
