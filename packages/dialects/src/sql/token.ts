/** A piece of a script. */
export interface Token {
  /** `word`: a bare identifier or keyword; `name`: a quoted identifier; `hex` and `bits`: constants of bytes and bits. */
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'hex' | 'bits' | 'variable' | 'symbol' | 'end'
  /** What it says: without quotes, escapes undone; digits only for `hex` and `bits`. */
  readonly text: string
  /** Upper-case text of a word, to be compared with keywords; the symbol; empty for everything else. */
  readonly key: string
  /** Where it is in the script: [start, end), in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** Text that is no SQL, and where. Caught by the readers of statements, who make it POP-1001. */
export class SyntaxFault extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.name = 'SyntaxFault'
    this.offset = offset
  }
}
