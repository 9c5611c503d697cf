/** A Prisma schema as it is written; `at` is where something begins. */
export interface Block {
  readonly kind: string
  readonly name: string
  readonly fields: readonly Field[]
  /** Settings of `datasource` and `generator`. */
  readonly settings: ReadonlyMap<string, Value>
  readonly attributes: readonly Attribute[]
  readonly at: number
}

export interface Field {
  readonly name: string
  /** The type's name; empty for a value of an enumeration. */
  readonly type: string
  /** What `Unsupported("…")` holds. */
  readonly unsupported?: string
  readonly list: boolean
  readonly optional: boolean
  readonly attributes: readonly Attribute[]
  readonly at: number
}

/** `@name(…)`, `@db.VarChar(40)`, or `@@name(…)` on a block. */
export interface Attribute {
  readonly name: string
  readonly args: readonly Argument[]
  readonly at: number
}

export interface Argument {
  readonly name?: string
  readonly value: Value
}

export type Value = { readonly at: number } & (
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Argument[] }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly entries: readonly Argument[] }
)

export const attributeOf = (of: { readonly attributes: readonly Attribute[] }, name: string) =>
  of.attributes.find((a) => a.name === name)

/** An argument by its name, or the first without one where `unnamed`. */
export function argumentOf(attribute: Attribute | undefined, name: string, unnamed = false): Value | undefined {
  const named = attribute?.args.find((a) => a.name === name)
  return (named ?? (unnamed ? attribute?.args.find((a) => a.name === undefined) : undefined))?.value
}

/** The text of a string argument. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'string' ? value.text : undefined
}

/** The names in a list such as `[authorId, title(sort: Desc)]`. */
export function namesIn(value: Value | undefined): { readonly name: string; readonly at: number }[] {
  const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value]
  return items.flatMap((item) =>
    item.kind === 'name' || item.kind === 'call' ? [{ name: item.name, at: item.at }] : [],
  )
}
