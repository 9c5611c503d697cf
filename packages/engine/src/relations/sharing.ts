/** Children shared out among parents as consecutive ranges: slot s of the children belongs to one parent, parent p owns a range of slots. */
export interface Sharing {
  /** The parent that owns a slot. */
  parent(slot: number): number
  /** The first slot of a parent's range. */
  first(parent: number): number
  /** How many slots a parent owns. */
  count(parent: number): number
}

export interface TreeShape {
  readonly parents: number
  readonly children: number
  /** Least and most children of one parent; `min · parents ≤ children ≤ max · parents`. */
  readonly min: number
  readonly max: number
}
