import type { Claim } from '@populace/engine'

/** What a rule is about. */
export type Subject = Claim['kind'] | 'diamond' | 'place' | 'person' | 'text' | 'money' | 'technology'

/** A rule that a database evaluates for every row. */
export interface CountedExpectation extends Omit<Claim, 'kind'> {
  readonly kind: Subject
}

/** A column of the row, or of the row that keys lead to, one after the other. */
export interface Place {
  /** Names of foreign keys. */
  readonly path: readonly string[]
  readonly column: string
}

/** What is read and judged here, because it takes dictionaries or spelling to tell. */
export interface JudgedExpectation {
  readonly kind: Subject
  /** `schema.name`. */
  readonly table: string
  readonly subject: string
  /** In words: `city lies in country`. */
  readonly rule: string
  readonly reads: readonly Place[]
  /** Whether the values, none of them missing, belong together; undefined where nobody can tell. */
  readonly judge: (values: readonly string[]) => boolean | undefined
}

export type Expectation = CountedExpectation | JudgedExpectation

export const isJudged = (expectation: Expectation): expectation is JudgedExpectation => 'judge' in expectation
