/** What the rows of a table are. */
export interface Kind {
  /** The rows, for reasons: "in a table of people". */
  readonly rows: string
  /** Names of such tables, in the singular, separated by commas; a = before those that other words must not stand before. Where absent, the vocabulary has them. */
  readonly names?: string
  /** How many rows such a table has, where it is a short list whatever the size of the rest. */
  readonly list?: number
  /** There are few of them wherever they are and whoever runs them: the list is as long though its rows belong to something. */
  readonly few?: true
}
