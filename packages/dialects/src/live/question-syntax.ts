import type { QuestionSyntax } from './target.ts'

/** What most kinds of databases have in common. */
export const standardSyntax = {
  day: (value) => `CAST(${value} AS DATE)`,
  moment: (value) => `CAST(${value} AS TIMESTAMP)`,
  words: (value) => `CAST(${value} AS VARCHAR)`,
  elapsed: (unit, from, to) =>
    unit === 'days'
      ? `(CAST(${to} AS DATE) - CAST(${from} AS DATE))`
      : `EXTRACT(EPOCH FROM (CAST(${to} AS TIMESTAMP) - CAST(${from} AS TIMESTAMP)))`,
  greatest: 'GREATEST',
  least: 'LEAST',
} as const satisfies Partial<QuestionSyntax>

/** Where moments are compared with texts as they are. */
export const momentText = (value: string): string => value

/** The numbers of a row, be they written as texts. */
export const numbersOf = (row: Readonly<Record<string, unknown>> | undefined): readonly number[] =>
  Object.values(row ?? {}).map(Number)

/** The texts of rows. */
export const textsOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly (readonly (string | null)[])[] =>
  rows.map((row) => Object.values(row).map((value) => (value === null || value === undefined ? null : String(value))))
