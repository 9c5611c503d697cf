/**
 * @typedef {{ kind: 'words', texts: string[], weights?: number[], source: string }} Words
 * @typedef {{ kind: 'table', columns: Record<string, string[] | number[]>, weights?: number[], source: string }} Table
 * @typedef {Map<string, Words | Table>} Dictionary lists by name
 */

/** The order of code points: the same on every machine, unlike a locale's. */
export const byCodePoint = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** A word list. Texts are trimmed; a repeated one is kept at its first place, its weights added up. */
export function words(texts, weights, source) {
  const places = new Map()
  texts.forEach((raw, i) => {
    const text = raw.trim().normalize('NFC')
    places.set(text, (places.get(text) ?? 0) + (weights?.[i] ?? 1))
  })
  const list = { kind: 'words', texts: [...places.keys()], source }
  return weights ? { ...list, weights: [...places.values()] } : list
}

/** A table from row objects that all have the same keys; the key `weight` gives the rows' weights. */
export function table(rows, source) {
  const names = Object.keys(rows[0]).filter((name) => name !== 'weight')
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
  const list = { kind: 'table', columns, source }
  return 'weight' in rows[0] ? { ...list, weights: rows.map((row) => row.weight) } : list
}

/** The items under each key, in the order of the keys' first items. */
export function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
