/** A name inside a schema. `schema` is always given; a dialect without schemas uses its one default name. */
export interface QualifiedName {
  readonly schema: string
  readonly name: string
}
