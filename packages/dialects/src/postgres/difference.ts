import type { Catalog } from '@populace/catalog'

/**
 * Where two catalogs differ, one line each, such as `tables.public.film.columns.length.type.raw: "smallint" ≠ "integer"`. Objects of a list
 * are matched by their names. Expressions that both have a tree are compared by it alone.
 */
export function differences(a: Catalog, b: Catalog): string[] {
  return [...compare(a, b, '')]
}

/** Whether two catalogs describe the same database. */
export function sameCatalog(a: Catalog, b: Catalog): boolean {
  return compare(a, b, '').next().done === true
}

type Fields = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An expression's text without what its printer may choose: space, parentheses, letter case. */
const bare = (text: unknown) => (typeof text === 'string' ? text.replace(/[\s()]/g, '').toLowerCase() : text)

function* compare(a: unknown, b: unknown, path: string): Generator<string> {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(a) && Array.isArray(b)) {
    const [left, right] = [keyed(a), keyed(b)]
    for (const key of new Set([...left.keys(), ...right.keys()])) yield* compare(left.get(key), right.get(key), at(key))
    if ([...left.keys()].join() !== [...right.keys()].join()) yield `${path}: different order`
  } else if (isObject(a) && isObject(b)) {
    const trees = Number('tree' in a) + Number('tree' in b)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (key === 'text' && (trees === 2 || (trees === 0 && bare(a.text) === bare(b.text)))) continue
      yield* compare(a[key], b[key], at(key))
    }
  } else if (!Object.is(a, b)) yield `${path}: ${brief(a)} ≠ ${brief(b)}`
}

function keyed(items: readonly unknown[]): Map<string, unknown> {
  const keys = new Map<string, unknown>()
  items.forEach((item, i) => {
    const name = isObject(item) && typeof item.name === 'string' ? item.name : String(i)
    const qualified =
      isObject(item) && typeof item.schema === 'string' && 'name' in item ? `${item.schema}.${name}` : name
    keys.set(keys.has(qualified) ? `${qualified}#${i}` : qualified, item)
  })
  return keys
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
