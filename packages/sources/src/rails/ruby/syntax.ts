/** A call such as `t.string "name", limit: 40`, with what its block calls. */
export interface Call {
  /** `t` or `ActiveRecord::Schema`; empty for none. */
  readonly receiver: string
  readonly name: string
  readonly args: readonly Value[]
  readonly options: ReadonlyMap<string, Value>
  readonly block: readonly Call[]
  readonly at: number
}

export type Value = { readonly at: number } & (
  | { readonly kind: 'string' | 'symbol' | 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'nil' }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'hash'; readonly entries: ReadonlyMap<string, Value> }
  /** `-> { "SQL" }`. */
  | { readonly kind: 'lambda'; readonly text: string }
  /** Anything that would have to be run. */
  | { readonly kind: 'code' }
)

/** The text of a string or symbol. */
export const textOf = (value: Value | undefined): string | undefined =>
  value?.kind === 'string' || value?.kind === 'symbol' ? value.text : undefined

/** The texts of a list of strings, or of a single one. */
export function textsOf(value: Value | undefined): string[] | undefined {
  const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value]
  const texts = items.map(textOf)
  return value !== undefined && texts.every((t) => t !== undefined) ? texts : undefined
}

export const numberOf = (value: Value | undefined): number | undefined =>
  value?.kind === 'number' && Number.isFinite(Number(value.text)) ? Number(value.text) : undefined

export const isTrue = (value: Value | undefined): boolean => value?.kind === 'boolean' && value.value
export const isFalse = (value: Value | undefined): boolean => value?.kind === 'boolean' && !value.value
