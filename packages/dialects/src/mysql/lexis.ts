import type { Lexis } from '../sql/lexis.ts'

/** How MySQL and MariaDB read text, unless a session's mode says otherwise (ANSI_QUOTES, NO_BACKSLASH_ESCAPES). */
export const mysqlLexis: Lexis = {
  nameQuotes: { '`': '`' },
  stringQuotes: '\'"',
  backslashEscapes: true,
  prefixes: { X: 'hex', B: 'bits', N: 'string' },
  binaryNumerals: true,
  hexNumerals: 'hex',
  hashComments: true,
  dashesNeedSpace: true,
  executableComments: true,
  variables: '@',
  operators: ['->>', '<=>', '->', '<<', '>>', '<=', '>=', '<>', '!=', '&&', '||', ':='],
}
