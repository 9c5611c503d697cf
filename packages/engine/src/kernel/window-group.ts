/** Rows `number · size` … `(number + 1) · size − 1`. */
export interface Stretch {
  readonly number: number
  readonly size: number
}

/** The rows of a group that lie in a stretch, by number, and the number of each. */
export interface Group {
  readonly stretch: number
  readonly rows: Float64Array
  readonly results: Float64Array
  /** How far it was gone through, where going on from there is worth more than beginning again. */
  readonly state?: State
}

/** What there is once all of a group's members before a row were taken. */
export interface State {
  readonly until: number
  readonly result: number
}
