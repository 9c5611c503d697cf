/** How a dialect's text falls into tokens: data, read by the one lexer that they share. */
export interface Lexis {
  /** What opens a quoted name, and what closes it: `` ` `` or `"`, `[` with `]`. Doubling the closing one means it. */
  readonly nameQuotes: Readonly<Record<string, string>>
  /** What encloses a string: `'`, and in MySQL `"`. Doubling it means it. */
  readonly stringQuotes: string
  /** A backslash in a string begins an escape. */
  readonly backslashEscapes: boolean
  /** Letters that, right before a quote, begin another sort of constant: `X'1f'`, `b'01'`, `N'text'`. */
  readonly prefixes: Readonly<Record<string, 'hex' | 'bits' | 'string'>>
  /** `0b01` is a bit string. */
  readonly binaryNumerals: boolean
  /** `0x1f` is a byte string, or else a number. */
  readonly hexNumerals: 'hex' | 'number'
  /** `#` begins a comment. */
  readonly hashComments: boolean
  /** `--` begins a comment only before white space. */
  readonly dashesNeedSpace: boolean
  /** The text of `/*! … ` comments is code, after an optional version. */
  readonly executableComments: boolean
  /** Characters that begin the name of a variable or parameter: `@total`, `:id`, `?1`. */
  readonly variables: string
  /** Operators of several characters, longest first; any other character is a symbol by itself. */
  readonly operators: readonly string[]
}
