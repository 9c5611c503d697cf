/** How a catalog's lists are put in order, and its optional properties left out. */

/** By code units, as the databases' own byte order has it for all that matters: the same on every machine. */
export const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Objects by schema, then name. */
export function byName<T extends { readonly schema: string; readonly name: string }>(objects: readonly T[]): T[] {
  return [...objects].sort((a, b) => ascending(a.schema, b.schema) || ascending(a.name, b.name))
}

/** Objects by name. */
export const named = <T extends { readonly name: string }>(objects: readonly T[]) =>
  [...objects].sort((a, b) => ascending(a.name, b.name))

/** Properties whose value is undefined left out, as the catalog's optional properties want it. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

export function present<T extends object>(object: T): Present<T>
export function present(object: Readonly<Record<string, unknown>>): object {
  const found: Record<string, unknown> = {}
  // No list of pairs: they were a fiftieth of all that reading a schema makes.
  Object.keys(object).forEach((name) => {
    if (object[name] !== undefined) found[name] = object[name]
  })
  return found
}
