import type { Rule } from '../rule.ts'

/** What a column called by one noun or a few holds, in any trade. */
export type Noun = readonly [generator: string, column: string, means: string, rest?: Partial<Rule>]

export const ruleOfNoun = ([generator, column, means, rest]: Noun) => ({ generator, column, means, ...rest })
