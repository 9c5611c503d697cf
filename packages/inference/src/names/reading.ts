/** One way to read a column's name, and how much less it says than the whole name does. */
export interface Reading {
  readonly words: readonly string[]
  readonly weight: number
  /** The words are the table's: what it lists, one by one. Only words of a list fit. */
  readonly listed?: true
  /** The last word was in the plural: of numbers it tells how many. */
  readonly several?: true
  /** The name is that of a code of few things: where all rows differ in it, it says no more than that. */
  readonly few?: true
  /** A word in front is left out that is of something else than the table's rows: it says nothing that only they say. */
  readonly ofAnother?: true
}
