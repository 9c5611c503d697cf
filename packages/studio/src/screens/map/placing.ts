/** Where the upper left corner of a table is. */
export interface Placed {
  readonly x: number
  readonly y: number
}

/** The box around the tables of a schema. */
export interface Group extends Placed {
  readonly name: string
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly places: ReadonlyMap<string, Placed>
  /** Empty where tables are not grouped. */
  readonly groups: readonly Group[]
}

export const NODE_WIDTH = 196
export const NODE_HEIGHT = 56
