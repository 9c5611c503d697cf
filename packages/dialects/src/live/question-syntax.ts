import type { QuestionSyntax } from './target.ts'

/** What most kinds of databases have in common. */
export const standardSyntax = {
  day: (value) => `CAST(${value} AS DATE)`,
  moment: (value) => `CAST(${value} AS TIMESTAMP)`,
  greatest: 'GREATEST',
  least: 'LEAST',
} as const satisfies Partial<QuestionSyntax>

/** Where moments are compared with texts as they are. */
export const momentText = (value: string): string => value

/** The numbers of a row, be they written as texts. */
export const numbersOf = (row: Readonly<Record<string, unknown>> | undefined): readonly number[] =>
  Object.values(row ?? {}).map(Number)
