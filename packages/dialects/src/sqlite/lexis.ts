import type { Lexis } from '../sql/lexis.ts'

/** How SQLite's text falls into tokens (sqlite.org/lang_keywords.html, lang_expr.html). */
export const sqliteLexis: Lexis = {
  nameQuotes: { '"': '"', '`': '`', '[': ']' },
  stringQuotes: "'",
  backslashEscapes: false,
  prefixes: { X: 'hex' },
  binaryNumerals: false,
  hexNumerals: 'number',
  hashComments: false,
  dashesNeedSpace: false,
  executableComments: false,
  variables: '?:@',
  operators: ['->>', '->', '||', '<<', '>>', '<=', '>=', '<>', '!=', '=='],
}
