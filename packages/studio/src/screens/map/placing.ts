/** Where the upper left corner of a table is. */
export interface Placed {
  readonly x: number
  readonly y: number
}

/** The way of a relation from its parent to its child, as the layout leads it: in straight stretches that keep apart from others. */
export interface Route {
  /** The first at the edge of the parent, the last at that of the child. */
  readonly points: readonly Placed[]
  /** The middle of the word about the relation. */
  readonly word: Placed
  /** Where the parent and the child stood when it was led. */
  readonly parent: Placed
  readonly child: Placed
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
  /** By `table relation`; empty where tables are too many or grouped: relations take the straight way then. */
  readonly routes: ReadonlyMap<string, Route>
}

/** A relation, among all of a map. */
export const relationId = (child: string, relation: string): string => `${child} ${relation}`

export const NODE_WIDTH = 196
export const NODE_HEIGHT = 56
