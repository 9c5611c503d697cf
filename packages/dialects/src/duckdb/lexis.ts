import type { Lexis } from '../sql/lexis.ts'

/** How DuckDB's text falls into tokens. */
export const duckdbLexis: Lexis = {
  nameQuotes: { '"': '"' },
  stringQuotes: "'",
  backslashEscapes: false,
  prefixes: { X: 'hex', E: 'string' },
  binaryNumerals: false,
  hexNumerals: 'number',
  hashComments: false,
  dashesNeedSpace: false,
  executableComments: false,
  variables: '?',
  operators: [
    '!~~*',
    '!~~',
    '~~*',
    '->>',
    '~~',
    '->',
    '||',
    '::',
    '//',
    '**',
    '<<',
    '>>',
    '<=',
    '>=',
    '<>',
    '!=',
    '==',
  ],
}
