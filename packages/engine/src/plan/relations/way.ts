/** A key as references name it: by its name, or by its columns joined by `+`. */
interface Key {
  readonly name: string
  readonly columns: readonly string[]
  /** What its columns call it, where some of them are none of the database's. */
  readonly called?: string
  /** The table that it leads to. */
  readonly parent: string
}

interface Holder<R extends Key> {
  readonly relations: readonly R[]
}

/** Where a reference leads. */
export interface Way<R extends Key> {
  /** The keys that it goes through, one after the other. */
  readonly keys: readonly R[]
  /** The column of the row that the last one leads to. */
  readonly column: string
}

/**
 * The way of a reference from a table: `@variant_id.product_id.price` is the price of the product of the variant. Undefined where a key on it is none of the table's. A key whose
 * name has dots itself is tried first.
 *
 * @param called the table that a key leads to
 * @example
 * const variant = { name: 'variant_fk', columns: ['variant_id'], parent: 'variants' }
 * wayOf('@variant_id.price', { relations: [variant] }, () => undefined)?.column // 'price'
 */
export function wayOf<R extends Key>(
  reference: string,
  table: Holder<R>,
  called: (key: string) => Holder<R> | undefined,
): Way<R> | undefined {
  const dot = reference.lastIndexOf('.')
  if (!reference.startsWith('@') || dot < 0) return undefined
  const keys = keysOf(reference.slice(1, dot), table, called)
  return keys && { keys, column: reference.slice(dot + 1) }
}

function keysOf<R extends Key>(
  text: string,
  { relations }: Holder<R>,
  called: (key: string) => Holder<R> | undefined,
): readonly R[] | undefined {
  const named = (key: string) =>
    relations.find(({ name, columns, called = columns.join('+') }) => name === key || called === key)
  const whole = named(text)
  if (whole) return [whole]
  for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    const first = named(text.slice(0, dot))
    const parent = first && called(first.parent)
    const rest = parent && keysOf(text.slice(dot + 1), parent, called)
    if (first && rest) return [first, ...rest]
  }
  return undefined
}
