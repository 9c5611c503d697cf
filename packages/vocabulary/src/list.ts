/** An ordered list of distinct texts, by popularity where it is known. Frozen: a version's texts never change. */
export interface WordList {
  /** Such as `person.given.female`. */
  readonly name: string
  readonly version: number
  readonly texts: readonly string[]
  /** How often each text occurs, relative to the others: whole numbers above zero. Absent: all alike. */
  readonly weights?: readonly number[]
}

/** Tuples that belong together (a city, its region, its coordinates) as parallel columns. */
export interface Table {
  readonly name: string
  readonly version: number
  readonly rows: number
  /** Names of the columns, texts and numbers. */
  readonly columns: readonly string[]
  /** A column of texts. Throws InvariantError for an unknown or a numeric one. */
  readonly texts: (column: string) => readonly string[]
  /** A column of numbers. Throws InvariantError for an unknown column or one of texts. */
  readonly numbers: (column: string) => readonly number[]
  /** How often each row occurs, relative to the others: whole numbers above zero. */
  readonly weights?: readonly number[]
}
