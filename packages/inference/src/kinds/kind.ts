/** What the rows of a table are. What such tables are called is in the vocabulary's `data/base/kind-words.tsv`, so that browsers load it beside the engine. */
export interface Kind {
  /** The rows, for reasons: "in a table of people". */
  readonly rows: string
  /** How many rows such a table has, where it is a short list whatever the size of the rest. */
  readonly list?: number
  /** There are few of them wherever they are and whoever runs them: the list is as long though its rows belong to something. */
  readonly few?: true
}
